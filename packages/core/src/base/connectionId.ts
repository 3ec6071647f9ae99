import { isNamespace, type Namespace } from './namespaces.js'

/** A connection's id: a namespace and a connector of it. */
export type ConnectionId = `${Namespace}/${string}`

/** Forms a connection's id. */
export const toConnectionId = (namespace: Namespace, connectorId: string): ConnectionId => `${namespace}/${connectorId}`

/** Splits a connection's id into its parts. Returns `undefined` if `value` is not a connection id. */
export const parseConnectionId = (
  value: string,
): { readonly namespace: Namespace; readonly connectorId: string } | undefined => {
  const at = value.indexOf('/')
  const namespace = value.slice(0, at)
  const connectorId = value.slice(at + 1)
  return at > 0 && isNamespace(namespace) && connectorId ? { namespace, connectorId } : undefined
}

/** Whether a connection's wallet is identified only by its uuid. A uuid is valid for one page, so the next page would not find the wallet. */
export const isOfPage = (id: ConnectionId) => id.includes('/uuid:')

/** The key of the request for a source's channels in `attempts`. No connection id equals it. */
export const toChannelKey = (sourceId: string) => `/${sourceId}`

/** The key under which `inFlight` holds the end of a connection. */
export const toEndingKey = (id: ConnectionId) => `end/${id}`
