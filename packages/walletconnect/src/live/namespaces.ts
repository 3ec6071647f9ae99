import { type CaipNetworkId, type ChannelRequest, namespaceOf } from '@latchkey/core/adapter'
import type { RequestedNamespace } from './sdk.js'

/**
 * The current ids of Solana's networks by their former ids, before CAIP-2 corrected them. Wallets still use the former ids.
 *
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip2.md
 */
const currentIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** Converts a wallet's network id, or its account id with one, to the current id of the network. */
export const toCurrentId = (id: unknown): unknown => {
  if (typeof id !== 'string') return id
  const [namespace, reference, ...rest] = id.split(':')
  const current = currentIds[`${namespace}:${reference}`]
  return current === undefined ? id : [current, ...rest].join(':')
}

/** The ids of a network in requests: its current id, and its former one if it has one. */
export const idsOf = (network: CaipNetworkId): readonly string[] => [
  network,
  ...Object.keys(currentIds).filter((former) => currentIds[former] === network),
]

/** The events of wallets in every namespace. */
export const commonEvents = ['accountsChanged', 'chainChanged']

const join = (before: readonly string[] = [], added: readonly string[] = []) => [...new Set([...before, ...added])]

/** Combines the requests of the adapters into one proposal: a namespace for each, with all its networks. */
export const toNamespaces = (requests: readonly ChannelRequest[]): Record<string, RequestedNamespace> => {
  const namespaces: Record<string, RequestedNamespace> = {}
  for (const { network, methods, events } of requests) {
    const namespace = namespaceOf(network)
    const before = namespaces[namespace]
    namespaces[namespace] = {
      chains: join(before?.chains, idsOf(network)),
      methods: join(before?.methods, methods),
      events: join(before?.events, [...commonEvents, ...events]),
    }
  }
  return namespaces
}
