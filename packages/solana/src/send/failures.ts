import { readField } from '../discovery/standardWallet.js'

/** How long a reason may be, in characters. */
const longest = 200

/** What a node says of a transaction that failed, or would. */
export type Failure = { readonly error: unknown; readonly logs: unknown }

/** What a node's error of JSON-RPC says of a transaction that it refused. */
export const failureOf = (error: unknown): Failure => {
  const data = readField(error, 'data')
  return { error: readField(data, 'err') ?? readField(error, 'message'), logs: readField(data, 'logs') }
}

/** Why a transaction failed: what its programs logged, else the node's own words, without characters that are invisible or turn the text around them. */
export const reasonOf = ({ error, logs }: Failure): string => {
  const lines = Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : []
  const told = lines.flatMap((line) => /(?:log: Error: |: (?=insufficient ))(.+)$/i.exec(line)?.[1] ?? [])
  const reason = told.at(-1) ?? (typeof error === 'string' ? error : JSON.stringify(error)) ?? ''
  return reason.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, longest)
}

/** Whether the account does not hold enough. */
export const isShortOfFunds = (failure: Failure): boolean =>
  /insufficient ?(funds|lamports)|AccountNotFound/i.test(`${JSON.stringify(failure.error)} ${reasonOf(failure)}`)
