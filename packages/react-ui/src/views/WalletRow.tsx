import {
  type ConnectorRow,
  type MissingWallet,
  prepareWallet,
  selectHasSeveralNamespaces,
  truncateAddress,
} from '@latchkey/core/internal'
import { useId } from 'react'
import { Icon } from '../icons/Icon.js'
import { warningIcon } from '../icons/paths.js'
import { Slot } from '../modal/Slot.js'
import { lazyPart } from '../modal/lazyPart.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import { Tag } from '../parts/Tag/Tag.js'
import { WalletRow as Row } from '../parts/WalletRow/WalletRow.js'
import { type TextId, useText } from '../text/connectText.js'

/** Only a site of several namespaces needs them. A row stands without them as well. */
const WalletMarks = lazyPart(() => import('./WalletMarks.js').then((module) => module.WalletMarks))

const tagTexts: Readonly<Record<NonNullable<ConnectorRow['tag']>, TextId>> = {
  connected: 'tagConnected',
  recent: 'tagRecent',
  installed: 'tagInstalled',
  qrcode: 'tagQrCode',
}

const tagTones: Partial<Record<NonNullable<ConnectorRow['tag']>, 'ok' | 'accent'>> = {
  installed: 'ok',
  qrcode: 'accent',
}

/** What stands under its name: why it cannot be chosen, or cannot be chosen here. */
const noteOf = (row: ConnectorRow | MissingWallet): TextId | undefined => {
  if (row.type === 'MISSING') return row.connectorId === undefined ? 'connectMissing' : undefined
  if (row.readiness === 'missing') return 'connectMissing'
  return row.readiness === 'unsupported' ? 'connectUnsupported' : undefined
}

/** What {@link WalletRow} takes. */
export type WalletRowProps = {
  readonly row: ConnectorRow | MissingWallet
  /** It is the one that is being connected (`aria-current`). */
  readonly isCurrent: boolean
  /** No wallet can be chosen now. */
  readonly disabled: boolean
  /** The id of what says why. */
  readonly describedBy: string | undefined
  readonly onChoose: (row: ConnectorRow | MissingWallet) => void
}

/** A wallet: a button that is named by it alone; what is known of it describes it. */
export const WalletRow = ({ row, isCurrent, disabled, describedBy, onChoose }: WalletRowProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const id = useId()
  const { name, icon } = row
  const hasMarks = useAppSelector(selectHasSeveralNamespaces)
  const known = row.type === 'MISSING' ? undefined : row
  const address = useAppSelector(({ connections }) => known && connections.byId[known.id]?.address)
  const reason = noteOf(row)
  const isRefused = known?.readiness === 'unsupported'
  return (
    <li className="lk-item">
      <Row
        name={name}
        icon={icon}
        note={reason ? t(reason) : address && <span dir="ltr">{truncateAddress(address)}</span>}
        aria-current={isCurrent || undefined}
        aria-disabled={isRefused || undefined}
        aria-describedby={describedBy ? `${id} ${describedBy}` : id}
        disabled={disabled}
        onPointerDown={() => row.connectorId && dispatch(prepareWallet(row.connectorId))}
        onClick={() => {
          if (!isRefused) onChoose(row)
        }}
      />
      <span id={id}>
        <span className="lk-item__end">
          {known && hasMarks && <WalletMarks row={known} />}
          {known?.tag && <Tag tone={tagTones[known.tag]}>{t(tagTexts[known.tag])}</Tag>}
        </span>
        {known?.contested && (
          <span className="lk-row__note">
            <Icon of={warningIcon} size={16} />
            {t('connectContested')}
          </span>
        )}
      </span>
      {known && <Slot name={`wallet:${known.connectorId}`} />}
    </li>
  )
}
