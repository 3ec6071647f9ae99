import type { AppKit, NamespaceSnapshot, OpenOptions } from '@latchkey/core'
import type { Labels } from '../text/labels.js'

/** What a page button shows at this moment. */
export type Face = {
  /** Told to style sheets as `data-state`. */
  readonly state: 'disconnected' | 'connecting' | 'connected' | 'network' | 'switching' | 'unsupported' | 'failed'
  readonly text: string
  /** What a chunk draws in place of the text: an account, or a network with its mark. */
  readonly facts?: Partial<NamespaceSnapshot> | undefined
  readonly busy?: boolean | undefined
}

/** A page button: what it looks at, what it shows, and what its click opens. */
export type ButtonKind = {
  readonly attributes: readonly string[]
  /** Reads the element's attributes, and the kit where there is one. */
  readonly face: (element: HTMLElement, kit: AppKit | undefined, labels: Labels) => Face
  readonly opens: (element: HTMLElement) => OpenOptions | undefined
}
