import { rpcError, userRejected } from './eip1193.js'

/** A wallet's response to a method. */
export type Policy =
  | 'approve'
  | 'reject'
  /** Never responds. */
  | 'hang'
  /** Waits, then follows another policy. */
  | { readonly delay: number; readonly then: Exclude<Policy, { readonly delay: number }> }
  /** Waits for a promise, then follows another policy. The wallet responds when the test resolves the promise. */
  | { readonly until: Promise<unknown>; readonly then: Exclude<Policy, { readonly until: unknown }> }
  | { readonly fail: { readonly code: number; readonly message: string; readonly data?: unknown } }
  /** Throws this value unchanged, e.g. a string, `undefined`, or an object without a message. */
  | { readonly throws: unknown }
  /** Returns this value instead of the real response. */
  | { readonly answer: unknown }

/** The result of a policy: continue, or return `answer` instead of the real response. */
export type PromptResult = { readonly proceed: true } | { readonly proceed: false; readonly answer: unknown }

/** Follows a policy. Rejects if the policy is to reject. @param refusal creates the error that such a wallet throws if the user declines */
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
