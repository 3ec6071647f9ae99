import { readField } from '../discovery/standardWallet.js'

/** In characters. */
const maxReasonLength = 200

/** The error and logs that a node reports for a transaction that failed, or would fail. */
export type Failure = { readonly error: unknown; readonly logs: unknown }

/** Reads from a node's JSON-RPC error why it rejected a transaction. */
export const failureOf = (error: unknown): Failure => {
  const data = readField(error, 'data')
  return { error: readField(data, 'err') ?? readField(error, 'message'), logs: readField(data, 'logs') }
}

/** Returns why a transaction failed: what its programs logged, else the node's error. Invisible and bidirectional control characters are removed. */
export const reasonOf = ({ error, logs }: Failure): string => {
  const lines = Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : []
  const reasons = lines.flatMap((line) => /(?:log: Error: |: (?=insufficient ))(.+)$/i.exec(line)?.[1] ?? [])
  const reason = reasons.at(-1) ?? (typeof error === 'string' ? error : JSON.stringify(error)) ?? ''
  return reason.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, maxReasonLength)
}

/** Whether a transaction failed because an account holds too little. */
export const isShortOfFunds = (failure: Failure): boolean =>
  /insufficient ?(funds|lamports)|AccountNotFound/i.test(`${JSON.stringify(failure.error)} ${reasonOf(failure)}`)
