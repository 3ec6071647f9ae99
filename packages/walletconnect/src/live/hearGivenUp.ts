import type { Core } from '@walletconnect/core'
import { replaceMethod } from './replaceMethod.js'

/**
 * Hears the errors of sockets that were given up. 2.21.8 leaves such a socket without anybody who hears it: where it opens after all and the relay
 * turns it away, the error would be the page's.
 */
export const hearGivenUp = ({ relayer }: InstanceType<typeof Core>): void =>
  replaceMethod(relayer, 'createProvider', (create) => async () => {
    await create()
    relayer.provider.on('error', () => undefined) // while the socket is in use the relayer hears it too
  })
