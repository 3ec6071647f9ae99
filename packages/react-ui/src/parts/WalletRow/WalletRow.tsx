import { type ReactNode, useId } from 'react'
import { createPart } from '../part/createPart.js'
import { Row, RowText } from '../Row/Row.js'
import { WalletTile } from '../WalletTile/WalletTile.js'

/** Props of {@link WalletRow}, in addition to those of its row. Its children are shown at its end. */
export type WalletRowProps = {
  readonly name: string
  /** A `data:` image, validated when the wallet was found. */
  readonly icon?: string | undefined
  /** Shown instead of the wallet's tile. */
  readonly picture?: ReactNode
  /** Information about the wallet, shown below its name. */
  readonly note?: ReactNode
}

/**
 * A wallet: a row whose accessible name is only the wallet's name, and whose description is the note. `aria-current` marks the wallet in progress,
 * `aria-disabled` a wallet whose note says why it cannot be chosen.
 */
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
