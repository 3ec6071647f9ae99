import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/**
 * A line of a list: a link with `href`, a button with `onClick`, else it tells something or holds its own controls. `aria-current` is the one in use,
 * `aria-disabled` one that says why it cannot be chosen.
 */
export const Row = /* @__PURE__ */ createPart('control', (props) => ({
  part: 'row',
  className: 'lk-row',
  ...props,
}))

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

/** A list of rows. Where nothing above it says what it lists, `aria-label` does. */
export const RowList = /* @__PURE__ */ createPart('ul', (props) => ({ className: 'lk-list', ...props }))
