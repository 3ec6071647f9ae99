import { type ConnectorRow, type MissingWallet, prepareWallet, truncateAddress } from '@latchkey/core/internal'
import { useId } from 'react'
import { Icon } from '../../icons/Icon.js'
import { warningIcon } from '../../icons/paths.js'
import { Slot } from '../shared/Slot.js'
import { MarksOfWallet } from './MarksOfWallet.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { WalletRow as Row } from '../../parts/WalletRow/WalletRow.js'
import { useText } from '../../text/connectText.js'
import { isRefused, noteOf, warningOf } from './walletNote.js'
import { WalletTag } from './WalletTag.js'

/** Props of {@link WalletRow}. */
export type WalletRowProps = {
  readonly row: ConnectorRow | MissingWallet
  /** Whether it is the wallet that is being connected (`aria-current`). */
  readonly isCurrent: boolean
  /** Whether no wallet can be chosen now. */
  readonly disabled: boolean
  /** The id of the element that says why. */
  readonly describedBy: string | undefined
  readonly onChoose: (row: ConnectorRow | MissingWallet) => void
}

/** A wallet's row. The button's accessible name is the wallet's name alone; tags, networks and warnings are its description. */
export const WalletRow = ({ row, isCurrent, disabled, describedBy, onChoose }: WalletRowProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const id = useId()
  const { name, icon } = row
  const connector = row.type === 'MISSING' ? undefined : row
  const address = useAppSelector(({ connections }) => connector && connections.byId[connector.id]?.address)
  const reason = noteOf(row)
  const refused = isRefused(row)
  const warning = warningOf(connector)
  return (
    <li className="lk-item">
      <Row
        name={name}
        icon={icon}
        note={reason ? t(reason) : address && <span dir="ltr">{truncateAddress(address)}</span>}
        aria-current={isCurrent || undefined}
        aria-disabled={refused || undefined}
        aria-describedby={describedBy ? `${id} ${describedBy}` : id}
        disabled={disabled}
        onPointerDown={() => row.connectorId && dispatch(prepareWallet(row.connectorId))}
        onClick={() => {
          if (!refused) onChoose(row)
        }}
      />
      <span id={id}>
        <span className="lk-item__end">
          {connector && <MarksOfWallet row={connector} />}
          {connector?.tag && <WalletTag tag={connector.tag} />}
        </span>
        {warning && (
          <span className="lk-row__note">
            <Icon of={warningIcon} size={16} />
            {t(warning)}
          </span>
        )}
      </span>
      {connector && <Slot name={`wallet:${connector.connectorId}`} />}
    </li>
  )
}
