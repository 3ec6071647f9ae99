import {
  type OnRampDraft,
  onRampUrl,
  openProvider,
  type PurchaseOffer,
  type SelectedProvider,
} from '@latchkey/core/internal/buy'
import type { ResourceRead } from '@latchkey/core/internal'
import { Icon } from '../../icons/Icon.js'
import { externalIcon, refreshIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Row, RowList, RowText } from '../../parts/Row/Row.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useText } from './buyTexts.en.js'

/** The display names of the providers. */
export const providerNames: Readonly<Record<SelectedProvider['name'], string>> = { meld: 'Meld', coinbase: 'Coinbase' }

const noPage: ResourceRead<{ readonly url: string }> = { status: 'none' }

const OfferRow = ({ offer, draft }: { readonly offer: PurchaseOffer; readonly draft: OnRampDraft }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name, urlRequest } = offer
  const createdUrl = useAppSelector((state) => (urlRequest ? onRampUrl.select(state, urlRequest) : noPage))
  const url = offer.url ?? createdUrl.data?.url
  const statusText = url ? 'buyFee' : createdUrl.status === 'failed' ? 'buyOfferFailed' : 'loading'
  const isAwaited = statusText === 'loading' && !createdUrl.error
  const press = () => {
    if (isAwaited) return
    if (url) dispatch(openProvider(draft, { name, url }))
    else if (urlRequest) void dispatch(onRampUrl.read(urlRequest, { force: true }))
  }
  return (
    <Row aria-disabled={isAwaited || undefined} aria-busy={statusText === 'loading' || undefined} onClick={press}>
      <WalletTile name={providerNames[name]} />
      <RowText name={providerNames[name]} sub={t(statusText)} />
      <Icon of={statusText === 'buyOfferFailed' ? refreshIcon : externalIcon} size={16} />
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
