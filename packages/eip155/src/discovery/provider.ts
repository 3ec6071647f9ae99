import type { Session } from '@latchkey/core/adapter'
import type { EIP1193RequestFn, EIP1474Methods } from 'viem'

/** A JSON-RPC request from a page to a wallet. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Request = { readonly method: string; readonly params?: unknown }

/** A wallet as a page uses it. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(call: Eip1193Request): Promise<unknown>
  /** Like `request`, and cancels the request when `signal` is aborted. Only wallets on a channel have it. */
  requestWithSignal?(call: Eip1193Request, signal: AbortSignal | undefined): Promise<unknown>
  on(event: string, listener: (value: never) => void): unknown
  /** Some wallets call it `off`, and some have neither. */
  removeListener?(event: string, listener: (value: never) => void): unknown
  off?(event: string, listener: (value: never) => void): unknown
}

/** What `kit.getProvider('eip155')` returns: `request` knows the parameters and results of Ethereum's usual methods, and takes any other. */
export type Eip155Provider = Omit<Eip1193Provider, 'request'> & {
  readonly request: EIP1193RequestFn<EIP1474Methods> & Eip1193Provider['request']
}

/** The session type of this namespace. */
export type Eip155Session = Session<'eip155', Eip1193Provider>

/**
 * Whether `value` has the methods of an EIP-1193 provider that the kit cannot do without. They are read instead of looked up by `in`: a wallet may be a
 * `Proxy` that only answers reads. A getter that throws makes it invalid.
 */
export const isEip1193Provider = (value: unknown): value is Eip1193Provider => {
  if (typeof value !== 'object' || value === null) return false
  try {
    const { request, on }: Partial<Eip1193Provider> = value
    return typeof request === 'function' && typeof on === 'function'
  } catch {
    return false // a getter threw
  }
}
