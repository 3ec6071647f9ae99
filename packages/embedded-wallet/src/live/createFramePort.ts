import { type Clock, LatchkeyError } from '@latchkey/core/adapter'
import { createLimits, pendingLimit } from '../messages/createLimits.js'
import {
  messageLimit,
  type PushMessage,
  readFrameMessage,
  type RequestMessage,
  writeMessage,
} from '../messages/messages.js'
import { frameRequests, type ReplyOf, type RequestName, type RequestOf } from '../messages/requests.js'
import {
  frameTimeout,
  loginAborted,
  messageInvalid,
  replyInvalid,
  requestAborted,
  toFrameError,
  tooManyRequests,
} from './frameErrors.js'

/**
 * How long the frame may take to reply, in milliseconds. A request for which the user may have to approve something or recover the wallet has no limit:
 * the user can cancel it.
 */
const replyTimeouts: { readonly [name in RequestName]?: number | undefined } & { readonly others: number } = {
  signOut: 3_000,
  rpcAbort: 3_000,
  getUser: undefined,
  updateEmail: undefined,
  manage: undefined,
  rpcRequest: undefined,
  others: 120_000,
}

/** The kit's side of the port to a frame. */
export type FramePort = {
  /** Sends a request. Rejects if the frame rejects it, does not reply in time, or is closed, or if `signal` is aborted. */
  request<name extends RequestName>(name: name, payload: RequestOf<name>, signal?: AbortSignal): Promise<ReplyOf<name>>
  /** Rejects all pending requests, and closes the port. */
  close(reason: Error): void
}

/** Parameters of {@link createFramePort}. */
export type FramePortParameters = {
  readonly clock: Clock
  readonly onPush: (push: PushMessage) => void
}

/** Creates an id that no other request has: 128 random bits. */
const createId = () => crypto.randomUUID().replaceAll('-', '')

const write = (message: RequestMessage): string => {
  try {
    const text = writeMessage(message)
    if (text.length <= messageLimit) return text
  } catch (cause) {
    throw messageInvalid(cause)
  }
  throw messageInvalid()
}

/** A request that waits for its reply. */
type Pending = { readonly name: RequestName; resolve(reply: unknown): void; reject(error: unknown): void }

/** Wraps a port to the frame. Messages that are no valid replies or reports are dropped, and so are those beyond the limits. */
export const createFramePort = (port: MessagePort, { clock, onPush }: FramePortParameters): FramePort => {
  const pending = new Map<string, Pending>()
  const limits = createLimits(() => clock.now())
  let closed: Error | undefined

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const message = limits.take() ? readFrameMessage(data) : undefined
    if (message?.kind === 'push') onPush(message.push)
    if (message?.kind !== 'reply') return
    const request = pending.get(message.id)
    if (!request) return
    pending.delete(message.id)
    if (message.error) request.reject(toFrameError(message.error))
    else if (frameRequests[request.name].reply(message.result)) request.resolve(message.result)
    else request.reject(replyInvalid())
  }
  port.addEventListener('message', onMessage)
  port.start()

  const request = <name extends RequestName>(name: name, payload: RequestOf<name>, signal?: AbortSignal) =>
    new Promise<ReplyOf<name>>((resolve, reject) => {
      if (closed) throw closed
      signal?.throwIfAborted()
      if (pending.size >= pendingLimit) throw tooManyRequests()
      const id = createId()
      const text = write({ id, request: name, payload } as RequestMessage) // the payload is that of the name
      const over = new AbortController()
      const settle = () => {
        pending.delete(id)
        over.abort()
        signal?.removeEventListener('abort', onAbort)
      }
      const onAbort = () => {
        settle()
        reject(name === 'rpcRequest' ? requestAborted(signal?.reason) : loginAborted(signal?.reason))
      }
      pending.set(id, {
        name,
        resolve: (reply) => {
          settle()
          resolve(reply as ReplyOf<name>) // its shape was checked
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      })
      signal?.addEventListener('abort', onAbort, { once: true })
      const timeout = name in replyTimeouts ? replyTimeouts[name] : replyTimeouts.others
      if (timeout !== undefined)
        clock.wait(timeout, over.signal).then(
          () => pending.get(id)?.reject(frameTimeout()),
          () => undefined, // the request was settled before
        )
      port.postMessage(text)
    })

  return {
    request,
    close: (reason) => {
      closed = reason instanceof LatchkeyError ? reason : requestAborted()
      port.removeEventListener('message', onMessage)
      port.close()
      for (const { reject } of [...pending.values()]) reject(closed)
    },
  }
}
