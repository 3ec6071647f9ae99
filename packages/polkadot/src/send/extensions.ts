import { LatchkeyError } from '@latchkey/core/adapter'
import type { LookupEntry } from '@polkadot-api/metadata-builders'
import { compact } from '@polkadot-api/substrate-bindings'
import type { Chain, Runtime } from '../reads/chain.js'
import { fromHex, type Hex } from '../encoding/hex.js'

/** What a transaction says beside its call. */
export type ExtensionValues = {
  readonly era: Hex
  readonly nonce: number
  /** Whether the signature covers the hash of the metadata: a wallet's own choice. */
  readonly withMetadataHash: boolean
}

/** What each signed extension puts into a transaction. The wallets of the kind know these; those of others are empty. */
const known = new Map<string, (values: ExtensionValues) => Uint8Array>([
  ['CheckMortality', ({ era }) => fromHex(era)],
  ['CheckEra', ({ era }) => fromHex(era)],
  ['CheckNonce', ({ nonce }) => compact.enc(nonce)],
  ['ChargeTransactionPayment', () => compact.enc(0)],
  ['ChargeAssetTxPayment', () => Uint8Array.of(0, 0)],
  ['CheckMetadataHash', ({ withMetadataHash }) => Uint8Array.of(withMetadataHash ? 1 : 0)],
])
/** What these have signed beside the transaction, wallets find in the payload. */
const withImplicit = new Set([...known.keys(), 'CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis'])

const isEmpty = (entry: LookupEntry): boolean => {
  if (entry.type === 'void') return true
  if (entry.type === 'tuple') return entry.value.every(isEmpty)
  if (entry.type === 'struct') return Object.values(entry.value).every(isEmpty)
  return entry.type === 'array' && (entry.len === 0 || isEmpty(entry.value))
}

/** The extensions of a chain's signed transactions, in order. */
export const extensionsOf = ({ metadata: { extrinsic } }: Pick<Runtime, 'metadata'>) =>
  Object.values(extrinsic.extensionsByVersion)[0] ?? []

/**
 * Encodes what the extensions of a chain put into a transaction.
 *
 * @throws `CHAIN_NOT_SUPPORTED` where the chain wants something that neither we nor wallets know
 */
export const encodeExtensions = (chain: Chain, runtime: Runtime, values: ExtensionValues): readonly Uint8Array[] =>
  extensionsOf(runtime).map(({ identifier, type, additionalSigned }) => {
    const encode = known.get(identifier)
    const isPlain = encode !== undefined || isEmpty(runtime.lookup(type))
    if (!isPlain || !(withImplicit.has(identifier) || isEmpty(runtime.lookup(additionalSigned))))
      throw new LatchkeyError('CHAIN_NOT_SUPPORTED', `${chain.network.name} wants ${identifier} of a transaction.`, {
        context: { network: chain.network.id },
      })
    return encode?.(values) ?? new Uint8Array()
  })
