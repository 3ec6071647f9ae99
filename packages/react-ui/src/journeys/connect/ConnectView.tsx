import { selectConsent, selectHasListFilter, selectWalletEntries } from '@latchkey/core/internal'
import { type ReactNode, useId } from 'react'
import { Awaited } from '../shared/Awaited.js'
import { Slot } from '../shared/Slot.js'
import { lazyPart } from '../../context/lazyPart.js'
import { ReloadButton } from '../shared/ReloadButton.js'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewTypes.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { connectText, useText } from '../../text/connectText.js'
import type { AgreementParts, AgreementProps } from '../wallet-list/agreement.js'
import { ConnectLead } from '../shared/HelpButton.js'
import { LinkButton } from '../shared/LinkButton.js'
import { useWalletGuide } from '../shared/useWalletGuide.js'
import { WalletList } from '../wallet-list/WalletList.js'

/**
 * The parts that state the site's terms. Only a site with terms needs them, so they are a separate chunk. The list is rendered once they have loaded:
 * a line or a checkbox that appeared later would move the wallets under the pointer.
 */
export const Agreement = lazyPart<AgreementProps>(
  () => import('../wallet-list/agreement.js').then((module) => module.Agreement),
  ({ children }) => children({ Legal: ReloadButton, Consent: ReloadButton }),
  Awaited,
)

/**
 * Rendered below the list: what connecting agrees to, unless a checkbox states it, and a link for users without a wallet. If the list is empty,
 * the link is a button.
 */
const ConnectFoot = ({ Legal }: { readonly Legal?: AgreementParts['Legal'] | undefined }) => {
  const t = useText()
  const isStated = useAppSelector(selectConsent) === 'told'
  const hasWallets = useAppSelector((state) => selectWalletEntries(state).length > 0)
  const toGuide = useWalletGuide()
  const hasGuide = toGuide && hasWallets
  return (
    <>
      {toGuide && !hasWallets && (
        <Actions>
          <Button onClick={toGuide}>{t('getWallet')}</Button>
        </Actions>
      )}
      {(isStated || hasGuide) && (
        <div className="lk-foot">
          {isStated && Legal && <Legal />}
          {hasGuide && <LinkButton onClick={toGuide}>{t('connectNew')}</LinkButton>}
        </div>
      )}
    </>
  )
}

/** Only a site with several namespaces needs it. The list works without it. */
const ListFilter = lazyPart(() => import('../wallet-list/narrowedList.js').then((module) => module.ListFilter))

const List = ({ Legal, Consent }: Partial<AgreementParts>) => {
  const panel = useId()
  const hasFilter = useAppSelector(selectHasListFilter)
  return (
    <>
      <Slot name="logo" />
      {hasFilter && (
        <div className="lk-listfilter">
          <ListFilter panel={panel} />
        </div>
      )}
      <WalletList panel={hasFilter ? panel : undefined} Consent={Consent} />
      <ConnectFoot Legal={Legal} />
    </>
  )
}

const Connect = (): ReactNode => {
  const hasTerms = useAppSelector(selectConsent) !== 'off'
  return hasTerms ? <Agreement>{(parts) => <List {...parts} />}</Agreement> : <List />
}

/** The view of the wallets to connect. */
export const connectView: ViewModule = {
  Component: Connect,
  title: (_state, language) => connectText(language)('connectTitle'),
  Lead: ConnectLead,
}
