/*
 * Wallets as the Wallet Standard has them, as far as Solana needs it. What a page is given is hostile: nothing here is more than a claim
 * until it was checked.
 * https://github.com/wallet-standard/wallet-standard
 */

/** An account that a wallet gives. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array | Readonly<Record<number, number>>
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A wallet: what the site gets as `provider` of the namespace. */
export type SolanaWallet = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** What a feature does. */
export type FeatureMethod = (...inputs: readonly unknown[]) => unknown

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** One property of something hostile: reading it may throw, and then there is none. */
export const readField = (value: unknown, key: string): unknown => {
  try {
    return read(value, key)
  } catch {
    return undefined
  }
}

/**
 * What a wallet does for a feature: the method is named as the feature is, without its namespace.
 *
 * @returns nothing where it lacks the feature
 */
export const methodOf = (
  wallet: SolanaWallet,
  feature: `${string}:${string}`,
  name = feature.slice(feature.indexOf(':') + 1),
): FeatureMethod | undefined => {
  const found = readField(readField(wallet, 'features'), feature)
  const method = readField(found, name)
  return typeof method === 'function' ? (...inputs) => Reflect.apply(method, found, inputs) : undefined
}
