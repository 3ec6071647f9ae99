import type { AppKit, OpenOptions } from '@latchkey/core'

/** What a page button shows at this moment. */
export type Face = {
  /** Told to style sheets as `data-state`. */
  readonly state: 'disconnected' | 'connecting' | 'connected' | 'network' | 'unsupported'
  readonly text: string
  /** Stands in a chip behind the text. */
  readonly chip?: string | undefined
  /** The account whose avatar stands before the text. */
  readonly address?: string | undefined
  readonly busy?: boolean | undefined
}

/** Tells a page button what to show and what to open. Reads the element's attributes, and the kit where there is one. */
export type FaceOf = {
  (element: HTMLElement, kit: AppKit | undefined): Face
}

/** A page button: how it looks, and what its click opens. */
export type ButtonKind = {
  readonly attributes: readonly string[]
  readonly face: FaceOf
  readonly opens: (element: HTMLElement) => OpenOptions | undefined
}
