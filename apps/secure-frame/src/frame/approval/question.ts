import type { RequestDescription } from '../../protocol/description.js'

/** What a token's contract states about itself. Anyone can write a contract that states anything. */
export type StatedToken = { readonly symbol: string; readonly decimals: number }

/** What the user is asked to approve. It is plain data, so that it can be passed to a window of its own. */
export type ApprovalQuestion = {
  readonly description: RequestDescription
  /** What the contracts of tokens state about them, by address. */
  readonly tokens: Readonly<Record<string, StatedToken>>
  /** Whether it is not known that what is signed is valid on the network of the request only. */
  readonly isNetworkUnproved?: boolean
}

/** Asks the user. Resolves after an approval, and rejects with 4001 if the user declines. */
export type AskApproval = (question: ApprovalQuestion, signal: AbortSignal) => Promise<void>
