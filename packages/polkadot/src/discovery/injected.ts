/** An account as a wallet returns it. Its values are untrusted until they are validated. */
export type InjectedAccount = {
  readonly address: string
  readonly name?: string | undefined
  readonly type?: string | undefined
  readonly genesisHash?: string | null | undefined
}

/** A transaction to sign. Numbers are big-endian hex. */
export type SignerPayload = {
  readonly address: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly signedExtensions: readonly string[]
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly version: 4
  /** Whether the wallet may return the signed transaction, to which it may have added the hash of the metadata. */
  readonly withSignedTransaction: boolean
}

/** Bytes to sign. */
export type SignerRaw = { readonly address: string; readonly data: string; readonly type: 'bytes' }

/** A chain's metadata in the format that wallets accept. */
export type MetadataDefinition = {
  readonly chain: string
  readonly chainType: 'substrate'
  readonly genesisHash: string
  readonly icon: string
  readonly ss58Format: number
  readonly specVersion: number
  readonly tokenDecimals: number
  readonly tokenSymbol: string
  readonly types: Readonly<Record<string, never>>
  /** The metadata, in base64. */
  readonly metaCalls: string
  /** The metadata, in hex. */
  readonly rawMetadata: string
}

/**
 * A wallet that has authorized the page: the kit's provider of this namespace. Its return values are untrusted.
 *
 * @see https://github.com/polkadot-js/extension/tree/master/packages/extension-inject
 */
export type InjectedWallet = {
  readonly accounts: {
    get(anyType?: boolean): Promise<unknown>
    subscribe(listener: (accounts: unknown) => unknown): unknown
  }
  readonly signer: {
    readonly signPayload?: ((payload: SignerPayload) => Promise<unknown>) | undefined
    readonly signRaw?: ((raw: SignerRaw) => Promise<unknown>) | undefined
  }
  readonly metadata?:
    | {
        get(): Promise<unknown>
        provide(definition: MetadataDefinition): Promise<unknown>
      }
    | undefined
}

/** A wallet's entry in `window.injectedWeb3`. */
export type InjectedEntry = {
  readonly enable?: ((origin: string) => Promise<unknown>) | undefined
  readonly connect?: ((origin: string) => Promise<unknown>) | undefined
}

/** Whether `value` has a method that requests authorization. Returns `false` if reading a property throws. */
export const isInjectedEntry = (value: unknown): value is InjectedEntry => {
  try {
    const { enable, connect }: Record<string, unknown> = Object(value)
    return typeof enable === 'function' || typeof connect === 'function'
  } catch {
    return false // a getter threw
  }
}
