import { selectRouteData } from '@latchkey/core/internal'
import {
  type OnRampDraft,
  refreshAfterPurchase,
  type SelectedProvider,
  trackBuyHelp,
} from '@latchkey/core/internal/buy'
import {
  navigate,
  selectAccountRef,
  selectActiveNamespace,
  selectFeatures,
  selectNetworkName,
} from '@latchkey/core/internal/views'
import { useState } from 'react'
import { externalIcon } from '../../icons/commonPaths.js'
import { Icon } from '../../icons/Icon.js'
import { shieldIcon } from '../../icons/laterPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { Disclosure } from '../../parts/Disclosure/Disclosure.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { accountStyles } from '../shared/account.css.js'
import { amountsStyles } from '../shared/amounts.css.js'
import { buyStyles } from './buy.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { buyText, useText } from './buyTexts.en.js'
import { GetPanel, PayPanel } from './BuyForm.js'
import { BuyOffers, providerNames } from './BuyOffers.js'
import { ClosedDoorIllustration } from '../shared/ClosedDoorIllustration.js'
import { usePurchase } from './usePurchase.js'

const NothingToBuy = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  return (
    <>
      <Body>
        <Empty art={<ClosedDoorIllustration />} title={t('buyNothing', { network })} text={t('buyNothingText')} />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(navigate({ view: 'Networks', data: undefined }))}>{t('networksTitle')}</Button>
      </Actions>
    </>
  )
}

const Help = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <Disclosure title={t('buyHelp')} onToggle={({ currentTarget }) => currentTarget.open && dispatch(trackBuyHelp())}>
      {t('buyHelpText')}
    </Disclosure>
  )
}

const BuyForm = ({ kept }: { readonly kept: OnRampDraft | undefined }) => {
  const t = useText()
  const [draft, setDraft] = useState<OnRampDraft>(kept ?? {})
  const findings = usePurchase(draft)
  const { purchase } = findings
  if (!purchase)
    return (
      <Body aria-busy>
        <Spinner />
      </Body>
    )
  if (!purchase.chosen) return <NothingToBuy />
  const { chosen, payment, amount, isOfCoin, offers } = purchase
  const { display_name: network } = chosen.network
  const { symbol } = chosen.currency
  const edit = (change: OnRampDraft) => setDraft((before) => ({ ...before, ...change }))
  return (
    <Body className="lk-body--tight">
      {/* No service returns the price of an amount of the coin: the provider shows it. */}
      {!isOfCoin && <PayPanel purchase={purchase} edit={edit} />}
      <GetPanel {...findings} purchase={purchase} edit={edit} />
      {offers[0] && (
        <BuyOffers
          offers={offers}
          draft={{
            purchaseCurrency: symbol,
            paymentCurrency: payment?.id,
            [isOfCoin ? 'purchaseAmount' : 'paymentAmount']: amount,
            network,
          }}
        />
      )}
      <p className="lk-note">
        <Icon of={shieldIcon} size={16} />
        {t('buyNote')}
      </p>
      <Help />
    </Body>
  )
}

type BuyProgressProps = { readonly provider: SelectedProvider; readonly draft: OnRampDraft }

/** Rendered while the provider's page is open beside the site. The provider does not report the outcome to the site. */
const BuyProgress = ({ provider: { name, url }, draft }: BuyProgressProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const isForPayment = useAppSelector(({ modal: { stack } }) => stack[0].view === 'Pay')
  const provider = providerNames[name]
  return (
    <>
      <Body>
        <Scene
          art={
            <Latch state="wait">
              <WalletTile name={provider} large />
            </Latch>
          }
          title={t('buyFinish', { provider })}
          text={t('buyFinishText', { symbol: draft.purchaseCurrency ?? '', network: draft.network ?? '' })}
        />
      </Body>
      <Actions>
        <Button kind="secondary" icon={externalIcon} href={url}>
          {t('buyOpenAgain')}
        </Button>
        <CopyButton kind="ghost" text={url} words={[t('buyCopyLink'), t('copied'), t('copyFailed')]} />
        <Button kind="ghost" onClick={() => void dispatch(refreshAfterPurchase())}>
          {t(isForPayment ? 'done' : 'buyToAccount')}
        </Button>
      </Actions>
    </>
  )
}

const OnRampProviders = () => {
  const draft = useAppSelector((state) => selectRouteData(state, 'OnRampProviders'))
  const namespace = useAppSelector(selectActiveNamespace)
  const account = useAppSelector((state) => selectAccountRef(state)?.account)
  const { onramp } = useAppSelector(selectFeatures)
  if (onramp.length === 0) return <NothingToBuy />
  // The open provider page delivers to one account. If the user has switched to another, the form starts again with the same choices.
  if (draft?.selectedProvider && draft.account === account)
    return <BuyProgress provider={draft.selectedProvider} draft={draft} />
  return <BuyForm key={namespace} kept={draft} />
}

/** The view to buy: the currency, the price and the providers; then how to continue on the provider's page. */
export const onRampProvidersView: ViewModule = {
  Component: OnRampProviders,
  title: (_state, language) => buyText(language)('onramp'),
  styles: [accountStyles, stageStyles, amountsStyles, buyStyles],
}
