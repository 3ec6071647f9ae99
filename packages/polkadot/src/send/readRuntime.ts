import { LatchkeyError } from '@latchkey/core/adapter'
import type { Chain, Runtime } from '../reads/chain.js'
import { decodeMetadata } from './decodeMetadata.js'
import { invalidResponse, readHex } from './readHex.js'

const isVersion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32

/**
 * Reads a chain's current runtime.
 *
 * @throws `RPC_FAILED`; `NETWORK_MISMATCH` if the node is of another chain than the network: nothing is signed for it
 */
export const readRuntime = async (chain: Chain): Promise<Runtime> => {
  const { network, runtimes } = chain
  const [version, genesisHash] = await Promise.all([
    chain.read('state_getRuntimeVersion'),
    readHex(chain, 'chain_getBlockHash', [0]),
  ])
  const genesis = `polkadot:${genesisHash.slice(2, 34)}`
  if (genesis !== network.id)
    throw new LatchkeyError('NETWORK_MISMATCH', `The node of ${network.name} is of another chain.`, {
      context: { network: network.id, inUse: genesis },
      help: ['Check the RPC URLs of the network.'],
    })
  const { specVersion, transactionVersion }: Record<string, unknown> = { ...Object(version) }
  if (!isVersion(specVersion) || !isVersion(transactionVersion)) throw invalidResponse(chain, 'state_getRuntimeVersion')
  const cached = runtimes.get(specVersion)
  if (cached) return cached
  const encoded = await readHex(chain, 'state_getMetadata')
  const runtime = { specVersion, transactionVersion, genesisHash, encoded, ...decodeMetadata(chain, encoded) }
  runtimes.clear()
  runtimes.set(specVersion, runtime)
  return runtime
}
