import { expect, it } from 'vitest'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createWalletLed } from '../testing/fixtures.js'
import { abortableChannel } from './abortableChannel.js'

it('returns the same channel; aborting the action rejects its requests and no others', async () => {
  const { wallet } = createWalletLed()
  const account = 'eip155:1:0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
  const { source, setAccounts } = createMemoryChannelSource(wallet, [account])
  const channel = await source.open({ wanted: [] })
  const act = new AbortController()
  const one = abortableChannel(channel, act.signal)
  expect([one.id, one.accounts]).toEqual([channel.id, [account]])
  wallet.answer = 'hang'
  const asked = { network: 'eip155:1', method: 'personal_sign', params: [] } as const
  const given = one.request(asked)
  const other = channel.request(asked)
  act.abort(new Error('given up'))
  await expect(given).rejects.toThrow('given up')
  const stillAsked = Symbol('still asked')
  expect(await Promise.race([other, Promise.resolve(stillAsked)])).toBe(stillAsked)
  setAccounts([])
  expect(one.accounts).toEqual([])
})
