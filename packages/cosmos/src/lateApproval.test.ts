import { toNetwork } from '@latchkey/core/adapter'
import { runInPage } from '@latchkey/conformance/page'
import { countRequests } from '@latchkey/conformance/wallets'
import { createCosmosTestWallet, exposeKeplr } from '@latchkey/test-wallets/cosmos'
import { expect, it, vi } from 'vitest'
import { createCosmosAdapter } from './createCosmosAdapter.js'
import { createHub } from './testing/createHub.js'

it('an approval is revoked if every request was cancelled, also while the wallet still shows one of them', async () => {
  const prompts: (() => void)[] = []
  const wallet = createCosmosTestWallet({
    name: 'Fennec',
    privateKeys: [new Uint8Array(32).fill(1)],
    chains: [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }],
    approver: () => new Promise<void>((resolve) => prompts.push(resolve)),
  })
  const running = runInPage(createCosmosAdapter(), [toNetwork(createHub(), {})], {
    prepare: (window) => {
      exposeKeplr(wallet, wallet.createProvider('https://site.example'), window)
    },
  })
  for (const expected of [1, 2]) {
    const leaving = new AbortController()
    const connecting = running.connector('keplr').connect({ signal: leaving.signal })
    await vi.waitFor(() => expect(prompts).toHaveLength(expected))
    leaving.abort(new Error('The user left.'))
    await expect(connecting).rejects.toThrow('The user left.')
  }
  prompts[0]?.()
  await vi.waitFor(() => expect(countRequests(wallet, 'disable')).toBe(1))
  running.stop()
})
