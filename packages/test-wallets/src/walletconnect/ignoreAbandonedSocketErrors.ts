import type { Core } from '@walletconnect/core'

/**
 * Ignores the errors of sockets that a client has replaced by another. 2.21.8 removes its listeners from such a socket and leaves it open, so its
 * error would be unhandled in the page, or end the process.
 */
export const ignoreAbandonedSocketErrors = ({ relayer }: InstanceType<typeof Core>): void => {
  const create: unknown = Reflect.get(relayer, 'createProvider')
  if (typeof create !== 'function') return
  Reflect.set(relayer, 'createProvider', async () => {
    await Reflect.apply(create, relayer, [])
    relayer.provider.on('error', () => undefined) // while the socket is in use, the relayer handles it too
  })
}
