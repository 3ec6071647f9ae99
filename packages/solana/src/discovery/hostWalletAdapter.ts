/** The part of wallet-adapter's `WalletAdapter` that the kit uses. Its instances are accepted as they are. */
export type HostWalletAdapter = {
  readonly name: string
  readonly icon: string
  /** `'Installed'`, `'NotDetected'`, `'Loadable'` or `'Unsupported'`. */
  readonly readyState: string
  readonly publicKey: { toBytes(): Uint8Array } | null
  readonly connected: boolean
  /** The Wallet Standard wallet that the adapter wraps, if it wraps one. */
  readonly wallet?: unknown
  connect(): Promise<void>
  disconnect(): Promise<void>
  on(event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void): unknown
  off(event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void): unknown
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  signTransaction?(transaction: never): Promise<{ serialize(): Uint8Array }>
}
