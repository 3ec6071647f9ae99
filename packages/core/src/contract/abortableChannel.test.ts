import { expect, it } from 'vitest'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createWalletLed } from '../testing/fixtures.js'
import { abortableChannel } from './openChannelSession.js'

it('returns the same channel; aborting the action rejects its requests and no others', async () => {
  const { wallet } = createWalletLed()
  const account = 'eip155:1:0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
  const { source, setAccounts } = createMemoryChannelSource(wallet, [account])
  const channel = await source.open({ requests: [] })
  const controller = new AbortController()
  const abortable = abortableChannel(channel, controller.signal)
  expect([abortable.id, abortable.accounts]).toEqual([channel.id, [account]])
  wallet.answer = 'hang'
  const walletRequest = { network: 'eip155:1', method: 'personal_sign', params: [] } as const
  const abortedRequest = abortable.request(walletRequest)
  const other = channel.request(walletRequest)
  controller.abort(new Error('aborted'))
  await expect(abortedRequest).rejects.toThrow('aborted')
  const stillPending = Symbol('still pending')
  expect(await Promise.race([other, Promise.resolve(stillPending)])).toBe(stillPending)
  setAccounts([])
  expect(abortable.accounts).toEqual([])
})
