import type { ChannelSignInRequest, SignInRequest } from '@latchkey/core/adapter'
import { isRecap, toRecap } from './recap.js'

/** What a wallet is asked to sign as it connects, and what it is asked to allow by that. */
export type SignInWish = SignInRequest &
  Required<Pick<ChannelSignInRequest, 'formatMessage'>> & { readonly methods: readonly string[] }

type AskedNamespace = { readonly chains: readonly string[]; readonly methods: readonly string[] }

/**
 * The sign-in that can be asked for beside a proposal. None where the session would serve less than the proposal's: what a wallet signs makes a
 * session of EVM chains alone.
 *
 * @param namespaces of the proposal
 */
export const toSignInWish = (
  request: ChannelSignInRequest | undefined,
  namespaces: Readonly<Record<string, AskedNamespace>>,
): SignInWish | undefined => {
  const { eip155, ...others } = namespaces
  if (!request?.formatMessage || !eip155 || Object.keys(others).length > 0) return undefined
  const { formatMessage, chains, resources } = request
  const [first, ...more] = chains.filter((chain) => eip155.chains.includes(chain))
  // A message holds one ReCap, its last resource: where the site has its own, nothing is asked beside it.
  if (!first || eip155.methods.length === 0 || isRecap(resources?.at(-1))) return undefined
  return { ...request, formatMessage, chains: [first, ...more], methods: eip155.methods }
}

/** A wish as wallets are asked. @see https://chainagnostic.org/CAIPs/caip-222 */
export const toAuthPayload = (wish: SignInWish) => ({
  type: 'caip122',
  chains: wish.chains,
  domain: wish.domain,
  aud: wish.uri,
  version: wish.version,
  nonce: wish.nonce,
  iat: wish.issuedAt,
  exp: wish.expirationTime,
  nbf: wish.notBefore,
  statement: wish.statement,
  requestId: wish.requestId,
  resources: [...(wish.resources ?? []), toRecap(wish.methods)],
})
