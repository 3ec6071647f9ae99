import type { Unsubscribe } from '../contract/session.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'
import { type AppKitConnection, toConnection } from './appKitConnection.js'
import { readNetworks } from './caipNetwork.js'

/**
 * Calls `listener` with the open connections every time one of them changes.
 *
 * @returns a function that unsubscribes. If the feature multiWallet is off, `listener` is not called
 * @example
 * const stop = subscribeConnections(kit, (connections) => console.log(connections.map(({ name }) => name)))
 */
export const subscribeConnections = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (connections: readonly AppKitConnection[]) => void,
): Unsubscribe => {
  const read = () => {
    const { multiWallet, connections } = kit.getSnapshot()
    const networks = readNetworks(kit)
    return multiWallet ? connections.map((connection) => toConnection(connection, networks)) : []
  }
  return subscribePart(kit, read, listener)
}
