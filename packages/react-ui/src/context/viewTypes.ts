import type { RootState } from '@latchkey/core/internal'
import type { ComponentType } from 'react'
import type { Language } from '../text/language.js'

/** A pane that keeps its place while the views beside it change. */
export type Panes = {
  readonly Side: ComponentType
  /** Whether the view that is shown has it beside it. */
  readonly isBeside: (state: RootState) => boolean
  /** Whether the window has room for both. */
  readonly isRoomy: () => boolean
  /** Calls `listener` when that changes; gives what stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A view of the modal, as its file exports it: what stands under the header, and what the header shows for it. */
export type ViewModule = {
  /** The body, without the header. It reads its route with `selectRoute`. */
  readonly Component: ComponentType
  /** Names the dialog while the view is shown, in the modal's language. A pure function of the two. */
  readonly title: (state: RootState, language: Language) => string
  /** The view's own style sheets, adopted when the view is first shown. */
  readonly styles?: readonly string[]
  /** Stands at the header's left, in place of the back button. */
  readonly Lead?: ComponentType
  /** What stands beside it, and beside the views that follow from it, while there is room. */
  readonly panes?: Panes
  /** The title is spoken but not seen. */
  readonly hideTitle?: boolean
}
