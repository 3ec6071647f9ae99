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

/** What a link opens: an app by its scheme, or a site, which may hand over to an app. */
const appOf = (link: unknown): string | undefined => {
  if (!isText(link) || !URL.canParse(link)) return undefined
  const { protocol, host } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}

/** Whether a wallet says of itself that it is the app of a link: by a link of its own to the same app, or by the same name. */
export const namesApp = ({ peer }: SdkSession, link: { readonly href: string; readonly name: string }): boolean => {
  const { metadata }: Fields = Object(peer)
  const { name, redirect }: Fields = Object(metadata)
  const { native, universal }: Fields = Object(redirect)
  const app = appOf(link.href)
  const isSameName = sanitizeName(name).toLowerCase() === link.name.toLowerCase()
  return isSameName || (app !== undefined && [native, universal].some((own) => appOf(own) === app))
}

/** The id of a network in requests to this wallet: the one that the wallet approved. */
export const toWalletsId = ({ namespaces }: SdkSession, network: CaipNetworkId): string => {
  const approved = Object.values(namespaces).flatMap(({ accounts, chains }) => [...listOf(accounts), ...listOf(chains)])
  const isApproved = (id: string) =>
    approved.some((value) => value === id || (isText(value) && value.startsWith(`${id}:`)))
  return idsOf(network).find(isApproved) ?? network
}
