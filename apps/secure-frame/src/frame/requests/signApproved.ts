import type { VaultClient } from '../../client/vault/vaultClient.js'
import type { RequestDescription } from '../../protocol/description.js'
import type { PreparedRequest, RequestContext, SignedResult, SigningRequest } from '../../vault/signing/prepared.js'
import type { AskApproval } from '../approval/question.js'
import type { SitePermissions } from '../permissions/createSitePermissions.js'
import type { Node } from './createNode.js'
import { readTokens } from './readToken.js'

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
    await ask({ description, tokens: await readTokens(node, description, signal) }, signal)
    signal.throwIfAborted()
  } catch (error) {
    await vault.reject(id)
    throw error
  }
  return { signed: await vault.sign(id), description }
}
