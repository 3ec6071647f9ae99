import type { SignClient } from '@walletconnect/sign-client'

/**
 * Hears what the client makes of an end that is told twice, as sites and relays do: 2.21.8 checks it without waiting, and the error of a session that is
 * over would be the page's, or end the process.
 */
export const hearLate = ({ engine }: Awaited<ReturnType<typeof SignClient.init>>): void => {
  const check: unknown = Reflect.get(engine, 'isValidDisconnect')
  if (typeof check !== 'function') return
  Reflect.set(engine, 'isValidDisconnect', (parameters: unknown) => {
    const checked: Promise<unknown> = Promise.resolve(Reflect.apply(check, engine, [parameters]))
    checked.catch(() => undefined) // whoever waits for it is told
    return checked
  })
}
