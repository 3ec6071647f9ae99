import type { Session } from '@latchkey/core/adapter'

/** What a page asks a wallet. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Request = { readonly method: string; readonly params?: unknown }

/** A wallet as a page sees it. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(call: Eip1193Request): Promise<unknown>
  /** As `request`, and asks no more once it is given up. A channel's wallet alone has it. */
  askUntil?(call: Eip1193Request, signal: AbortSignal | undefined): Promise<unknown>
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}

/** The session type of this namespace. */
export type Eip155Session = Session<'eip155', Eip1193Provider>

/** Whether `value` can be spoken to. Reading a hostile object may throw: then it cannot. */
export const isEip1193Provider = (value: unknown): value is Eip1193Provider => {
  try {
    return (
      typeof value === 'object' &&
      value !== null &&
      'request' in value &&
      typeof value.request === 'function' &&
      'on' in value &&
      typeof value.on === 'function' &&
      // A wallet that we could never stop listening to is none.
      'removeListener' in value &&
      typeof value.removeListener === 'function'
    )
  } catch {
    return false // a getter that throws is an answer too
  }
}
