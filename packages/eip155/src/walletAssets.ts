/** An asset as a wallet reports it. It is untrusted: validate each field before you use it. */
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
    /** The price of one unit in US dollars. */
    readonly price: number
    readonly iconUrl: string
  }
}

/**
 * A wallet's response to `wallet_getAssets`: its assets by chain id in hex. The kit sends the request only if the wallet declares
 * `assetDiscovery`, and rejects the whole response if one asset is malformed.
 *
 * @example
 * const response = await kit.getProvider('eip155')?.request({ method: 'wallet_getAssets', params: [{ account: '0x…' }] })
 * const assets = response as WalletAssets | undefined // untrusted until you have validated each field
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export type WalletAssets = Readonly<Record<`0x${string}`, readonly WalletAsset[]>>
