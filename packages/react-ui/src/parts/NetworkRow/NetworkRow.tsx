import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { checkIcon } from '../../icons/commonPaths.js'
import { createPart } from '../part/createPart.js'
import { Row, RowText } from '../Row/Row.js'

/** Props of {@link NetworkRow}, in addition to those of its row. */
export type NetworkRowProps = {
  readonly name: string
  /** The network's picture, hidden from screen readers. */
  readonly mark: ReactNode
  /** The reason why the network cannot be chosen, or what choosing it requires. */
  readonly sub?: string | undefined
}

/** A network to choose. The current network (`aria-current`) has a check mark. A row with `aria-disabled` shows why the network cannot be chosen. */
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
