/*
 * The part of Keplr's interface that this adapter uses. Other wallets implement it too. Return values have no types here, because each is
 * validated where it is read.
 */

/** Options that forbid a wallet to change the transaction when it signs. */
export type SignOptions = { readonly preferNoSetMemo?: boolean }

/** A signer of documents in amino mode. */
export type KeplrAminoSigner = { signAmino(signer: string, doc: object): Promise<unknown> }

/** A signer of documents in direct and amino mode. */
export type KeplrSigner = KeplrAminoSigner & { signDirect(signer: string, doc: object): Promise<unknown> }

/**
 * A wallet's provider as a page sees it.
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

const requiredMethods = ['enable', 'getKey', 'getOfflineSigner', 'getOfflineSignerOnlyAmino'] as const

/** Whether `value` has the methods of Keplr that this adapter requires. Returns `false` if reading a property throws. */
export const isKeplr = (value: unknown): value is Keplr => {
  try {
    return (
      typeof value === 'object' &&
      value !== null &&
      requiredMethods.every((method) => typeof Reflect.get(value, method) === 'function')
    )
  } catch {
    return false // a getter threw
  }
}
