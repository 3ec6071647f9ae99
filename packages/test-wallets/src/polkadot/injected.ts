/** The signature scheme of an account's key. */
export type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** An account as a page receives it. */
export type InjectedAccount = {
  readonly address: string
  readonly name?: string
  readonly type?: KeyType
  readonly genesisHash?: string | null
}

/** A transaction to sign, in polkadot-js's form: numbers in big-endian hex. */
export type SignerPayload = {
  readonly address: string
  readonly blockHash: string
  readonly era: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly signedExtensions: readonly string[]
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly version: number
  readonly assetId?: string
  readonly mode?: number
  readonly metadataHash?: string | null
  readonly withSignedTransaction?: boolean
}

/** Bytes to sign. */
export type SignerRaw = { readonly address: string; readonly data: string; readonly type: 'bytes' | 'payload' }

/** The response of a signer. */
export type SignerResult = { readonly id: number; readonly signature: string; readonly signedTransaction?: string }

/** The part of a chain's metadata that a wallet lists. */
export type KnownMetadata = { readonly genesisHash: string; readonly specVersion: number }

/** A wallet that has authorized the page. */
export type Injected = {
  readonly name?: string
  readonly version?: string
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly InjectedAccount[]>
    subscribe(listener: (accounts: readonly InjectedAccount[]) => void): () => void
  }
  readonly metadata: {
    get(): Promise<readonly KnownMetadata[]>
    provide(definition: KnownMetadata): Promise<boolean>
  }
  readonly signer: {
    signPayload(payload: SignerPayload): Promise<SignerResult>
    signRaw(raw: SignerRaw): Promise<SignerResult>
  }
}

/** A wallet in `window.injectedWeb3`. @see https://github.com/polkadot-js/extension/tree/master/packages/extension-inject */
export type InjectedEntry = {
  readonly version: string
  readonly enable?: (origin: string) => Promise<Injected>
  readonly connect?: (origin: string) => Promise<Injected>
}
