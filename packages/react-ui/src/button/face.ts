import type { AppKit, NamespaceSnapshot, OpenOptions } from '@latchkey/core'
import type { Labels } from './labels.js'

/** The account that a page button shows: by its name and picture where it has any. */
export type Account = Pick<NamespaceSnapshot, 'balance' | 'profileName' | 'profileImage'> & {
  readonly address: string
  /** How the site wants numbers written. */
  readonly locale?: string | undefined
}

/** What a page button shows at this moment. */
export type Face = {
  /** Told to style sheets as `data-state`. */
  readonly state: 'disconnected' | 'connecting' | 'connected' | 'network'
  readonly text: string
  /** Shown in place of the text. */
  readonly account?: Account | undefined
  readonly busy?: boolean | undefined
}

/** A page button: what it looks at, what it shows, and what its click opens. */
export type ButtonKind = {
  readonly attributes: readonly string[]
  /** Reads the element's attributes, and the kit where there is one. */
  readonly face: (element: HTMLElement, kit: AppKit | undefined, labels: Labels) => Face
  readonly opens: (element: HTMLElement) => OpenOptions | undefined
}
