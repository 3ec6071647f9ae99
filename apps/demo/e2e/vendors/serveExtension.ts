import type { BrowserContext, Page } from 'playwright'
import { bindingName, eventName, type VendorAnswer, type VendorCall } from './channel.ts'

const toError = (error: unknown): VendorAnswer => {
  const { code, message } = Object(error)
  return { error: { ...(typeof code === 'number' && { code }), message: String(message) } }
}

/** An event of the extension for pages. */
export type ExtensionEvent = { readonly name: string; readonly value: unknown }

/**
 * Answers the requests of a browser context's pages to a vendor’s extension in this process.
 *
 * @returns a function that sends an event to the pages that sent requests, or to those of one origin
 */
export const serveExtension = async (
  context: BrowserContext,
  answer: (call: VendorCall, origin: string) => Promise<unknown>,
): Promise<(event: ExtensionEvent, origin?: string) => void> => {
  const pages = new Map<Page, string>()
  await context.exposeBinding(bindingName, async ({ page, frame }, call: VendorCall) => {
    const { origin } = new URL(frame.url())
    pages.set(page, origin)
    return answer(call, origin).then((result): VendorAnswer => ({ result }), toError)
  })
  return (event, only) => {
    for (const [page, origin] of pages)
      if (only === undefined || only === origin)
        page
          .evaluate(([type, detail]) => window.dispatchEvent(new CustomEvent(type, { detail })), [
            eventName,
            event,
          ] as const)
          .catch(() => pages.delete(page)) // the page has gone
  }
}
