import type { VaultClient } from '../../client/vault/vaultClient.js'
import type { RequestDescription } from '../../protocol/description.js'
import { invalidRequest } from '../../protocol/VaultError.js'
import type { PreparedRequest, RequestContext, SignedResult, SigningRequest } from '../../vault/signing/prepared.js'
import type { AskApproval, StatedToken } from '../approval/question.js'
import type { SitePermissions } from '../permissions/createSitePermissions.js'
import type { Node } from './createNode.js'
import { readTokens } from './readToken.js'
import { provesNetwork } from './sendTransactions.js'

/** What signing needs. */
export type ApprovedParameters = {
  readonly vault: Pick<VaultClient, 'prepare' | 'sign' | 'signPermitted' | 'reject'>
  readonly node: Node
  readonly ask: AskApproval
  /** Aborts until the user has approved. */
  readonly signal: AbortSignal
  /** Counts what a permission covers at the service. Absent: nothing is signed without an approval. */
  readonly count?: SitePermissions['count'] | undefined
}

/** Signs a request that a permission covers. `undefined`: it needs an approval. */
const signPermitted = async (
  { id, use }: PreparedRequest,
  { vault, signal, count }: ApprovedParameters,
): Promise<SignedResult | undefined> => {
  if (!use || !count) return undefined
  try {
    await count(use, signal)
    signal.throwIfAborted()
    return await vault.signPermitted(id)
  } catch {
    signal.throwIfAborted()
    return undefined // the permission does not suffice, so the user decides
  }
}

/** Whether a request signs transactions of which nothing proves the network. Those that the wallet sends reach the network of its node only. */
const lacksNetwork = async (node: Node, { content, network }: RequestDescription, signal: AbortSignal) => {
  if (content.kind !== 'solanaTransactions' || content.isSent) return false
  const blockhashes = content.transactions.map(({ blockhash }) => blockhash)
  return !(await provesNetwork(node, network, blockhashes, signal))
}

/**
 * Refuses a permission for a contract that does not describe itself as a token. Some collectibles have `transfer(address,uint256)` too, whose second
 * parameter is an id: a limit of 500 would give away any of the first 500.
 */
const assertTokens = ({ content }: RequestDescription, tokens: Readonly<Record<string, StatedToken>>) => {
  if (content.kind !== 'grant') return
  for (const { token } of content.allowances)
    if (token !== undefined && !Object.hasOwn(tokens, token)) throw invalidRequest('tokenAddress')
}

/**
 * Prepares a request, asks the user unless a permission covers it, and signs it.
 *
 * @throws `FrameError` with 4001 if the user declines, or the vault's error
 */
export const signApproved = async (
  request: SigningRequest,
  context: RequestContext,
  parameters: ApprovedParameters,
): Promise<{ readonly signed: SignedResult; readonly description: RequestDescription }> => {
  const { vault, node, ask, signal } = parameters
  const prepared = await vault.prepare(request, context)
  const { id, description } = prepared
  try {
    const signed = await signPermitted(prepared, parameters)
    if (signed) return { signed, description }
    const [tokens, isNetworkUnproved] = await Promise.all([
      readTokens(node, description, signal),
      lacksNetwork(node, description, signal),
    ])
    assertTokens(description, tokens)
    await ask({ description, tokens, ...(isNetworkUnproved && { isNetworkUnproved }) }, signal)
    signal.throwIfAborted()
  } catch (error) {
    await vault.reject(id)
    throw error
  }
  return { signed: await vault.sign(id), description }
}
