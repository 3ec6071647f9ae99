import { type OnRampDraft, onRampUrl, openProvider, type PurchaseOffer } from '@latchkey/core/internal/buying'
import type { ResourceRead } from '@latchkey/core/internal'
import { Icon } from '../../icons/Icon.js'
import { externalIcon, refreshIcon } from '../../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Row, RowList, RowText } from '../../parts/Row/Row.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useText } from './buyingText.js'
import { providerNames } from './providerNames.js'

const noPage: ResourceRead<{ readonly url: string }> = { status: 'none' }

const OfferRow = ({ offer, draft }: { readonly offer: PurchaseOffer; readonly draft: OnRampDraft }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name, urlRequest } = offer
  const made = useAppSelector((state) => (urlRequest ? onRampUrl.select(state, urlRequest) : noPage))
  const url = offer.url ?? made.data?.url
  const said = url ? 'buyFee' : made.status === 'failed' ? 'buyOfferFailed' : 'loading'
  const isAwaited = said === 'loading' && !made.error
  const press = () => {
    if (isAwaited) return
    if (url) dispatch(openProvider(draft, { name, url }))
    else if (urlRequest) void dispatch(onRampUrl.read(urlRequest, { force: true }))
  }
  return (
    <Row aria-disabled={isAwaited || undefined} aria-busy={said === 'loading' || undefined} onClick={press}>
      <WalletTile name={providerNames[name]} />
      <RowText name={providerNames[name]} sub={t(said)} />
      <Icon of={said === 'buyOfferFailed' ? refreshIcon : externalIcon} size={16} />
    </Row>
  )
}

/** Props of {@link BuyOffers}. */
export type BuyOffersProps = { readonly offers: readonly PurchaseOffer[]; readonly draft: OnRampDraft }

/** The providers that sell the chosen currency. */
export const BuyOffers = ({ offers, draft }: BuyOffersProps) => {
  const t = useText()
  return (
    <section className="lk-offers">
      <h3 className="lk-sect">{t('buyOffers')}</h3>
      <RowList>
        {offers.map((offer) => (
          <li key={offer.name}>
            <OfferRow offer={offer} draft={draft} />
          </li>
        ))}
      </RowList>
    </section>
  )
}
