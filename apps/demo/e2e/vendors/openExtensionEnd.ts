import { WindowPostMessageStream } from '@metamask/post-message-stream'

/** The extension's end of a channel to the page. */
export type ExtensionEnd<message> = {
  on(event: 'data', listener: (message: message) => void): unknown
  write(message: unknown): unknown
}

/** Opens the extension's end. @param name the name of this end @param target the name of the page's end */
export const openExtensionEnd = <message>(name: string, target: string): ExtensionEnd<message> =>
  new WindowPostMessageStream({ name, target }) as unknown as ExtensionEnd<message> // the types of Node's streams in a page are not installed
