import { type ConnectorRow, prepareWallet } from '@latchkey/core/internal'
import { FilledIcon, Icon } from '../icons/Icon.js'
import { forwardIcon, keyholePath } from '../icons/paths.js'
import { useAppDispatch, useEngine } from '../modal/store.js'
import { Row, RowText } from '../parts/Row/Row.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { useText } from '../text/connectText.js'
import type { Language } from '../text/language.js'
import { useLanguage } from '../text/LanguageContext.js'
import type { WalletRowProps } from './WalletRow.js'

const DAY = 86_400_000

const describeUse = (usedAt: number, now: number, { tag }: Language) => {
  const days = Math.floor((now - usedAt) / DAY)
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day')
}

/** What {@link HeroRow} takes. */
export type HeroRowProps = Omit<WalletRowProps, 'row' | 'isCurrent'> & { readonly row: ConnectorRow }

/** The wallet that was used last, or whose own browser the page is in, as one large row. */
export const HeroRow = ({ row, disabled, describedBy, onChoose }: HeroRowProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { clock } = useEngine().services
  const language = useLanguage()
  const { name, icon, usedAt } = row
  return (
    <Row
      className="lk-row--hero"
      disabled={disabled}
      aria-describedby={describedBy}
      onPointerDown={() => dispatch(prepareWallet(row.connectorId))}
      onClick={() => onChoose(row)}
    >
      <span className="lk-on">
        <WalletTile name={name} icon={icon} />
        <span className="lk-on__dot lk-on__dot--key">
          <FilledIcon of={keyholePath} />
        </span>
      </span>
      <RowText
        name={name}
        sub={
          usedAt === undefined
            ? t('connectOwn')
            : t('connectUsed', { when: describeUse(usedAt, clock.now(), language) })
        }
      />
      <span className="lk-go">
        <Icon of={forwardIcon} flip />
      </span>
    </Row>
  )
}
