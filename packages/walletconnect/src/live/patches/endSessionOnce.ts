import type { SignClient } from '@walletconnect/sign-client'
import { replaceMethods } from './replaceMethods.js'

/** The engine's checks of a wallet's messages that it starts and does not await. */
const checks = ['Connect', 'Update', 'Extend', 'Ping', 'Emit', 'Disconnect', 'PairingTopic']

/**
 * Ensures that a session ends once. In 2.21.8, a message that arrives after the end causes an unhandled rejection. If both sides disconnect at the
 * same time, the client waits forever for the second end and handles no more messages.
 */
export const endSessionOnce = ({ engine, session }: Awaited<ReturnType<typeof SignClient.init>>): void => {
  for (const check of checks)
    replaceMethods(engine, {
      [`isValid${check}`]:
        (begin) =>
        (...parameters) => {
          const checked = Promise.resolve(begin(...parameters))
          checked.catch(() => undefined) // a caller that awaits it still gets the error
          return checked
        },
    })
  replaceMethods(engine, {
    deleteSession: (remove) => async (parameters) => {
      const { topic }: Readonly<Record<string, unknown>> = Object(parameters)
      if (session.keys.includes(String(topic))) await remove(parameters)
    },
  })
}
