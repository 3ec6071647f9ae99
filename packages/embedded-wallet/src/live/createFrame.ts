import { type Clock, type Place, untilAborted } from '@latchkey/core/adapter'
import type { Hello, PushMessage } from '../messages/messages.js'
import { protocolVersion, type ReplyOf, type RequestName, type RequestOf } from '../messages/requests.js'
import { createFrameElement, hideFrame, placeFrame } from './createFrameElement.js'
import { createFramePort, type FramePort } from './createFramePort.js'
import { frameMissing, frameUnavailable, parentMissing, requestAborted } from './frameErrors.js'

/** How long the frame may take to load and to accept the handshake, in milliseconds. */
const loadTimeout = 20_000
/** How long the frame is given after it is ready, in milliseconds. */
const readyDelay = 500

/** Parameters of {@link createFrame}. */
export type FrameParameters = {
  /** The frame's document. Its origin is the only one that gets a message. */
  readonly url: URL
  readonly clock: Clock
  readonly document: Document
  readonly onPush: (push: PushMessage) => void
  /** Called when the frame was reloaded, so that it knows nothing of this page any more. */
  readonly onReloaded: () => void
  /** Called when the frame was removed. The next request creates a new one. */
  readonly onRemoved: () => void
}

/** The wallet's frame in the page. */
export type Frame = {
  /** Sends a request. The first one creates the frame, and loads it. */
  request<name extends RequestName>(name: name, payload: RequestOf<name>, signal?: AbortSignal): Promise<ReplyOf<name>>
  /** Shows the frame over a rectangle of the viewport, or hides it. */
  place(place: Place | undefined): void
  /** Moves the focus into the frame. */
  focus(): void
  /** Rejects all pending requests, and removes the frame. */
  reset(): void
}

/**
 * Creates the frame's controller. The element is created with the first request, once, and is never moved in the document. Each document that it
 * loads gets one message with a port, posted to the wallet's origin: another origin never receives it.
 */
export const createFrame = ({ url, clock, document, onPush, onReloaded, onRemoved }: FrameParameters): Frame => {
  let element: HTMLIFrameElement | undefined
  /** The port to the document that the frame shows now. */
  let connected: Promise<FramePort> | undefined
  let disconnect: (reason: Error) => void = () => {}
  let wantedPlace: Place | undefined

  const update = () => {
    if (!element) return
    if (wantedPlace) placeFrame(element, wantedPlace)
    else hideFrame(element)
  }

  /** Gives a port to the document that the frame has loaded. */
  const shakeHands = (target: Window): Promise<FramePort> => {
    const { port1, port2 } = new MessageChannel()
    const ready = new Promise<FramePort>((resolve, reject) => {
      const framePort = createFramePort(port1, {
        clock,
        onPush: (push) => {
          if (push.push !== 'ready') onPush(push)
          else clock.wait(readyDelay).then(() => resolve(framePort), reject)
        },
      })
      disconnect = (reason) => {
        framePort.close(reason)
        reject(reason)
      }
    })
    const hello: Hello = { latchkey: 'hello', version: protocolVersion }
    target.postMessage(hello, url.origin, [port2])
    return ready
  }

  /** Ends what waits for the frame, and removes the frame. The next request creates a new one. */
  const remove = (reason: Error) => {
    observer.disconnect()
    disconnect(reason)
    element?.remove()
    element = undefined
    connected = undefined
    onRemoved()
  }

  const observer = new MutationObserver(() => {
    if (element?.isConnected) observe(element)
    else if (element) remove(requestAborted())
  })

  /** Observes everything that contains the frame: a page may replace its body, or its whole tree. */
  const observe = (frame: HTMLIFrameElement) => {
    observer.disconnect()
    for (let node = frame.parentNode; node; node = node.parentNode) observer.observe(node, { childList: true })
  }

  /** Creates the frame. @returns its port, once the frame is ready */
  const create = (): Promise<FramePort> => {
    const parent: HTMLElement | null = document.body // a script in the head runs before there is a body
    if (!parent) throw parentMissing()
    const frame = createFrameElement(document, url)
    element = frame
    const loaded = new Promise<FramePort>((resolve, reject) => {
      let isFirst = true
      disconnect = reject
      frame.addEventListener('load', () => {
        if (element !== frame || !frame.contentWindow) return
        if (!isFirst) disconnect(requestAborted())
        const ready = shakeHands(frame.contentWindow)
        if (isFirst) ready.then(resolve, reject)
        else {
          connected = withinTimeout(ready)
          onReloaded()
        }
        isFirst = false
      })
    })
    parent.append(frame)
    observe(frame)
    update()
    return withinTimeout(loaded)
  }

  /** Removes the frame if it is not ready in time. A frame that loads later is ignored. */
  const withinTimeout = (ready: Promise<FramePort>): Promise<FramePort> => {
    const over = new AbortController()
    const frame = element
    clock.wait(loadTimeout, over.signal).then(
      () => element === frame && remove(frameUnavailable()),
      () => undefined, // the frame is ready, or was removed
    )
    const settled = ready.finally(() => over.abort())
    settled.catch(() => undefined) // each request that waits for it reports the error
    return settled
  }

  return {
    request: async (name, payload, signal) => {
      connected ??= create()
      const port = await untilAborted(connected, signal)
      if (!element?.isConnected) throw frameMissing()
      return port.request(name, payload, signal)
    },
    place: (place) => {
      wantedPlace = place
      update()
    },
    focus: () => element?.focus({ preventScroll: true }),
    reset: () => remove(requestAborted()),
  }
}
