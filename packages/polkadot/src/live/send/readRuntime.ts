import { LatchkeyError } from '@latchkey/core/adapter'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import type { Chain } from '../chain.js'
import { type Hex, isHex } from '../hex.js'
import type { Runtime } from './runtime.js'

/** The error for an answer that no node of the chain would give. */
export const badAnswer = ({ network }: Pick<Chain, 'network'>, method: string, cause?: unknown) =>
  new LatchkeyError('RPC_FAILED', `${network.name} answered with something that cannot be read.`, {
    cause: cause ?? new TypeError(method),
    context: { network: network.id, method },
  })

/** Asks for bytes in hex. @throws `RPC_FAILED` */
export const readHex = async (chain: Chain, method: string, params: readonly unknown[] = []): Promise<Hex> => {
  const answer = await chain.read(method, params)
  if (isHex(answer)) return answer
  throw badAnswer(chain, method)
}

const isVersion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32

/** Reads metadata of any version that is in use. @throws `RPC_FAILED` */
export const decodeMetadata = (chain: Chain, encoded: Hex): Pick<Runtime, 'metadata' | 'lookup' | 'codecs'> => {
  try {
    const metadata = unifyMetadata(decAnyMetadata(encoded))
    const lookup = getLookupFn(metadata)
    return { metadata, lookup, codecs: getDynamicBuilder(lookup) }
  } catch (cause) {
    throw badAnswer(chain, 'state_getMetadata', cause)
  }
}

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
