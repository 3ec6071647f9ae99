import { cacheNodeAnswers, testInterleavings } from '@latchkey/conformance/interleavings'
import { startCosmosDevnet } from '@latchkey/devnet/cosmos'
import { toNetwork } from './testing/toNetwork.js'
import { createWalletSubject } from './testing/walletSubject.js'

const prefix = 'cosmos'

testInterleavings('cosmos', async () => {
  const { chains, mnemonic, accounts, stop } = await startCosmosDevnet({
    chains: [
      { chainId: 'latchkey-1', name: 'One', prefix },
      { chainId: 'latchkey-2', name: 'Two', prefix },
    ],
  })
  const [firstChain, secondChain] = chains
  const to = accounts[5]?.addressOn(prefix)
  if (!firstChain || !secondChain || !to) throw new Error('The devnet has too few chains or accounts.')
  const subject = createWalletSubject([toNetwork(firstChain), toNetwork(secondChain)], { mnemonic, chains })
  return { subject: { ...subject, transfer: { to, amount: 5n }, fetch: cacheNodeAnswers() }, stop }
})
