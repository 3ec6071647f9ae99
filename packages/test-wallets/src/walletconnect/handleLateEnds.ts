import type { SignClient } from '@walletconnect/sign-client'

/**
 * Handles the client's rejection of an end that is delivered twice, as sites and relays do. 2.21.8 checks it without awaiting the check, so the error
 * about an ended session would be unhandled in the page, or end the process.
 */
export const handleLateEnds = ({ engine }: Awaited<ReturnType<typeof SignClient.init>>): void => {
  const check: unknown = Reflect.get(engine, 'isValidDisconnect')
  if (typeof check !== 'function') return
  Reflect.set(engine, 'isValidDisconnect', (parameters: unknown) => {
    const checked: Promise<unknown> = Promise.resolve(Reflect.apply(check, engine, [parameters]))
    checked.catch(() => undefined) // a caller that awaits it still receives the error
    return checked
  })
}
