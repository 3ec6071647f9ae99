import { type ChannelWish, namespaceOf } from '@latchkey/core/adapter'
import type { WantedNamespace } from './sdk.js'
import { idsOf } from './solanaIds.js'

const join = (one: readonly string[] = [], other: readonly string[] = []) => [...new Set([...one, ...other])]

/** What wallets of every namespace may tell. */
export const everywhere = ['accountsChanged', 'chainChanged']

/** The adapters' wishes as one proposal: a namespace for each, with all its networks. */
export const toNamespaces = (wishes: readonly ChannelWish[]): Record<string, WantedNamespace> => {
  const namespaces: Record<string, WantedNamespace> = {}
  for (const { network, methods, events } of wishes) {
    const namespace = namespaceOf(network)
    const before = namespaces[namespace]
    namespaces[namespace] = {
      chains: join(before?.chains, idsOf(network)),
      methods: join(before?.methods, methods),
      events: join(before?.events, [...everywhere, ...events]),
    }
  }
  return namespaces
}
