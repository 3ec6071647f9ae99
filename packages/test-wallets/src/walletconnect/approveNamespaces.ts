import type { NamespacePart } from './namespacePart.js'

/** A site's requirements in a namespace. */
export type RequestedNamespace = {
  readonly chains?: readonly string[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The networks, accounts, methods and events that a wallet grants in a namespace. */
export type ApprovedNamespace = { chains: string[]; accounts: string[]; methods: string[]; events: string[] }

/** Returns the part of a site's requirements that the wallet grants. Leaves out namespaces and chains that the wallet does not have. */
export const approveNamespaces = (
  requested: Readonly<Record<string, RequestedNamespace>>,
  parts: readonly NamespacePart[],
  isShared: (chainId: string) => boolean,
): Record<string, ApprovedNamespace> => {
  const entries = parts.flatMap((part) => {
    const requestedPart = requested[part.namespace]
    if (!requestedPart) return []
    const chains = part.chains().filter((chainId) => requestedPart.chains?.includes(chainId) && isShared(chainId))
    const accounts = chains.flatMap((chainId) => part.accountsOn(chainId).map((address) => `${chainId}:${address}`))
    if (accounts.length === 0) return []
    const methods = part.methods.filter((method) => requestedPart.methods.includes(method))
    const events = part.events.filter((event) => requestedPart.events.includes(event))
    return [[part.namespace, { chains, accounts, methods, events }] as const]
  })
  return Object.fromEntries(entries)
}
