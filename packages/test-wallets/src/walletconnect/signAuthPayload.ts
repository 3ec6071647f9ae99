import { fieldsOf, type NamespacePart } from './namespacePart.js'

/** A site's sign-in request in its proposal. @see https://chainagnostic.org/CAIPs/caip-222 */
export type ReceivedSignIn = {
  readonly chains: readonly string[]
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A signed message, in the form of CAIP-74. */
export type Cacao = {
  h: { t: 'caip122' }
  p: { iss: string; domain: string; aud: string; nonce: string; resources: string[] }
  s: { t: 'eip191'; s: string }
}

const recapPrefix = 'urn:recap:'

/** Reduces the permissions that a site requests to the methods and chains that the wallet has. */
const narrowRecap = (recap: string, methods: readonly string[], chains: readonly string[]): string => {
  const { att } = fieldsOf(JSON.parse(atob(recap.slice(recapPrefix.length))))
  const abilities = Object.keys(fieldsOf(fieldsOf(att)['eip155']))
  const allowed = abilities.filter((ability) => methods.includes(ability.replace('request/', '')))
  const eip155 = Object.fromEntries(allowed.map((ability) => [ability, [{ chains }]]))
  return recapPrefix + btoa(JSON.stringify({ att: { eip155 } })).replace(/=+$/, '')
}

/** The parameters of {@link signAuthPayload}. */
export type SignAuthPayloadParameters = {
  readonly payload: ReceivedSignIn
  /** The requested chains that the wallet grants. */
  readonly chains: readonly string[]
  /** The CAIP-2 id of the message's chain. */
  readonly chainId: string
  readonly part: NamespacePart
  readonly origin: string
  /** The fields that replace the requested ones in the signed message. */
  readonly change: Readonly<Record<string, unknown>>
  /** Returns the text to sign. */
  readonly format: (request: Cacao['p'], iss: string) => string
}

/** Signs a site's message for one chain, with the key of the current account. */
export const signAuthPayload = async ({
  payload: { chains: _chains, ...requested },
  chains,
  chainId,
  part,
  origin,
  change,
  format,
}: SignAuthPayloadParameters): Promise<Cacao> => {
  const [account = ''] = part.accountsOn(chainId)
  const resources = (requested.resources ?? []).map((resource) =>
    resource.startsWith(recapPrefix) ? narrowRecap(resource, part.methods, chains) : resource,
  )
  const iss = `did:pkh:${chainId}:${account}`
  const p = { ...requested, resources, iss, ...change }
  const message = `0x${Array.from(new TextEncoder().encode(format(p, p.iss)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const signature = await part.answer({ method: 'personal_sign', params: [message, account], chainId }, origin)
  return { h: { t: 'caip122' }, p, s: { t: 'eip191', s: String(signature) } }
}
