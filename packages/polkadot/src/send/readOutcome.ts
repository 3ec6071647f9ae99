import type { Chain, Runtime } from '../reads/chain.js'
import type { Hex } from '../encoding/hex.js'
import { decodeMetadata } from './decodeMetadata.js'
import { invalidResponse, readHex } from './readHex.js'

/** The position of a transaction in a block. */
export type Inclusion = { readonly blockHash: Hex; readonly blockNumber: number; readonly index: number }

/** The storage key of System.Events: the XX-hashes of both words. */
const systemEvents = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

type Codecs = Pick<Runtime, 'metadata' | 'lookup' | 'codecs'>
type Variant = { readonly type: string; readonly value: unknown }

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => ({ ...Object(value) })

const isVariant = (value: unknown): value is Variant => typeof fieldsOf(value)['type'] === 'string'

/** Returns the name of a pallet's error on a chain that numbers errors with one byte. The codec itself decodes errors of four bytes to names. */
const nameModuleError = ({ metadata, lookup }: Codecs, value: unknown): string => {
  const { index, error } = fieldsOf(value)
  const pallet = metadata.pallets.find((item) => item.index === index)
  const errors = pallet?.errors && lookup(pallet.errors.type)
  const names = errors?.type === 'enum' ? Object.entries(errors.value) : []
  const name = names.find(([, { idx }]) => idx === error)?.[0]
  return [pallet?.name ?? `pallet ${String(index)}`, name ?? `error ${String(error)}`].join('.')
}

/** Returns why a call failed, in the chain's own names: `Token.FundsUnavailable`, `Balances.Expendability`. */
const describeFailure = (codecs: Codecs, failure: unknown): string => {
  if (!isVariant(failure)) return 'unknown'
  if (failure.type === 'Module') {
    return isVariant(failure.value) ? describeVariant(failure.value) : nameModuleError(codecs, failure.value)
  }
  return describeVariant(failure)
}

const describeVariant = ({ type, value }: Variant): string =>
  isVariant(value) ? `${type}.${describeVariant(value)}` : type

const readEvents = (
  codecs: Codecs,
  encoded: string,
  index: number,
): { readonly failure: string | undefined } | undefined => {
  const events: unknown = codecs.codecs.buildStorage('System', 'Events').value.dec(encoded)
  if (!Array.isArray(events)) return undefined
  for (const record of events) {
    const { phase, event } = fieldsOf(record)
    if (!isVariant(phase) || phase.type !== 'ApplyExtrinsic' || phase.value !== index) continue
    if (!isVariant(event) || event.type !== 'System' || !isVariant(event.value)) continue
    if (event.value.type === 'ExtrinsicSuccess') return { failure: undefined }
    if (event.value.type === 'ExtrinsicFailed') {
      const { dispatch_error: failure } = fieldsOf(event.value.value)
      return { failure: describeFailure(codecs, failure).slice(0, 200) }
    }
  }
  return undefined
}

/**
 * Reads the outcome of a transaction from its block's events: the reason of the failure, or `undefined` if it succeeded.
 *
 * @throws `RPC_FAILED`
 */
export const readOutcome = async (
  chain: Chain,
  runtime: Codecs,
  { blockHash, index }: Pick<Inclusion, 'blockHash' | 'index'>,
): Promise<{ readonly failure: string | undefined }> => {
  const encoded = await readHex(chain, 'state_getStorage', [systemEvents, blockHash])
  const attempt = (codecs: Codecs) => {
    try {
      return readEvents(codecs, encoded, index)
    } catch {
      return undefined // encoded by another runtime
    }
  }
  const outcome = attempt(runtime)
  if (outcome) return outcome
  // The chain may have been upgraded after the transaction was signed.
  const blockMetadata = decodeMetadata(chain, await readHex(chain, 'state_getMetadata', [blockHash]))
  const found = attempt(blockMetadata)
  if (found) return found
  throw invalidResponse(chain, 'state_getStorage')
}
