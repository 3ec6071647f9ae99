/*
 * Wallets of the Wallet Standard, as far as Solana needs them. Their objects are untrusted: each field is checked before it is used.
 * https://github.com/wallet-standard/wallet-standard
 */

/** An account that a wallet returns. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array | Readonly<Record<number, number>>
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A wallet of the Wallet Standard: the `provider` of this namespace. */
export type SolanaWallet = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** The method of a feature. */
export type FeatureMethod = (...inputs: readonly unknown[]) => unknown

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** Reads a property of an untrusted object. Returns `undefined` if reading it throws. */
export const readField = (value: unknown, key: string): unknown => {
  try {
    return read(value, key)
  } catch {
    return undefined
  }
}

/**
 * Returns the method of a wallet's feature.
 *
 * @param name the method's name: by default the feature's without its namespace
 * @returns `undefined` if the wallet lacks the feature
 */
export const methodOf = (
  wallet: SolanaWallet,
  feature: `${string}:${string}`,
  name = feature.slice(feature.indexOf(':') + 1),
): FeatureMethod | undefined => {
  const owner = readField(readField(wallet, 'features'), feature)
  const method = readField(owner, name)
  return typeof method === 'function' ? (...inputs) => Reflect.apply(method, owner, inputs) : undefined
}
