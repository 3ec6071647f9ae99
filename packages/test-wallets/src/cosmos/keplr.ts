/** A key of the wallet, as a page receives it. */
export type KeplrKey = {
  readonly name: string
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly address: Uint8Array
  readonly bech32Address: string
  readonly isNanoLedger: boolean
  readonly isKeystone: boolean
}

/** A document to sign in direct mode, as a page passes it. */
export type DirectSignDoc = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** A document to sign in amino mode. */
export type AminoSignDoc = {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: object
  readonly msgs: readonly object[]
  readonly memo: string
}

/** A signature and the public key of its signer, both in base64. */
export type StdSignature = {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** A signer for amino mode, as cosmjs expects it. */
export type AminoSigner = {
  getAccounts(): Promise<
    readonly { readonly address: string; readonly algo: 'secp256k1'; readonly pubkey: Uint8Array }[]
  >
  signAmino(
    signer: string,
    doc: AminoSignDoc,
  ): Promise<{ readonly signed: AminoSignDoc; readonly signature: StdSignature }>
}
/** A signer for amino and direct mode, as cosmjs expects it. */
export type DirectSigner = AminoSigner & {
  signDirect(
    signer: string,
    doc: DirectSignDoc,
  ): Promise<{ readonly signed: DirectSignDoc; readonly signature: StdSignature }>
}

/**
 * The part of Keplr's interface that this wallet has.
 *
 * @see https://docs.keplr.app/api/intro
 */
export type Keplr = {
  readonly version: string
  readonly mode: 'extension'
  enable(chainIds: string | readonly string[]): Promise<void>
  disable(chainIds?: string | readonly string[]): Promise<void>
  experimentalSuggestChain(chain: object): Promise<void>
  getKey(chainId: string): Promise<KeplrKey>
  signAmino(chainId: string, signer: string, doc: AminoSignDoc): ReturnType<AminoSigner['signAmino']>
  signDirect(chainId: string, signer: string, doc: DirectSignDoc): ReturnType<DirectSigner['signDirect']>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature>
  getOfflineSigner(chainId: string): DirectSigner
  getOfflineSignerOnlyAmino(chainId: string): AminoSigner
}
