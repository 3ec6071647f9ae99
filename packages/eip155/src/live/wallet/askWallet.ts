import type { Eip1193Provider, Eip1193Request } from '../../provider.js'
import { toWalletError } from './walletErrors.js'

/** A wallet that is asked. */
export type AskedWallet = { readonly name: string; readonly provider: Eip1193Provider }

/**
 * The one way to a wallet: asks, and tells its failure by a code. An abort is told at once; what the wallet answers after that is nobody's.
 *
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `INSUFFICIENT_FUNDS`, `WALLET_…`, or the signal's reason
 */
export const askWallet = (
  { name, provider }: AskedWallet,
  request: Eip1193Request,
  signal?: AbortSignal,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const give = () => reject(signal?.reason)
    if (signal?.aborted) return give()
    signal?.addEventListener('abort', give, { once: true })
    const done = () => signal?.removeEventListener('abort', give)
    // A provider may throw before it promises anything.
    new Promise((settle) => settle(provider.askUntil?.(request, signal) ?? provider.request(request))).then(
      (answer) => {
        done()
        resolve(answer)
      },
      (error: unknown) => {
        done()
        reject(toWalletError(error, name))
      },
    )
    return undefined
  })
