import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  sanitizeIcon,
  sanitizeName,
} from '@latchkey/core/adapter'
import type { SdkSession, SessionNamespace } from './sdk.js'
import { idsOf, toCurrentId } from './solanaIds.js'

/** What a session gives, checked: a malformed account or network is none. */
export type SessionFacts = {
  readonly accounts: readonly CaipAddress[]
  readonly approved: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly peer: { readonly name: string; readonly icon?: string | undefined }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What came over the relay: the SDK has looked at its outside alone. */
type Told = Readonly<Record<string, unknown>>

/** Reads what a wallet gives in its session. */
export const readFacts = (session: SdkSession): SessionFacts => {
  const { namespaces, peer }: Told = session
  const given = Object.values(namespaces ?? {}).map((namespace): Told => Object(namespace))
  const all = (name: keyof SessionNamespace) => given.flatMap((namespace) => listOf(namespace[name]).map(toCurrentId))
  const accounts = all('accounts').filter(isCaipAddress)
  const { metadata }: Told = Object(peer)
  const { name, icons }: Told = Object(metadata)
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

/** The id that a wallet knows a network by: the one that it has approved. */
export const toWalletsId = ({ namespaces }: SdkSession, network: CaipNetworkId): string => {
  const said = Object.values(namespaces).flatMap(({ accounts, chains }) => [...listOf(accounts), ...listOf(chains)])
  const isSaid = (id: string) => said.some((one) => one === id || (isText(one) && one.startsWith(`${id}:`)))
  return idsOf(network).find(isSaid) ?? network
}
