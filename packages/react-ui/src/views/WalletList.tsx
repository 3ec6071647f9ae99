import {
  type ConnectorRow,
  type MissingWallet,
  chooseFromList,
  navigate,
  selectCurrentId,
  selectConsent,
  selectHeroRow,
  selectWalletEntries,
} from '@latchkey/core/internal'
import { useId } from 'react'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import { Body } from '../parts/Body/Body.js'
import { Button } from '../parts/Button/Button.js'
import { Empty } from '../parts/Empty/Empty.js'
import { RowList } from '../parts/Row/Row.js'
import { useText } from '../text/connectText.js'
import { ClosedDoor } from './ClosedDoor.js'
import { Consent } from './Consent.js'
import { HeroRow } from './HeroRow.js'
import { WalletRow } from './WalletRow.js'

const NoWallet = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const hasGuide = useAppSelector((state) => state.site.enableWalletGuide !== false)
  return (
    <Empty art={<ClosedDoor />} title={t('connectEmptyTitle')} text={t('connectEmptyText')}>
      {hasGuide && (
        <Button onClick={() => dispatch(navigate({ view: 'GetWallet', data: undefined }))}>{t('getWallet')}</Button>
      )}
    </Empty>
  )
}

/** The wallets: those that can be connected, and those that can be had. Until the site's terms are agreed to, where it asks for that, none can be chosen. */
export const WalletList = () => {
  const t = useText()
  const owedId = useId()
  const dispatch = useAppDispatch()
  const current = useAppSelector(selectCurrentId)
  const entries = useAppSelector(selectWalletEntries)
  const hero = useAppSelector(selectHeroRow)
  const consent = useAppSelector(selectConsent)
  const disabled = consent === 'owed'
  const shared = {
    disabled,
    describedBy: disabled ? owedId : undefined,
    onChoose: (row: ConnectorRow | MissingWallet) => dispatch(chooseFromList(row)),
  }
  return (
    <Body className="lk-body--tight">
      {consent !== 'off' && <Consent agreed={!disabled} owedId={owedId} />}
      {hero && <HeroRow row={hero} {...shared} />}
      {entries.length > 0 ? (
        <RowList aria-label={t('wallets')}>
          {entries.map((row) => (
            <WalletRow key={`${row.type} ${row.id}`} row={row} isCurrent={row.id === current} {...shared} />
          ))}
        </RowList>
      ) : (
        <NoWallet />
      )}
    </Body>
  )
}
