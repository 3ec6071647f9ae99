import { isObject } from '../isObject.js'

/** A JSON-RPC call. */
export type RpcCall = { readonly method: string; readonly params: readonly unknown[] | object }

/** The error of a JSON-RPC call. */
export type RpcFault = { readonly code: number; readonly message: string; readonly data?: unknown }

/** The answer to a JSON-RPC call. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcFault }

const readAnswer = (answer: Readonly<Record<string, unknown>>): RpcAnswer | undefined => {
  if (answer['error'] === undefined || answer['error'] === null)
    return answer['result'] === undefined ? undefined : { result: answer['result'] }
  const { code, message, data } = isObject(answer['error']) ? answer['error'] : {}
  if (typeof code !== 'number' || !Number.isInteger(code) || typeof message !== 'string') return undefined
  return { error: { code, message: message.slice(0, 2_000), ...(data !== undefined && { data }) } }
}

/**
 * Reads the answers of a node to calls with the ids 1 to `count`. They can be in any order.
 *
 * @returns `undefined` if an answer is missing or has another shape
 */
export const readAnswers = (body: unknown, count: number): readonly RpcAnswer[] | undefined => {
  const answers = new Map<unknown, RpcAnswer>()
  for (const answer of Array.isArray(body) ? body : [body]) {
    const read = isObject(answer) ? readAnswer(answer) : undefined
    if (isObject(answer) && read && !answers.has(answer['id'])) answers.set(answer['id'], read)
  }
  const inOrder = Array.from({ length: count }, (_, index) => answers.get(index + 1))
  return inOrder.every((answer) => answer !== undefined) ? inOrder : undefined
}
