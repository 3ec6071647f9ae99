import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { checkIcon } from '../../icons/paths.js'
import { createPart } from '../part/createPart.js'
import { Row, RowText } from '../Row/Row.js'

/** What {@link NetworkRow} takes beside the attributes of its row. */
export type NetworkRowProps = {
  readonly name: string
  /** Its picture, for the eye only. */
  readonly mark: ReactNode
  /** Why it cannot be chosen, or what choosing it asks for. */
  readonly sub?: string | undefined
}

/** A network to choose. The one in use (`aria-current`) is ticked; one that is `aria-disabled` says why it cannot be chosen. */
export const NetworkRow = /* @__PURE__ */ createPart<'control', NetworkRowProps>(
  'control',
  ({ name, mark, sub, ...rest }) => ({
    className: '',
    ...rest,
    children: (
      <>
        {mark}
        <RowText name={name} sub={sub} />
        {rest['aria-current'] && (
          <span className="lk-accent">
            <Icon of={checkIcon} />
          </span>
        )}
      </>
    ),
  }),
  Row,
)
