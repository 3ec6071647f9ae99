import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/** A line of a list: what it is about, and what can be done with it. */
export const Row = /* @__PURE__ */ createPart('div', 'lk-row', { part: 'row' })

/** A line of a list that is pressed as a whole. `aria-current` is the one in use, `aria-disabled` one that says why it cannot be chosen. */
export const RowButton = /* @__PURE__ */ createPart('button', 'lk-row', { type: 'button', part: 'row' })

/** What {@link RowText} takes. */
export type RowTextProps = {
  readonly name: ReactNode
  /** What is worth knowing beside the name. */
  readonly sub?: ReactNode
}

/** What a row is about: a name, and a line below it. */
export const RowText = ({ name, sub }: RowTextProps) => (
  <span className="lk-row__text">
    <span className="lk-row__name">{name}</span>
    {sub && <span className="lk-row__sub">{sub}</span>}
  </span>
)
