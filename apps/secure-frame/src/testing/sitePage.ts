import type { Hello, PushMessage, RequestName, RequestOf } from '@latchkey/embedded-wallet/messages'
import { protocolVersion, readFrameMessage, writeMessage } from '@latchkey/embedded-wallet/messages'
import { createFrameElement, placeFrame } from '../../../../packages/embedded-wallet/src/live/createFrameElement.js'

// A site's page with the wallet's frame, as the kit creates it. The test calls it through the bundle's global.

/** What a request resulted in. */
export type Outcome = {
  readonly result?: unknown
  readonly error?: { readonly code: string | number; readonly message: string }
}

const pushes: PushMessage[] = []
const outcomes = new Map<string, (outcome: Outcome) => void>()
let port: MessagePort | undefined
let lastId = 0

/** Creates the frame, and resolves when it is ready. */
export const open = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const frame = createFrameElement(document, new URL(url))
    frame.addEventListener('load', () => {
      const channel = new MessageChannel()
      port = channel.port1
      port.addEventListener('message', ({ data }) => {
        const message = readFrameMessage(data)
        if (message?.kind === 'push') pushes.push(message.push)
        if (message?.kind === 'push' && message.push.push === 'ready') resolve()
        if (message?.kind === 'reply') outcomes.get(message.id)?.(message)
      })
      port.start()
      const hello: Hello = { latchkey: 'hello', version: protocolVersion }
      frame.contentWindow?.postMessage(hello, new URL(url).origin, [channel.port2])
    })
    placeFrame(frame, { left: 0, top: 0, width: innerWidth, height: innerHeight })
    document.body.append(frame)
  })

/** Posts any data on the port. */
export const post = (data: unknown): void => port?.postMessage(data)

/** Sends a request. */
export const request = <name extends RequestName>(name: name, payload: RequestOf<name>): Promise<Outcome> =>
  new Promise((resolve) => {
    lastId += 1
    const id = `request-${String(lastId).padStart(16, '0')}`
    outcomes.set(id, ({ result, error }) => resolve({ result, ...(error && { error }) }))
    post(writeMessage({ id, request: name, payload } as Parameters<typeof writeMessage>[0])) // the payload is that of the name
  })

/** What the frame has reported. */
export const readPushes = (): readonly PushMessage[] => pushes
