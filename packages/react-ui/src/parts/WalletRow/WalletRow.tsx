import { type ReactNode, useId } from 'react'
import { createPart } from '../part/createPart.js'
import { Row, RowText } from '../Row/Row.js'
import { WalletTile } from '../WalletTile/WalletTile.js'

/** What {@link WalletRow} takes beside the attributes of its row. Its children stand at its end. */
export type WalletRowProps = {
  readonly name: string
  /** A `data:` image, checked where the wallet was found. */
  readonly icon?: string | undefined
  /** Stands in place of its tile. */
  readonly picture?: ReactNode
  /** What is known of it, under its name. */
  readonly note?: ReactNode
}

/** A wallet: a row that is named by it alone, and described by what is known of it. `aria-current` is the one under way, `aria-disabled` one that says why it cannot be chosen. */
export const WalletRow = /* @__PURE__ */ createPart<'control', WalletRowProps>(
  'control',
  ({ name, icon, picture, note, children, 'aria-describedby': others, ...rest }) => {
    const id = useId()
    return {
      className: '',
      ...rest,
      'aria-describedby': [note && id, others].filter(Boolean).join(' ') || undefined,
      children: (
        <>
          {picture ?? <WalletTile name={name} icon={icon} />}
          <RowText
            name={name}
            sub={
              note && (
                <span id={id} aria-hidden="true">
                  {note}
                </span>
              )
            }
          />
          {children}
        </>
      ),
    }
  },
  Row,
)
