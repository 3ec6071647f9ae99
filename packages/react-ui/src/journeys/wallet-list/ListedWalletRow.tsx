import {
  type ConnectorRow,
  type MissingWallet,
  prepareWallet,
  selectHasSeveralNamespaces,
  truncateAddress,
} from '@latchkey/core/internal'
import { useId } from 'react'
import { Icon } from '../../icons/Icon.js'
import { warningIcon } from '../../icons/paths.js'
import { Slot } from '../shared/Slot.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { WalletRow } from '../../parts/WalletRow/WalletRow.js'
import { type TextId, useText } from '../../text/connectTexts.en.js'
import { Tag } from '../../parts/Tag/Tag.js'
import { lazyPart } from '../../context/lazyPart.js'
import { RowText } from '../../parts/Row/Row.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'

/** The placeholder of a wallet's row that is still loading. */
export const AwaitedRow = () => (
  <span className="lk-row">
    <Skeleton className="lk-skel lk-tile" />
    <RowText name={<Skeleton>{'\u00a0'}</Skeleton>} />
  </span>
)

/** Only a site with several namespaces needs them. A row is complete without them. */
const WalletMarks = lazyPart(() => import('./WalletMarks.js').then((module) => module.WalletMarks))

/** The networks that a wallet supports, if the site has several namespaces. */
export const MarksOfWallet = ({ row }: { readonly row: ConnectorRow }) =>
  useAppSelector(selectHasSeveralNamespaces) && <WalletMarks row={row} />

type TagName = NonNullable<ConnectorRow['tag']>

/** The text for each tag of a wallet. */
export const tagTexts: Readonly<Record<TagName, TextId>> = {
  connected: 'tagConnected',
  recent: 'tagRecent',
  installed: 'tagInstalled',
  qrcode: 'tagQrCode',
}

const tagTones: Partial<Record<TagName, 'ok' | 'accent'>> = {
  installed: 'ok',
  qrcode: 'accent',
}

/** The status of a wallet, beside its name. */
export const WalletTag = ({ tag }: { readonly tag: TagName }) => {
  const t = useText()
  return <Tag tone={tagTones[tag]}>{t(tagTexts[tag])}</Tag>
}

/** Returns whether a wallet cannot be chosen on this site. */
export const isRefused = (row: ConnectorRow | MissingWallet | undefined): boolean =>
  row !== undefined && row.type !== 'MISSING' && row.readiness === 'unsupported'

/** Returns why the user should not trust a wallet's name, if there is a reason. */
export const warningOf = (row: ConnectorRow | undefined): TextId | undefined => {
  if (row?.contested) return 'connectContested'
  return row?.unverified ? 'connectUnverified' : undefined
}

/** Returns the note under a wallet's name: that it is not installed, or that the site does not support it. */
export const noteOf = (row: ConnectorRow | MissingWallet): TextId | undefined => {
  if (row.type === 'MISSING') return row.connectorId === undefined ? 'connectMissing' : undefined
  if (row.readiness === 'missing') return 'connectMissing'
  return isRefused(row) ? 'connectUnsupported' : undefined
}

/** Props of {@link ListedWalletRow}. */
export type ListedWalletRowProps = {
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
export const ListedWalletRow = ({ row, isCurrent, disabled, describedBy, onChoose }: ListedWalletRowProps) => {
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
      <WalletRow
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
