import { isHello, protocolVersion } from '@latchkey/embedded-wallet/messages'

/** The page that contains the frame. */
export type Embedder = {
  /** The origin, as the browser reports it. */
  readonly site: string
  readonly port: MessagePort
}

/**
 * Waits for the first valid handshake of the page that contains the frame. Until then, the window has one `message` listener, afterwards none: there
 * is nothing that another page could post to.
 *
 * @param origins the origins that may contain the frame. No origin: none may
 */
export const waitForHello = (origins: readonly string[]): Promise<Embedder> =>
  new Promise((resolve) => {
    const onMessage = ({ source, origin, data, ports }: MessageEvent<unknown>) => {
      const [port] = ports
      if (window.parent === window || source !== window.parent || !origins.includes(origin)) return
      if (!port || ports.length > 1 || !isHello(data, protocolVersion)) return
      window.removeEventListener('message', onMessage)
      resolve({ site: origin, port })
    }
    window.addEventListener('message', onMessage)
  })
