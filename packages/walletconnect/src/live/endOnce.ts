import type { SignClient } from '@walletconnect/sign-client'
import { replaceMethod } from './replaceMethod.js'

/** What the engine checks of a wallet's messages without waiting for the end of it. */
const checks = ['Connect', 'Update', 'Extend', 'Ping', 'Emit', 'Disconnect', 'PairingTopic']

/**
 * Has the end of a session be one, whatever else is told of it in that moment. In 2.21.8 a message that comes after it has an error that nobody
 * catches, and where both sides leave at once the client waits for the second end for good, and takes no message any more.
 */
export const endOnce = ({ engine, session }: Awaited<ReturnType<typeof SignClient.init>>): void => {
  for (const check of checks)
    replaceMethod(engine, `isValid${check}`, (begin) => (...parameters) => {
      const checked = Promise.resolve(begin(...parameters))
      checked.catch(() => undefined) // whoever waits for it is told
      return checked
    })
  replaceMethod(engine, 'deleteSession', (remove) => async (parameters) => {
    const { topic }: Readonly<Record<string, unknown>> = Object(parameters)
    if (session.keys.includes(String(topic))) await remove(parameters)
  })
}
