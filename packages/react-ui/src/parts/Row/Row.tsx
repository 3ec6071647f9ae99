import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/**
 * A row of a list: a link with `href`, a button with `onClick`. Otherwise it only displays information or holds its own controls. `aria-current`
 * marks the row in use, `aria-disabled` a row that shows why it cannot be chosen.
 */
export const Row = /* @__PURE__ */ createPart('control', (props) => ({
  part: 'row',
  className: 'lk-row',
  ...props,
}))

/** Props of {@link RowText}. */
export type RowTextProps = {
  readonly name: ReactNode
  /** Additional information below the name. */
  readonly sub?: ReactNode
}

/** The text of a row: a name, and a line below it. */
export const RowText = ({ name, sub }: RowTextProps) => (
  <span className="lk-row__text">
    <span className="lk-row__name">{name}</span>
    {sub && <span className="lk-row__sub">{sub}</span>}
  </span>
)

/** A list of rows. If no text above it names the list, pass `aria-label`. */
export const RowList = /* @__PURE__ */ createPart('ul', (props) => ({ className: 'lk-list', ...props }))
