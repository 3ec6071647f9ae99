import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  sanitizeIcon,
  sanitizeName,
} from '@latchkey/core/adapter'
import { idsOf, toCurrentId } from './namespaces.js'
import type { SdkSession, SessionNamespace } from './sdk.js'

/** The validated facts of a session. Malformed accounts and networks are left out. */
export type SessionFacts = {
  readonly accounts: readonly CaipAddress[]
  readonly approved: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly peer: { readonly name: string; readonly icon?: string | undefined }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Unvalidated data from the relay. The SDK validates only its outer shape. */
type Fields = Readonly<Record<string, unknown>>

/** Reads and validates the facts of a session. */
export const readFacts = (session: SdkSession): SessionFacts => {
  const { namespaces, peer }: Fields = session
  const granted = Object.values(namespaces ?? {}).map((namespace): Fields => Object(namespace))
  const all = (name: keyof SessionNamespace) => granted.flatMap((namespace) => listOf(namespace[name]).map(toCurrentId))
  const accounts = all('accounts').filter(isCaipAddress)
  const { metadata }: Fields = Object(peer)
  const { name, icons }: Fields = Object(metadata)
  return {
    accounts: [...new Set(accounts)],
    approved: [
      ...new Set([
        ...all('chains').filter(isCaipNetworkId),
        ...accounts.map((account) => parseCaipAddress(account).networkId),
      ]),
    ],
    methods: [...new Set(all('methods').filter(isText))],
    peer: { name: sanitizeName(name) || 'WalletConnect', icon: sanitizeIcon(listOf(icons)[0]) },
  }
}

/** The id of a network in requests to this wallet: the one that the wallet approved. */
export const toWalletsId = ({ namespaces }: SdkSession, network: CaipNetworkId): string => {
  const approved = Object.values(namespaces).flatMap(({ accounts, chains }) => [...listOf(accounts), ...listOf(chains)])
  const isApproved = (id: string) =>
    approved.some((value) => value === id || (isText(value) && value.startsWith(`${id}:`)))
  return idsOf(network).find(isApproved) ?? network
}
