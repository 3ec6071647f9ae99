import { rpcError, userRejected } from './eip1193.js'

/** How a wallet answers a method. */
export type Policy =
  | 'approve'
  | 'reject'
  /** Never answers. */
  | 'hang'
  /** Waits, then follows another policy. */
  | { readonly delay: number; readonly then: Exclude<Policy, { readonly delay: number }> }
  /** Waits for a promise, then follows another policy: the wallet answers when the test resolves it, however late. */
  | { readonly until: Promise<unknown>; readonly then: Exclude<Policy, { readonly until: unknown }> }
  | { readonly fail: { readonly code: number; readonly message: string; readonly data?: unknown } }
  /** Throws this very value: a string, nothing, an object without a message. */
  | { readonly throws: unknown }
  /** Returns this value in place of the real answer. */
  | { readonly answer: unknown }

/** The result of a policy: continue, or a replacement for the answer. */
export type PromptResult = { readonly proceed: true } | { readonly proceed: false; readonly answer: unknown }

/** Follows a policy. Rejects if the policy says so. @param refusal what a wallet of the kind throws if the user declines */
export const followPolicy = async (policy: Policy, refusal: () => Error = userRejected): Promise<PromptResult> => {
  if (policy === 'approve') return { proceed: true }
  if (policy === 'reject') throw refusal()
  if (policy === 'hang') return new Promise(() => {})
  if ('delay' in policy) {
    await new Promise((resolve) => setTimeout(resolve, policy.delay))
    return followPolicy(policy.then, refusal)
  }
  if ('until' in policy) {
    await policy.until
    return followPolicy(policy.then, refusal)
  }
  if ('fail' in policy) throw rpcError(policy.fail.code, policy.fail.message, policy.fail.data)
  if ('throws' in policy) throw policy.throws
  return { proceed: false, answer: policy.answer }
}
