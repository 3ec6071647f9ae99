import { isNamespace, type Namespace } from './namespaces.js'

/** A connection's id: which connector, in which namespace. */
export type ConnectionId = `${Namespace}/${string}`

/** Forms a connection's id. */
export const toConnectionId = (namespace: Namespace, connectorId: string): ConnectionId => `${namespace}/${connectorId}`

/** Takes a connection's id apart, or gives nothing where it is none. */
export const parseConnectionId = (
  value: string,
): { readonly namespace: Namespace; readonly connectorId: string } | undefined => {
  const at = value.indexOf('/')
  const namespace = value.slice(0, at)
  const connectorId = value.slice(at + 1)
  return at > 0 && isNamespace(namespace) && connectorId ? { namespace, connectorId } : undefined
}

/** Whether a connection is of a wallet that has no identity but its uuid, which is valid for one page: the next page would look for it in vain. */
export const isOfPage = (id: ConnectionId) => id.includes('/uuid:')

/** The name under which the question after a source's channels stands among the attempts: no connection has it. */
export const toChannelKey = (sourceId: string) => `/${sourceId}`

/** The name under which a connection's end stands among what is in flight. */
export const toEndingKey = (id: ConnectionId) => `end/${id}`
