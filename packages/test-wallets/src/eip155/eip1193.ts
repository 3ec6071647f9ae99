/** A page's request to a wallet. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type RequestArguments = { readonly method: string; readonly params?: readonly unknown[] | object | undefined }

/** The events that a wallet emits to a page. */
export type ProviderEvents = {
  accountsChanged: readonly string[]
  chainChanged: string
  connect: { readonly chainId: string }
  disconnect: { readonly code: number; readonly message: string }
}

/** A wallet's provider, as a page sees it. */
export type Eip1193Provider = {
  request(call: RequestArguments): Promise<unknown>
  on<name extends keyof ProviderEvents>(name: name, listener: (value: ProviderEvents[name]) => void): Eip1193Provider
  removeListener<name extends keyof ProviderEvents>(
    name: name,
    listener: (value: ProviderEvents[name]) => void,
  ): Eip1193Provider
}

/** An error that a wallet throws: a message with a code. */
export type RpcError = Error & { readonly code: number; readonly data?: unknown }

/** Creates an error that a wallet throws. */
export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })

/** Creates the error for a user's rejection. */
export const userRejected = () => rpcError(4001, 'User rejected the request.')
