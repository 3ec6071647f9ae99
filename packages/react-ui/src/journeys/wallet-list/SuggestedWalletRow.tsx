import { type ConnectorRow, prepareWallet } from '@latchkey/core/internal'
import { useId } from 'react'
import { FilledIcon, Icon } from '../../icons/Icon.js'
import { forwardIcon, keyholePath } from '../../icons/paths.js'
import { Slot } from '../shared/Slot.js'
import { useAppDispatch, useEngine } from '../../context/store.js'
import { WalletRow } from '../../parts/WalletRow/WalletRow.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useText } from '../../text/connectTexts.en.js'
import type { Language } from '../../text/language.js'
import { useLanguage } from '../../text/createText.js'
import { MarksOfWallet, type ListedWalletRowProps } from './ListedWalletRow.js'

const DAY = 86_400_000

const describeUse = (usedAt: number, now: number, { tag }: Language) => {
  const days = Math.floor((now - usedAt) / DAY)
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day')
}

/** Props of {@link SuggestedWalletRow}. */
export type SuggestedWalletRowProps = Omit<ListedWalletRowProps, 'row'> & { readonly row: ConnectorRow }

/**
 * One large row for the wallet that was used last, or whose in-app browser shows the page. Its accessible name is the wallet's name, as in the
 * list.
 */
export const SuggestedWalletRow = ({ row, isCurrent, disabled, describedBy, onChoose }: SuggestedWalletRowProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { clock } = useEngine().services
  const language = useLanguage()
  const id = useId()
  const { name, icon, usedAt } = row
  return (
    <div className="lk-item">
      <WalletRow
        className="lk-row--hero"
        name={name}
        picture={
          <span className="lk-on">
            <WalletTile name={name} icon={icon} />
            <span className="lk-on__dot lk-on__dot--key">
              <FilledIcon of={keyholePath} />
            </span>
          </span>
        }
        note={
          usedAt === undefined
            ? t('connectOwn')
            : t('connectUsed', { when: describeUse(usedAt, clock.now(), language) })
        }
        aria-current={isCurrent || undefined}
        aria-describedby={describedBy ? `${id} ${describedBy}` : id}
        disabled={disabled}
        onPointerDown={() => dispatch(prepareWallet(row.connectorId))}
        onClick={() => onChoose(row)}
      >
        <span id={id} aria-hidden="true">
          <MarksOfWallet row={row} />
        </span>
        <span className="lk-go">
          <Icon of={forwardIcon} flip />
        </span>
      </WalletRow>
      <Slot name={`wallet:${row.connectorId}`} />
    </div>
  )
}
