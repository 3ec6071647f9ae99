import { type Clock, getErrorCode, LatchkeyError } from '@latchkey/core/adapter'
import { createLimits, createPace, pendingLimit } from '../messages/createLimits.js'
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
 * How long the frame may take to reply, in milliseconds. A request for which the user may have to approve something or recover the wallet has no limit
 * as long as the frame replies to other requests: the user can cancel it.
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

/** The request that a frame answers at once in every state. */
const probe = 'getChainId'
/** How often a frame that waits for the user must show that it still replies, in milliseconds. */
const probeTime = 120_000

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
type Pending = {
  readonly name: RequestName
  /** Whether it waits for the user, so that only a frame that is silent ends it. */
  readonly isUntimed: boolean
  resolve(reply: unknown): void
  reject(error: unknown): void
}

/**
 * Wraps a port to the frame. Messages that are no valid replies or reports are dropped, and so are those beyond the limits. Requests are sent no faster
 * than the frame reads them.
 */
export const createFramePort = (port: MessagePort, { clock, onPush }: FramePortParameters): FramePort => {
  const pending = new Map<string, Pending>()
  const limits = createLimits(() => clock.now())
  const pace = createPace(() => clock.now())
  const closing = new AbortController()
  let isProbing = false
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
      if (pending.size >= pendingLimit && name !== probe) throw tooManyRequests()
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
      const timeout = name in replyTimeouts ? replyTimeouts[name] : replyTimeouts.others
      pending.set(id, {
        name,
        isUntimed: timeout === undefined,
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
      if (timeout === undefined) void probeFrame()
      else
        clock.wait(timeout, over.signal).then(
          () => pending.get(id)?.reject(frameTimeout()),
          () => undefined, // the request was settled before
        )
      const delay = pace.reserve()
      if (delay === 0) port.postMessage(text)
      else
        clock.wait(delay, over.signal).then(
          () => port.postMessage(text),
          () => undefined, // the request was settled before
        )
    })

  /** Rejects what waits for the user if the frame does not reply to anything any more: the user could not answer. */
  const probeFrame = async () => {
    if (isProbing) return
    isProbing = true
    const untimed = () => [...pending.values()].filter(({ isUntimed }) => isUntimed)
    while (untimed().length > 0) {
      await clock.wait(probeTime, closing.signal).catch(() => undefined) // nothing is pending any more
      const probed = untimed()
      if (probed.length > 0)
        await request(probe, {}).catch((error: unknown) => {
          if (getErrorCode(error) === 'LOGIN_TIMEOUT') for (const { reject } of probed) reject(frameTimeout())
        })
    }
    isProbing = false
  }

  return {
    request,
    close: (reason) => {
      closed = reason instanceof LatchkeyError ? reason : requestAborted()
      closing.abort()
      port.removeEventListener('message', onMessage)
      port.close()
      for (const { reject } of [...pending.values()]) reject(closed)
    },
  }
}
