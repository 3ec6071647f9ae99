import type { ReactNode } from 'react'

/** The attributes that the suite of all parts passes to a part, to check if they arrive. */
export type SuiteProps = {
  readonly ref: (element: Element | null) => void
  readonly className: string
  readonly id: string
  readonly 'data-suite': string
}

/** A part as the gallery shows it and the suite of all parts tests it. */
export type Specimen = {
  /** The name of its folder in `parts`. */
  readonly part: string
  /** The part's style sheets, in addition to those that are always loaded. */
  readonly styles: readonly string[]
  /** Renders the part once. */
  readonly draw: (suiteProps?: SuiteProps) => ReactNode
  /** Its role and name in the accessibility tree. If it has none, the part is hidden from screen readers, or is only a container. */
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
  /** The part can have the focus, and users press it or fill it in. */
  readonly isControl?: boolean
  /** Renders the part with `disabled`, if it supports that. */
  readonly drawDisabled?: (suiteProps: SuiteProps) => ReactNode
  /** In forced colours, the part is only text. It loses no edge, because it has none. */
  readonly isBare?: boolean
  /** The part in other states. */
  readonly others?: readonly ReactNode[]
}

/** Parts of one kind: a page of the gallery. */
export type SpecimenGroup = { readonly id: string; readonly title: string; readonly specimens: readonly Specimen[] }
