/** A wallet that pages find below `window`. */
export type KnownWallet = {
  /** The connector's id. */
  readonly id: string
  readonly name: string
  /** Where it stands: names with points between them. */
  readonly path: string
  /** The event of `window` by which it tells that another key is in use. */
  readonly event?: string | undefined
  /** Its reverse domain name, as it tells it to EVM sites: by it the kit knows one wallet over all namespaces. */
  readonly rdns?: string | undefined
}

/** The wallets that are looked for. Keplr stands last: others may stand in its place too, and are listed under their own names. */
export const knownWallets: readonly KnownWallet[] = [
  { id: 'leap', name: 'Leap', path: 'leap', event: 'leap_keystorechange', rdns: 'io.leapwallet.LeapWallet' },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: 'cosmostation.providers.keplr',
    event: 'cosmostation_keystorechange',
    rdns: 'io.cosmostation',
  },
  { id: 'okxwallet', name: 'OKX Wallet', path: 'okxwallet.keplr', rdns: 'com.okex.wallet' },
  { id: 'station', name: 'Station', path: 'station.keplr', event: 'station_wallet_change' },
  { id: 'keplr', name: 'Keplr', path: 'keplr', event: 'keplr_keystorechange', rdns: 'app.keplr' },
]
