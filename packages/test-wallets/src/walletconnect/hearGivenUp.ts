import type { Core } from '@walletconnect/core'

/**
 * Hears the errors of sockets that a client has left for another. 2.21.8 takes its listeners from such a socket and leaves it open: an error of it
 * would be the page's, or end the process.
 */
export const hearGivenUp = ({ relayer }: InstanceType<typeof Core>): void => {
  const create: unknown = Reflect.get(relayer, 'createProvider')
  if (typeof create !== 'function') return
  Reflect.set(relayer, 'createProvider', async () => {
    await Reflect.apply(create, relayer, [])
    relayer.provider.on('error', () => undefined) // while the socket is in use the relayer hears it too
  })
}
