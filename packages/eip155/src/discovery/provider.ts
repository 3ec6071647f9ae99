import type { Session } from '@latchkey/core/adapter'

/** A JSON-RPC request from a page to a wallet. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Request = { readonly method: string; readonly params?: unknown }

/** A wallet as a page uses it. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(call: Eip1193Request): Promise<unknown>
  /** Like `request`, and cancels the request when `signal` is aborted. Only wallets on a channel have it. */
  requestWithSignal?(call: Eip1193Request, signal: AbortSignal | undefined): Promise<unknown>
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}

/** The session type of this namespace. */
export type Eip155Session = Session<'eip155', Eip1193Provider>

/** Whether `value` has the methods of an EIP-1193 provider. A getter that throws makes it invalid. */
export const isEip1193Provider = (value: unknown): value is Eip1193Provider => {
  try {
    return (
      typeof value === 'object' &&
      value !== null &&
      'request' in value &&
      typeof value.request === 'function' &&
      'on' in value &&
      typeof value.on === 'function' &&
      // Without this method we could never unsubscribe.
      'removeListener' in value &&
      typeof value.removeListener === 'function'
    )
  } catch {
    return false // a getter threw
  }
}
