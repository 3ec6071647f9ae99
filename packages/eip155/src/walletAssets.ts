/** A holding as a wallet tells it. All of it comes from outside: check before you believe. */
export type WalletAsset = {
  /** The token's address; `'native'` for the chain's coin. */
  readonly address: string
  /** Base units, in hex: `'0x10'`. */
  readonly balance: `0x${string}`
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    /** What one costs in US dollars. */
    readonly price: number
    readonly iconUrl: string
  }
}

/**
 * What a wallet answers `wallet_getAssets` with: its holdings by chain id, in hex. The kit asks where the wallet declares that it knows, and
 * takes an answer whole or not at all.
 *
 * @example
 * const told = await kit.getProvider('eip155')?.request({ method: 'wallet_getAssets', params: [{ account: '0x…' }] })
 * const assets = told as WalletAssets | undefined // a claim, until each field was looked at
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export type WalletAssets = Readonly<Record<`0x${string}`, readonly WalletAsset[]>>
