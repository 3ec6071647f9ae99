import { cacheNodeAnswers, testInterleavings } from '@latchkey/conformance/interleavings'
import { startBitcoinDevnet } from '@latchkey/devnet/bip122'
import { createWalletSubject } from './testing/walletSubject.js'

/** With a fee rate, the kit builds the transaction, and the wallet receives the account whose coins it spends. */
const transfer = { to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', amount: 5_000n, feeRate: 5n }

testInterleavings('bip122', async () => {
  const { chains, stop } = await startBitcoinDevnet({ accounts: 2 })
  const [chain] = chains
  if (!chain) throw new Error('The devnet is empty.')
  const subject = createWalletSubject(chain.accounts, chain.esploraUrl)
  return { subject: { ...subject, transfer, fetch: cacheNodeAnswers() }, stop }
})
