import { WindowPostMessageStream } from '@metamask/post-message-stream'

/** The extension's end of a channel to the page. */
export type ExtensionEnd<message> = {
  on(event: 'data', listener: (message: message) => void): unknown
  write(message: unknown): unknown
}

/** Opens it. @param name what this end is called @param target what the page's end is called */
export const openExtensionEnd = <message>(name: string, target: string): ExtensionEnd<message> =>
  new WindowPostMessageStream({ name, target }) as unknown as ExtensionEnd<message> // the types of Node's streams in a page are not installed
