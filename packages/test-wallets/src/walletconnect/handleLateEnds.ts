import type { SignClient } from '@walletconnect/sign-client'

/**
 * Handles the client's error when a site or relay ends a session twice. Version 2.21.8 does not await its check of the second end, so the error would
 * be unhandled in the page, or end the process.
 */
export const handleLateEnds = ({ engine }: Awaited<ReturnType<typeof SignClient.init>>): void => {
  const check: unknown = Reflect.get(engine, 'isValidDisconnect')
  if (typeof check !== 'function') return
  Reflect.set(engine, 'isValidDisconnect', (parameters: unknown) => {
    const checked: Promise<unknown> = Promise.resolve(Reflect.apply(check, engine, [parameters]))
    checked.catch(() => undefined) // a caller that awaits the check still receives the error
    return checked
  })
}
