import { isRevertData } from '@latchkey/embedded-wallet/messages'
import { showInvisible } from '../../vault/signing/readText.js'
import { FrameError } from '../FrameError.js'

/** A node of the project, by JSON-RPC. Its answers are untrusted: whoever uses one checks its shape. */
export type Node = {
  /**
   * Sends a request to the node.
   *
   * @throws `FrameError` with the node's own code, and with what a contract reverted with, if the node refused; else with -32603
   */
  request(method: string, params?: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

/** How long a node may take, in milliseconds. */
const timeout = 15_000
/** The longest answer that is read, in bytes. A longer one would not fit into a message to the site. */
const answerLimit = 1_000_000
/** The longest text of an error that is passed on. */
const textLimit = 500

const unavailable = (cause?: unknown) =>
  new FrameError(-32603, 'The node of this network did not respond. Try again later.', { cause })

/** Creates the error for an answer of a node that has the wrong shape. */
export const invalidAnswer = (method: string): FrameError =>
  new FrameError(-32603, `The node of this network returned an invalid answer to ${method}. Try again later.`)

/** Reads a body as text. Throws if it is too long. */
const readBody = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let length = 0
  let text = ''
  const reader = response.body?.getReader()
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return text + decoder.decode()
    length += chunk.value.length
    if (length > answerLimit) {
      await reader?.cancel()
      throw new FrameError(-32603, 'The answer of the node is too long. Request less at once.')
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
}

const parse = (body: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined // not JSON
  }
}

const toRefusal = (error: unknown): FrameError => {
  const { code, message, data }: Partial<Record<'code' | 'message' | 'data', unknown>> = Object(error)
  const stated = typeof message === 'string' ? showInvisible(message.slice(0, textLimit)).slice(0, textLimit) : ''
  const number = typeof code === 'number' && Number.isSafeInteger(code) ? code : -32603
  return new FrameError(number, stated || 'The node refused.', { data: isRevertData(data) ? data : undefined })
}

/**
 * Reads the answer to a request.
 *
 * @throws `FrameError` if the node refused, or if this is not an answer to the request
 */
export const readAnswer = (body: string, id: number, method: string): unknown => {
  const answer = parse(body)
  if (!answer) throw unavailable()
  if (answer['error'] !== undefined && answer['error'] !== null) throw toRefusal(answer['error'])
  if (answer['id'] !== id || answer['result'] === undefined) throw invalidAnswer(method)
  return answer['result']
}

/**
 * Creates a client of a node.
 *
 * @param url a URL of the project's own settings, never one of the page
 * @see https://www.jsonrpc.org/specification
 */
export const createNode = (url: string): Node => {
  let lastId = 0
  return {
    request: async (method, params = [], signal) => {
      lastId += 1
      const id = lastId
      let body: string
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
          credentials: 'omit',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
          signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
        })
        body = await readBody(response)
      } catch (error) {
        signal?.throwIfAborted()
        throw error instanceof FrameError ? error : unavailable(error)
      }
      return readAnswer(body, id, method)
    },
  }
}
