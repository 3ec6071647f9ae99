import type { ReactNode } from 'react'

/** What the suite of all parts gives to a part, to see that it arrives. */
export type Given = {
  readonly ref: (element: Element | null) => void
  readonly className: string
  readonly id: string
  readonly 'data-given': string
}

/** A part as it is shown in the gallery and examined by the suite of all parts. */
export type Specimen = {
  /** The name of its folder in `parts`. */
  readonly part: string
  /** Its style sheets, beside those that are always there. */
  readonly styles: readonly string[]
  /** Draws it once. */
  readonly draw: (given?: Given) => ReactNode
  /** Its role and name in the accessibility tree; without them it is for the eye only, or only a place for others. */
  readonly role?:
    | 'button'
    | 'checkbox'
    | 'dialog'
    | 'group'
    | 'heading'
    | 'img'
    | 'link'
    | 'list'
    | 'status'
    | 'switch'
    | 'tab'
    | 'tooltip'
    | 'textbox'
  readonly name?: string
  /** It takes the focus, and is pressed or filled in. */
  readonly isControl?: boolean
  /** Draws it where it cannot be used: it takes `disabled`. */
  readonly drawDisabled?: (given: Given) => ReactNode
  /** In forced colours it is words and nothing else: no edge is lost, because it has none. */
  readonly isBare?: boolean
  /** It in other states. */
  readonly others?: readonly ReactNode[]
}

/** Parts of one kind: a page of the gallery. */
export type SpecimenGroup = { readonly id: string; readonly title: string; readonly specimens: readonly Specimen[] }
