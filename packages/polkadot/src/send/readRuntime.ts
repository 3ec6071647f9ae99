import { LatchkeyError } from '@latchkey/core/adapter'
import type { Chain, Runtime } from '../reads/chain.js'
import { decodeMetadata } from './decodeMetadata.js'
import { badAnswer, readHex } from './readHex.js'

const isVersion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32

/**
 * Reads what a chain runs now.
 *
 * @throws `RPC_FAILED`; `NETWORK_MISMATCH` where the node is of another chain than the network says: nothing is signed for it
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
    })
  const { specVersion, transactionVersion }: Record<string, unknown> = { ...Object(version) }
  if (!isVersion(specVersion) || !isVersion(transactionVersion)) throw badAnswer(chain, 'state_getRuntimeVersion')
  const known = runtimes.get(specVersion)
  if (known) return known
  const encoded = await readHex(chain, 'state_getMetadata')
  const runtime = { specVersion, transactionVersion, genesisHash, encoded, ...decodeMetadata(chain, encoded) }
  runtimes.clear()
  runtimes.set(specVersion, runtime)
  return runtime
}
