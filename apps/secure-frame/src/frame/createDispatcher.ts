import {
  createLimits,
  type FrameFailure,
  messageLimit,
  pendingLimit,
  type PushMessage,
  readRequest,
  readRequestId,
  type ReplyMessage,
  type ReplyOf,
  type RequestName,
  type RequestOf,
  writeMessage,
} from '@latchkey/embedded-wallet/messages'
import { FrameError } from './FrameError.js'
import { toFailure } from './toFailure.js'

/** Answers the requests of the kit, by name. */
export type Handlers = {
  readonly [name in RequestName]: (payload: RequestOf<name>) => Promise<ReplyOf<name>>
}

/** The frame's side of the port to the kit. */
export type Dispatcher = { push(message: PushMessage): void }

/** Parameters of {@link createDispatcher}. */
export type DispatcherParameters = {
  readonly port: MessagePort
  readonly handlers: Handlers
  /** A clock in milliseconds. */
  readonly now: () => number
}

const tooMany = () => new FrameError('REQUEST_PENDING', 'Too many requests wait for the embedded wallet.')
const unreadable = () => new FrameError('WALLET_FAILED', 'The embedded wallet cannot read the request.')
const unwritable = () => new FrameError('WALLET_FAILED', 'The reply of the embedded wallet is longer than 1 MB.')

/**
 * Reads the messages of the kit, and replies to each request once. It refuses what is no valid request, if its id can be read, and what exceeds the
 * limits. It drops what repeats the id of a pending request, and what exceeds the limits of refusals too.
 */
export const createDispatcher = ({ port, handlers, now }: DispatcherParameters): Dispatcher => {
  const limits = createLimits(now)
  const refusals = createLimits(now)
  const pending = new Set<string>()

  const fail = (id: string, error: unknown) => {
    const failure: FrameFailure = toFailure(error)
    port.postMessage(writeMessage({ id, error: { ...failure, message: failure.message.slice(0, 1_000) } }))
  }
  const reply = (message: ReplyMessage) => {
    const text = writeMessage(message)
    if (text.length > messageLimit) throw unwritable()
    port.postMessage(text)
  }
  /** Replies to a request that is not handled: a request of which the kit hears nothing would wait for ever. */
  const refuse = (data: unknown, error: FrameError) => {
    const id = refusals.take() ? readRequestId(data) : undefined
    if (id !== undefined && !pending.has(id)) fail(id, error)
  }
  const onMessage = async ({ data }: MessageEvent<unknown>) => {
    if (!limits.take()) return refuse(data, tooMany())
    const request = readRequest(data)
    if (!request) return refuse(data, unreadable())
    if (pending.has(request.id)) return
    const { id, payload } = request
    if (pending.size >= pendingLimit) return fail(id, tooMany())
    pending.add(id)
    try {
      const handle = handlers[request.request] as (value: typeof payload) => Promise<ReplyOf<RequestName>> // of the same name
      reply({ id, result: await handle(payload) })
    } catch (error) {
      fail(id, error)
    } finally {
      pending.delete(id)
    }
  }
  port.addEventListener('message', (event) => void onMessage(event))
  port.start()
  return { push: (message) => port.postMessage(writeMessage(message)) }
}
