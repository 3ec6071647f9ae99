import type { ChannelSignInRequest, SignInRequest } from '@latchkey/core/adapter'
import { isRecap, toRecap } from './recap.js'

/** The sign-in request that a wallet should sign while it connects, and the methods that the signature permits. */
export type SignInProposal = SignInRequest &
  Required<Pick<ChannelSignInRequest, 'formatMessage'>> & { readonly methods: readonly string[] }

type ProposedNamespace = { readonly chains: readonly string[]; readonly methods: readonly string[] }

/**
 * Creates the sign-in request that accompanies a proposal. A signed session serves EVM chains only.
 *
 * @param namespaces those of the proposal
 * @returns `undefined` if the session would serve less than the proposal requests
 */
export const toSignInProposal = (
  request: ChannelSignInRequest | undefined,
  namespaces: Readonly<Record<string, ProposedNamespace>>,
): SignInProposal | undefined => {
  const { eip155, ...others } = namespaces
  if (!request?.formatMessage || !eip155 || Object.keys(others).length > 0) return undefined
  const { formatMessage, chains, resources } = request
  const [first, ...more] = chains.filter((chain) => eip155.chains.includes(chain))
  // A message has one ReCap, its last resource. If the site has its own, there is no place for ours.
  if (!first || eip155.methods.length === 0 || isRecap(resources?.at(-1))) return undefined
  return { ...request, formatMessage, chains: [first, ...more], methods: eip155.methods }
}

/** Converts the request to its form on the wire. @see https://chainagnostic.org/CAIPs/caip-222 */
export const toAuthPayload = (proposal: SignInProposal) => ({
  type: 'caip122',
  chains: proposal.chains,
  domain: proposal.domain,
  aud: proposal.uri,
  version: proposal.version,
  nonce: proposal.nonce,
  iat: proposal.issuedAt,
  exp: proposal.expirationTime,
  nbf: proposal.notBefore,
  statement: proposal.statement,
  requestId: proposal.requestId,
  resources: [...(proposal.resources ?? []), toRecap(proposal.methods)],
})
