import type { Core } from '@walletconnect/core'
import { replaceMethods } from './replaceMethods.js'

/**
 * Handles the errors of sockets that were abandoned. 2.21.8 leaves such a socket without an error handler. If it opens after all and the relay
 * rejects it, the page would report an uncaught error.
 */
export const handleErrorsOfAbandonedSockets = ({ relayer }: InstanceType<typeof Core>): void =>
  replaceMethods(relayer, {
    createProvider: (create) => async () => {
      await create()
      relayer.provider.on('error', () => undefined) // while the socket is in use, the relayer handles its errors as well
    },
  })
