import { cacheNodeAnswers, testInterleavings } from '@latchkey/conformance/interleavings'
import { startSolanaDevnet } from '@latchkey/devnet/solana'
import { createWalletSubject } from './testing/walletSubject.js'

testInterleavings('solana', async () => {
  const { chains, accounts, stop } = await startSolanaDevnet({ clusters: ['mainnet', 'devnet'], accounts: 3 })
  const [first, second, receiver] = accounts
  if (!first || !second || !receiver) throw new Error('The devnet is empty.')
  const subject = createWalletSubject(
    [first.seed, second.seed],
    Object.fromEntries(chains.map(({ cluster, rpcUrl }) => [`solana:${cluster}`, rpcUrl])),
  )
  return {
    subject: { ...subject, transfer: { to: receiver.address, amount: 1_000_000n }, fetch: cacheNodeAnswers() },
    stop,
  }
})
