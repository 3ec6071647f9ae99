import { type OnRampDraft, onRampUrl, openProvider, type PurchaseOffer } from '@latchkey/core/internal/buying'
import type { ResourceRead } from '@latchkey/core/internal'
import { Icon } from '../icons/Icon.js'
import { externalIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import { Row, RowList, RowText } from '../parts/Row/Row.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { useText } from '../text/buyingText.js'
import { providerNames } from './providerNames.js'

const noPage: ResourceRead<{ readonly url: string }> = { status: 'none' }

const OfferRow = ({ offer, draft }: { readonly offer: PurchaseOffer; readonly draft: OnRampDraft }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const made = useAppSelector((state) => ('urlRequest' in offer ? onRampUrl.select(state, offer.urlRequest) : noPage))
  const url = 'url' in offer ? offer.url : made.data?.url
  const { name } = offer
  const said = url ? 'buyFee' : made.status === 'failed' ? 'buyOfferFailed' : 'buyOfferAwaited'
  return (
    <Row
      disabled={!url}
      aria-busy={said === 'buyOfferAwaited' || undefined}
      onClick={() => url && dispatch(openProvider(draft, { name, url }))}
    >
      <WalletTile name={providerNames[name]} />
      <RowText name={providerNames[name]} sub={t(said)} />
      <Icon of={externalIcon} size={16} />
    </Row>
  )
}

/** What {@link BuyOffers} takes. */
export type BuyOffersProps = {
  readonly offers: readonly PurchaseOffer[]
  readonly draft: OnRampDraft
  readonly symbol: string
}

/** Who sells what is chosen. */
export const BuyOffers = ({ offers, draft, symbol }: BuyOffersProps) => {
  const t = useText()
  if (offers.length === 0)
    return (
      <p className="lk-muted lk-center" role="status">
        {t('buyNoOffers', { symbol })}
      </p>
    )
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
