import { LatchkeyError } from '@latchkey/core/adapter'
import type { LookupEntry } from '@polkadot-api/metadata-builders'
import { compact } from '@polkadot-api/substrate-bindings'
import type { Chain, Runtime } from '../reads/chain.js'
import { fromHex, type Hex } from '../encoding/hex.js'

/** The values that a transaction has besides its call. */
export type ExtensionValues = {
  readonly era: Hex
  readonly nonce: number
  /** Whether the signature covers the hash of the metadata. The wallet decides. */
  readonly withMetadataHash: boolean
}

/** Encodes what each signed extension adds to a transaction. Wallets know these extensions. All others must be empty. */
const encoders = new Map<string, (values: ExtensionValues) => Uint8Array>([
  ['CheckMortality', ({ era }) => fromHex(era)],
  ['CheckEra', ({ era }) => fromHex(era)],
  ['CheckNonce', ({ nonce }) => compact.enc(nonce)],
  ['ChargeTransactionPayment', () => compact.enc(0)],
  ['ChargeAssetTxPayment', () => Uint8Array.of(0, 0)],
  ['CheckMetadataHash', ({ withMetadataHash }) => Uint8Array.of(withMetadataHash ? 1 : 0)],
])
/** The extensions whose additional signed data wallets take from the payload. */
const withSignedData = new Set([...encoders.keys(), 'CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis'])

const isEmpty = (entry: LookupEntry): boolean => {
  if (entry.type === 'void') return true
  if (entry.type === 'tuple') return entry.value.every(isEmpty)
  if (entry.type === 'struct') return Object.values(entry.value).every(isEmpty)
  return entry.type === 'array' && (entry.len === 0 || isEmpty(entry.value))
}

/** Returns the extensions of a chain's signed transactions, in order. */
export const getExtensions = ({ metadata: { extrinsic } }: Pick<Runtime, 'metadata'>) =>
  Object.values(extrinsic.extensionsByVersion)[0] ?? []

/**
 * Encodes what the extensions of a chain add to a transaction.
 *
 * @throws `CHAIN_NOT_SUPPORTED` if the chain requires an unknown extension
 */
export const encodeExtensions = (chain: Chain, runtime: Runtime, values: ExtensionValues): readonly Uint8Array[] =>
  getExtensions(runtime).map(({ identifier, type, additionalSigned }) => {
    const encode = encoders.get(identifier)
    const isPlain = encode !== undefined || isEmpty(runtime.lookup(type))
    if (!isPlain || !(withSignedData.has(identifier) || isEmpty(runtime.lookup(additionalSigned))))
      throw new LatchkeyError(
        'CHAIN_NOT_SUPPORTED',
        `Transactions on ${chain.network.name} require the unknown extension ${identifier}.`,
        {
          context: { network: chain.network.id },
          help: ['Send with the wallet, or update Latchkey.'],
        },
      )
    return encode?.(values) ?? new Uint8Array()
  })
