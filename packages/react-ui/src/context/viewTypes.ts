import type { RootState } from '@latchkey/core/internal'
import type { ComponentType } from 'react'
import type { Language } from '../text/language.js'

/** A pane that keeps its place while the views beside it change. */
export type Panes = {
  readonly Side: ComponentType
  /** Returns whether the pane is shown beside the current view. */
  readonly isBeside: (state: RootState) => boolean
  /** Returns whether the window has room for both. */
  readonly isRoomy: () => boolean
  /** Calls `listener` when that changes; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A view of the modal, as its file exports it: the content below the header, and what the header shows for it. */
export type ViewModule = {
  /** The body, without the header. It reads its route with `selectRoute`. */
  readonly Component: ComponentType
  /** Returns the dialog's name while the view is shown, in the modal's language. Must be a pure function of both arguments. */
  readonly title: (state: RootState, language: Language) => string
  /** The view's own style sheets, adopted when the view is first shown. */
  readonly styles?: readonly string[]
  /** Rendered at the left of the header, in place of the back button. */
  readonly Lead?: ComponentType
  /** The pane beside this view, and beside the views that follow from it, if there is room. */
  readonly panes?: Panes
  /** Hides the title visually; screen readers still read it. */
  readonly hideTitle?: boolean
}
