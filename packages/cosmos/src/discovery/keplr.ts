/*
 * The part of Keplr's interface that is used, which the other wallets have too. What comes out of it is checked where it is read, so
 * answers have no types here.
 */

/** What a wallet may be told to leave alone as it signs. */
export type SignOptions = { readonly preferNoSetMemo?: boolean }

/** What signs documents of mode amino. */
export type KeplrAminoSigner = { signAmino(signer: string, doc: object): Promise<unknown> }

/** What signs documents of either mode. */
export type KeplrSigner = KeplrAminoSigner & { signDirect(signer: string, doc: object): Promise<unknown> }

/**
 * A wallet as a page sees it.
 *
 * @see https://docs.keplr.app/api/intro
 */
export type Keplr = {
  enable(chainIds: string): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  getOfflineSigner(chainId: string, options?: SignOptions): KeplrSigner
  getOfflineSignerOnlyAmino(chainId: string, options?: SignOptions): KeplrAminoSigner
  disable?(chainIds?: string): Promise<unknown>
  experimentalSuggestChain?(chain: object): Promise<unknown>
  signArbitrary?(chainId: string, signer: string, data: string): Promise<unknown>
}

const required = ['enable', 'getKey', 'getOfflineSigner', 'getOfflineSignerOnlyAmino'] as const

/** Whether `value` can be spoken to. Reading a hostile object may throw: then it cannot. */
export const isKeplr = (value: unknown): value is Keplr => {
  try {
    return (
      typeof value === 'object' &&
      value !== null &&
      required.every((method) => typeof Reflect.get(value, method) === 'function')
    )
  } catch {
    return false // a getter that throws is an answer too
  }
}
