import { chooseWallet, type ConnectorRow, selectConnectorRows, selectHeroRow } from '@latchkey/core/internal'
import { useId } from 'react'
import { FilledIcon, Icon } from '../icons/Icon.js'
import { forwardIcon, keyholePath, warningIcon } from '../icons/paths.js'
import { Slot } from '../modal/Slot.js'
import { useAppDispatch, useAppSelector, useEngine } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Empty } from '../parts/Empty/Empty.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { fillNodes } from '../text/fillNodes.js'
import type { Language } from '../text/language.js'
import { useLanguage } from '../text/LanguageContext.js'
import { connectText, type TextId, useText } from '../text/connectText.js'
import { ClosedDoor } from './ClosedDoor.js'
import { Body } from '../parts/Body/Body.js'
import { Tag } from '../parts/Tag/Tag.js'
import { Row, RowList, RowText } from '../parts/Row/Row.js'

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

/** A wallet: a button that is named by it alone; its tag describes it. */
const WalletRow = ({ row }: { readonly row: ConnectorRow }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const id = useId()
  const { name, icon, tag, contested, chains } = row
  const describedBy = [tag && `${id}-tag`, contested && `${id}-note`].filter(Boolean).join(' ')
  return (
    <li className="lk-item">
      <Row aria-describedby={describedBy || undefined} onClick={() => dispatch(chooseWallet(row))}>
        <WalletTile name={name} icon={icon} />
        <RowText name={name} sub={chains && t('connectChains', { count: chains.length })} />
      </Row>
      {tag && (
        <Tag className="lk-item__tag" tone={tagTones[tag]} id={`${id}-tag`}>
          {t(tagTexts[tag])}
        </Tag>
      )}
      {contested && (
        <p className="lk-row__note" id={`${id}-note`}>
          <Icon of={warningIcon} size={16} />
          {t('connectContested')}
        </p>
      )}
      <Slot name={`wallet:${row.connectorId}`} />
    </li>
  )
}

const DAY = 86_400_000

const describeUse = (usedAt: number, now: number, { tag }: Language) => {
  const days = Math.floor((now - usedAt) / DAY)
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day')
}

/** The wallet that was used last, as one large row. */
const HeroRow = ({ row }: { readonly row: ConnectorRow }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { clock } = useEngine().services
  const language = useLanguage()
  const { name, icon, usedAt = 0 } = row
  return (
    <Row className="lk-row--hero" onClick={() => dispatch(chooseWallet(row))}>
      <span className="lk-on">
        <WalletTile name={name} icon={icon} />
        <span className="lk-on__dot lk-on__dot--key">
          <FilledIcon of={keyholePath} />
        </span>
      </span>
      <RowText name={name} sub={t('connectUsed', { when: describeUse(usedAt, clock.now(), language) })} />
      <span className="lk-go">
        <Icon of={forwardIcon} flip />
      </span>
    </Row>
  )
}

/** An address of the site's own that may be linked: only the web's. */
const webUrl = (url: string | undefined) => (url && /^https?:\/\//i.test(url) ? url : undefined)

const Legal = () => {
  const t = useText()
  const terms = webUrl(useAppSelector((state) => state.site.termsConditionsUrl))
  const privacy = webUrl(useAppSelector((state) => state.site.privacyPolicyUrl))
  if (!terms && !privacy) return null
  const link = (url: string | undefined, id: TextId) =>
    url && (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t(id)}
      </a>
    )
  const links = { terms: link(terms, 'legalTerms'), privacy: link(privacy, 'legalPrivacy') }
  return (
    <div className="lk-foot">
      <span>
        {terms && privacy
          ? fillNodes(t('legalBoth'), links)
          : fillNodes(t('legalOne'), { document: links.terms ?? links.privacy })}
      </span>
    </div>
  )
}

const Connect = () => {
  const t = useText()
  const rows = useAppSelector(selectConnectorRows)
  const hero = useAppSelector(selectHeroRow)
  return (
    <>
      <Slot name="logo" />
      <Body className="lk-body--tight">
        {hero && <HeroRow row={hero} />}
        {rows.length > 0 ? (
          <RowList aria-label={t('wallets')}>
            {rows.map((row) => (
              <WalletRow key={row.id} row={row} />
            ))}
          </RowList>
        ) : (
          <Empty art={<ClosedDoor />} title={t('connectEmptyTitle')} text={t('connectEmptyText')} />
        )}
      </Body>
      <Legal />
    </>
  )
}

/** The wallets that can be connected. */
export const connectView: ViewModule = {
  Component: Connect,
  title: (_state, language) => connectText(language)('connectTitle'),
}
