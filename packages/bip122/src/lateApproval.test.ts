import { countRequests } from '@latchkey/conformance/wallets'
import { createBitcoinTestWallet, exposeBitcoinWallet } from '@latchkey/test-wallets/bip122'
import { expect, it, vi } from 'vitest'
import { runAdapter } from './testing/runAdapter.js'

const id = 'FennecProviders.BitcoinProvider'
const key = (byte: number) => new Uint8Array(32).fill(byte)

it('an approval of an earlier instance of the adapter does not disconnect the wallet that a later one uses', async () => {
  const prompts: (() => void)[] = []
  let isHeld = false
  const wallet = createBitcoinTestWallet({
    name: 'Fennec',
    keys: [{ payment: key(1), ordinals: key(2) }],
    chains: { Regtest: 'http://127.0.0.1:9' },
    approver: async () => {
      if (isHeld) await new Promise<void>((resolve) => prompts.push(resolve))
    },
  })
  const earlier = runAdapter({
    prepare: (window) => exposeBitcoinWallet(wallet, { window, origin: 'https://site.example' }),
  })
  const session = await earlier.connector(id).connect({})
  isHeld = true
  const leaving = new AbortController()
  let answer: Promise<unknown> | undefined
  const connecting = earlier.connector(id).connect({
    signal: leaving.signal,
    onRequest: (request) => {
      answer = request
    },
  })
  await vi.waitFor(() => expect(prompts).toHaveLength(1))
  leaving.abort(new Error('The kit has stopped.'))
  await expect(connecting).rejects.toThrow('The kit has stopped.')
  session.release()
  const { window } = earlier.page
  const later = runAdapter({
    prepare: (next) => {
      for (const name of ['FennecProviders', 'btc_providers']) Reflect.set(next, name, Reflect.get(window, name))
    },
  })
  const restored = await later.connector(id).restore?.({})
  expect(restored).toMatchObject({ facts: { accounts: session.facts.accounts } })
  for (const approve of prompts) approve()
  await answer
  await new Promise((resolve) => setTimeout(resolve))
  expect(countRequests(wallet, 'wallet_disconnect')).toBe(0)
  later.stop()
  earlier.stop()
})
