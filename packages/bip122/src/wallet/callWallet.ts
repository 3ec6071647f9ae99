import { untilAborted, fieldOf } from '@latchkey/core/adapter'
import { invalidAnswer, toWalletError } from './walletErrors.js'

/** A wallet's object, and the name that errors show. */
export type CalledWallet = { readonly name: string; readonly provider: object }

/**
 * Calls a method of a wallet's object. It rejects as soon as the signal aborts; a later response is ignored.
 *
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_…`, or the signal's reason
 */
export const callWallet = async (
  { name, provider }: CalledWallet,
  method: string,
  parameters: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> => {
  signal?.throwIfAborted()
  const call = async (): Promise<unknown> => {
    const run: unknown = Reflect.get(provider, method)
    if (typeof run !== 'function') throw { code: 4200, message: `No method ${method}.` }
    return Reflect.apply(run, provider, parameters)
  }
  try {
    return await untilAborted(call(), signal)
  } catch (error) {
    throw signal?.aborted ? signal.reason : toWalletError(error, name)
  }
}

/** Returns a function that calls a wallet's `request` and reads its JSON-RPC response. The wallet may return errors or throw them. */
export const requestOf =
  (wallet: CalledWallet) =>
  async (method: string, params: unknown, signal?: AbortSignal): Promise<unknown> => {
    const answer = await callWallet(wallet, 'request', [method, params], signal)
    const error = fieldOf(answer, 'error')
    if (error !== undefined && error !== null) throw toWalletError(error, wallet.name)
    const result = fieldOf(answer, 'result')
    if (result === undefined) throw invalidAnswer(wallet.name, 'response')
    return result
  }

/** Subscribes to events of a wallet's object by `on` and `removeListener`. @returns a function that unsubscribes */
export const subscribeTo = (
  { provider }: CalledWallet,
  events: readonly string[],
  listener: (value: unknown) => void,
): (() => void) => {
  const call = (method: string) => {
    const run: unknown = fieldOf(provider, method)
    for (const event of events) if (typeof run === 'function') Reflect.apply(run, provider, [event, listener])
  }
  call('on')
  return () => call('removeListener')
}
