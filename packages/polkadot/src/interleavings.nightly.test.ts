import { cacheNodeAnswers, testInterleavings } from '@latchkey/conformance/interleavings'
import { startPolkadotDevnet } from '@latchkey/devnet/polkadot'
import { vi } from 'vitest'
import { writeSs58 } from './encoding/ss58.js'
import { toNetwork } from './testing/toNetwork.js'
import { createWalletSubject } from './testing/walletSubject.js'

const ss58Prefix = 42
const to = writeSs58(new Uint8Array(32).fill(9), ss58Prefix)

// Each page decodes the metadata of its chains. All visits decode it only once, which saves a tenth of their time.
vi.mock('./send/decodeMetadata.js', async (load) => {
  const { decodeMetadata } = await load<typeof import('./send/decodeMetadata.js')>()
  const decoded = new Map<string, ReturnType<typeof decodeMetadata>>()
  const decodeOnce: typeof decodeMetadata = (chain, encoded) => {
    const result = decoded.get(encoded) ?? decodeMetadata(chain, encoded)
    decoded.set(encoded, result)
    return result
  }
  return { decodeMetadata: decodeOnce }
})

testInterleavings('polkadot', async () => {
  const { chains, accounts, stop } = await startPolkadotDevnet({
    chains: [{ ss58Prefix }, { ss58Prefix, genesisHash: `0x${'67'.repeat(32)}` }],
  })
  const [firstChain, secondChain] = chains
  if (!firstChain || !secondChain) throw new Error('The devnet has too few chains.')
  const seeds = accounts.map(({ seed }) => seed)
  const subject = createWalletSubject([toNetwork(firstChain), toNetwork(secondChain)], seeds, ss58Prefix)
  return { subject: { ...subject, transfer: { to, amount: 10n ** 12n }, fetch: cacheNodeAnswers() }, stop }
})
