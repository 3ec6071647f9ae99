import type { CaipAddress, CaipNetworkId } from '@latchkey/core/adapter'
import { account, type Check, flag, listOf, network, oneOf, optional, shape, text } from './checks.js'
import { frameRequests, isRequestName, type ReplyOf, type RequestName, type RequestOf } from './requests.js'

/*
 * The messages between the kit and the frame are JSON texts on a MessagePort: their size is known before they are read, and they carry no live
 * objects. A bigint becomes a hex string.
 */

/** The maximum length of a message, in characters. */
export const messageLimit = 1_000_000

/** A request of the kit. */
export type RequestMessage = {
  readonly [name in RequestName]: { readonly id: string; readonly request: name; readonly payload: RequestOf<name> }
}[RequestName]

/** Why the frame rejects a request. `code` is one of the kit's error codes, or a wallet's number such as 5760. */
export type FrameFailure = {
  readonly code: string | number
  readonly message: string
  /** What a contract reverted with, as the node returned it. */
  readonly data?: `0x${string}` | undefined
}

/** The frame's reply to a request. */
export type ReplyMessage =
  | { readonly id: string; readonly result: ReplyOf<RequestName> }
  | { readonly id: string; readonly error: FrameFailure }

/** What the frame reports by itself. */
export type PushMessage =
  /** The frame has accepted the handshake. */
  | { readonly push: 'ready' }
  /** The user must see the frame: it asks for an approval or for a step of a login. `over`: the user need not see it any more. */
  | { readonly push: 'approval'; readonly status: 'asked' | 'over' }
  /** A method was refused. */
  | { readonly push: 'refused'; readonly method: string }
  /** The accounts have changed. */
  | { readonly push: 'accounts'; readonly accounts: readonly CaipAddress[] }
  /** Whether the code of the account on a network is that of a smart account. */
  | {
      readonly push: 'smartAccount'
      readonly network: CaipNetworkId
      readonly isDeployed: boolean
      /** Whether the account delegates to a contract that is not the project's. */
      readonly isForeign?: boolean | undefined
    }
  /** The login has ended in the frame. */
  | { readonly push: 'signedOut' }

const id: Check = (value) => typeof value === 'string' && /^[\w-]{16,64}$/.test(value)
/** The most that a contract may revert with, in bytes. */
const revertLimit = 64 * 1_024

/** Whether a value is what a contract may revert with: bytes in hex, at most 64 kB. */
export const isRevertData = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' &&
  value.length <= 2 + 2 * revertLimit &&
  value.length % 2 === 0 &&
  /^0x[\da-f]*$/i.test(value)

const failure = shape({
  code: (value) => typeof value === 'number' || text(64)(value),
  message: text(1_000),
  data: optional(isRevertData),
})

const pushes: Readonly<Record<PushMessage['push'], Check>> = {
  ready: shape({}),
  approval: shape({ status: oneOf('asked', 'over') }),
  refused: shape({ method: text(64) }),
  accounts: shape({ accounts: listOf(account, 200) }),
  smartAccount: shape({ network, isDeployed: flag, isForeign: optional(flag) }),
  signedOut: shape({}),
}

/** Writes a message. */
export const writeMessage = (message: RequestMessage | ReplyMessage | PushMessage): string =>
  JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value))

const parse = (data: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (typeof data !== 'string' || data.length > messageLimit) return undefined
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined // not a message
  }
}

/** Reads a request. Returns `undefined` if it is none, or not a valid one. */
export const readRequest = (data: unknown): RequestMessage | undefined => {
  const message = parse(data)
  if (!message || !id(message['id']) || !isRequestName(message['request'])) return undefined
  return frameRequests[message['request']].request(message['payload'])
    ? (message as RequestMessage) // its fields were checked
    : undefined
}

/** Reads the id of a request that is not valid itself, so that it can be refused. Returns `undefined` if the message has none. */
export const readRequestId = (data: unknown): string | undefined => {
  const message = parse(data)
  return message && 'request' in message && id(message['id']) ? String(message['id']) : undefined
}

/** A message of the frame: a reply, whose result is checked against its request, or a push. */
export type FrameMessage =
  | { readonly kind: 'reply'; readonly id: string; readonly error?: FrameFailure; readonly result?: unknown }
  | { readonly kind: 'push'; readonly push: PushMessage }

/** Reads a message of the frame. Returns `undefined` if it is none. */
export const readFrameMessage = (data: unknown): FrameMessage | undefined => {
  const message = parse(data)
  if (!message) return undefined
  const { push, id: replyId, error, result } = message
  if (typeof push === 'string') {
    const check = Object.hasOwn(pushes, push) ? pushes[push as PushMessage['push']] : undefined
    return check?.(message) ? { kind: 'push', push: message as PushMessage } : undefined // its fields were checked
  }
  if (!id(replyId)) return undefined
  if (error === undefined) return { kind: 'reply', id: String(replyId), result }
  // A reply whose error is not valid has no result either, so the request fails by its check.
  return { kind: 'reply', id: String(replyId), ...(failure(error) && { error: error as FrameFailure }) } // its fields were checked
}

/** The one message that the kit posts to the frame's window. It carries the port for all others. */
export type Hello = { readonly latchkey: 'hello'; readonly version: number }

/** Whether a message is the handshake of a version that the frame knows. */
export const isHello = (value: unknown, version: number): value is Hello => {
  const { latchkey, version: stated }: Partial<Record<keyof Hello, unknown>> = Object(value)
  return latchkey === 'hello' && stated === version
}
