import { selectConsent, selectHasListFilter, selectWalletEntries } from '@latchkey/core/internal'
import { type ReactNode, useId } from 'react'
import { Awaited } from '../shared/Awaited.js'
import { Slot } from '../shared/Slot.js'
import { lazyPart } from '../../context/lazyPart.js'
import { ConnectLead, LinkButton, ReloadButton } from '../shared/buttons.js'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { connectText, useText } from '../../text/connectTexts.en.js'
import type { LoginParts, LoginsProps } from '../shared/loginParts.js'
import type { AgreementParts, AgreementProps } from '../wallet-list/agreement.js'
import { useWalletGuide } from '../shared/useTrackedNavigate.js'
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
  const isStated = useAppSelector(selectConsent) === 'shown'
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

/**
 * What logins add to the list: a chunk of its own, because only a site with logins needs it. The list is rendered once it has loaded, as it is with
 * terms.
 */
export const Logins = lazyPart<LoginsProps>(
  () => import('../../navigation/loginJourney.js').then(({ loadLogins }) => loadLogins()),
  ({ children }) => children({}),
  Awaited,
)

const List = ({ Legal, Consent, above, below, instead }: Partial<AgreementParts> & LoginParts) => {
  const panel = useId()
  const hasFilter = useAppSelector(selectHasListFilter)
  return (
    <>
      <Slot name="logo" />
      {above}
      {instead || (
        <>
          {hasFilter && (
            <div className="lk-listfilter">
              <ListFilter panel={panel} />
            </div>
          )}
          <WalletList panel={hasFilter ? panel : undefined} Consent={Consent} />
        </>
      )}
      {below}
      <ConnectFoot Legal={Legal} />
    </>
  )
}

const Connect = (): ReactNode => {
  const hasTerms = useAppSelector(selectConsent) !== 'off'
  const hasLogins = useAppSelector(({ connectors }) => connectors.channels.some(({ type }) => type === 'AUTH'))
  const draw = (parts?: AgreementParts) =>
    hasLogins ? <Logins>{(logins) => <List {...parts} {...logins} />}</Logins> : <List {...parts} />
  return hasTerms ? <Agreement>{draw}</Agreement> : draw()
}

/** The view of the wallets to connect. */
export const connectView: ViewModule = {
  Component: Connect,
  title: (_state, language) => connectText(language)('connectTitle'),
  Lead: ConnectLead,
}
