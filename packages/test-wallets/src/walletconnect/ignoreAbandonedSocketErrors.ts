import type { Core } from '@walletconnect/core'

/**
 * Ignores the errors of sockets that the client has replaced. Version 2.21.8 removes its listeners from a replaced socket but leaves it open. An error
 * of the socket would be unhandled in the page, or end the process.
 */
export const ignoreAbandonedSocketErrors = ({ relayer }: InstanceType<typeof Core>): void => {
  const create: unknown = Reflect.get(relayer, 'createProvider')
  if (typeof create !== 'function') return
  Reflect.set(relayer, 'createProvider', async () => {
    await Reflect.apply(create, relayer, [])
    relayer.provider.on('error', () => undefined) // while the socket is in use, the relayer also handles its errors
  })
}
