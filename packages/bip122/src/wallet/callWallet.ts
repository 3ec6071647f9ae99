import { untilAborted, fieldOf } from '@latchkey/core/adapter'
import { invalidAnswer, toWalletError } from './walletErrors.js'

/** A wallet's object, and the name that errors tell. */
export type CalledWallet = { readonly name: string; readonly provider: object }

/**
 * Calls a method of a wallet's object, and tells its failure by a code. An abort is told at once; what the wallet answers after that is nobody's.
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
  const ask = async (): Promise<unknown> => {
    const call: unknown = Reflect.get(provider, method)
    if (typeof call !== 'function') throw { code: 4200, message: `There is no ${method}.` }
    return Reflect.apply(call, provider, parameters)
  }
  try {
    return await untilAborted(ask(), signal)
  } catch (error) {
    throw signal?.aborted ? signal.reason : toWalletError(error, name)
  }
}

/** Asks by a method's name, where answers are JSON-RPC's: an error is answered or thrown. */
export const requestOf =
  (wallet: CalledWallet) =>
  async (method: string, params: unknown, signal?: AbortSignal): Promise<unknown> => {
    const answer = await callWallet(wallet, 'request', [method, params], signal)
    const error = fieldOf(answer, 'error')
    if (error !== undefined && error !== null) throw toWalletError(error, wallet.name)
    const result = fieldOf(answer, 'result')
    if (result === undefined) throw invalidAnswer(wallet.name, 'answer')
    return result
  }

/** Has a listener called until it is stopped. Wallets name the two methods alike. */
export const listenTo = (
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
