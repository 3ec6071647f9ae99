import { rememberAnswers, testInterleavings } from '@latchkey/conformance/interleavings'
import { startBitcoinDevnet } from '@latchkey/devnet/bitcoin'
import { createWalletSubject } from './testing/walletSubject.js'

/** A fee that is named is not left to the wallet: the kit makes the transaction, and the wallet is told whose coins it spends. */
const transfer = { to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', amount: 5_000n, feeRate: 5n }

testInterleavings('bip122', async () => {
  const { chains, stop } = await startBitcoinDevnet({ accounts: 2 })
  const [chain] = chains
  if (!chain) throw new Error('The devnet is empty.')
  const subject = createWalletSubject(chain.accounts, chain.esploraUrl)
  return { subject: { ...subject, transfer, fetch: rememberAnswers() }, stop }
})
