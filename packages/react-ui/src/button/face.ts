import type { AppKit, NamespaceSnapshot, OpenOptions } from '@latchkey/core'
import type { Labels } from '../text/labels.js'

/** The current content and state of a page button. */
export type Face = {
  /** Exposed to style sheets as `data-state`. */
  readonly state: 'disconnected' | 'connecting' | 'connected' | 'network' | 'switching' | 'unsupported' | 'failed'
  readonly text: string
  /** Drawn by a chunk of its own in place of the text: an account, or a network with its mark. */
  readonly facts?: Partial<NamespaceSnapshot> | undefined
  readonly busy?: boolean | undefined
}

/** The kind of a page button: its attributes, its content, and what a click opens. */
export type ButtonKind = {
  readonly attributes: readonly string[]
  /** Reads the element's attributes, and the kit if there is one. */
  readonly face: (element: HTMLElement, kit: AppKit | undefined, labels: Labels) => Face
  readonly opens: (element: HTMLElement) => OpenOptions | undefined
}
