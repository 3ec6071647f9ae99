import {
  type FrameFailure,
  type PushMessage,
  type ReplyMessage,
  type RequestMessage,
  readRequest,
  writeMessage,
} from '../messages/messages.js'

/** A stand-in for the frame: its side of a port. It answers as the test says. */
export type StandInFrame = {
  readonly port: MessagePort
  readonly requests: readonly RequestMessage[]
  reply(result: unknown): void
  fail(error: FrameFailure): void
  push(message: PushMessage): void
  post(data: unknown): void
}

/** Wraps the frame's side of a port. */
export const createStandInFrame = (port: MessagePort): StandInFrame => {
  const requests: RequestMessage[] = []
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const request = readRequest(data)
    if (request) requests.push(request)
  })
  port.start()
  const lastId = () => requests.at(-1)?.id ?? ''
  const post = (data: unknown) => port.postMessage(data)
  return {
    port,
    requests,
    reply: (result) => post(writeMessage({ id: lastId(), result } as ReplyMessage)), // tests also send wrong results
    fail: (error) => post(writeMessage({ id: lastId(), error })),
    push: (message) => post(writeMessage(message)),
    post,
  }
}
