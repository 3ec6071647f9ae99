import { createTestKit } from '@latchkey/core/testing'
import { sendTransfer } from '@latchkey/core/internal/views'
import { startSolanaDevnet } from '@latchkey/devnet/solana'
import { createSolanaTestWallet, registerStandardWallet } from '@latchkey/test-wallets/solana'
import { base58 } from '@scure/base'
import { expect, it, vi } from 'vitest'
import { solana } from './solana.js'
import { createPage } from '@latchkey/conformance/page'

it('a kit with only Solana connects, and sends SOL and tokens of both programs on the chain', async () => {
  const devnet = await startSolanaDevnet({ clusters: ['mainnet'], accounts: 1 })
  const page = createPage()
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('navigator', {})
  try {
    const [chain] = devnet.chains
    const [account] = devnet.accounts
    if (!chain || !account) throw new Error('The devnet is empty.')
    const wallet = createSolanaTestWallet({
      name: 'Fennec',
      seeds: [account.seed],
      chains: { 'solana:mainnet': chain.rpcUrl },
    })
    registerStandardWallet(wallet.createWallet('https://site.example'), page.window)
    const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
    const network = { id: chain.id, name: 'Solana', nativeCurrency, rpcUrls: [chain.rpcUrl] } as const
    const { engine } = await createTestKit({
      networks: [network],
      adapters: [solana()],
      fetch: (...request) => globalThis.fetch(...request),
    })
    await engine.actions.connect({ namespace: 'solana', connectorId: 'Fennec' })
    expect(engine.getSnapshot().namespaces.solana).toMatchObject({ status: 'connected' })
    const to = base58.encode(crypto.getRandomValues(new Uint8Array(32)))
    const submitted = await engine.store.dispatch(sendTransfer({ token: nativeCurrency, amount: '1.5', to }))
    expect(await submitted.wait()).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(1_500_000_000n)
    for (const token of chain.tokens) {
      const moved = await engine.store.dispatch(sendTransfer({ token, amount: '0.25', to }))
      expect(await moved.wait()).toMatchObject({ status: 'success' })
      expect(await chain.getTokenBalance(token, to)).toBe(10n ** BigInt(token.decimals) / 4n)
    }
    engine.stop()
  } finally {
    page.close()
    await devnet.stop()
  }
})
