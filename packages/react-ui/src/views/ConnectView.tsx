import { selectConsent, selectHasListFilter, selectWalletEntries } from '@latchkey/core/internal'
import { useId } from 'react'
import { Slot } from '../modal/Slot.js'
import { lazyPart } from '../modal/lazyPart.js'
import { ReloadButton } from '../modal/ReloadButton.js'
import { useAppSelector } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Actions } from '../parts/Actions/Actions.js'
import { Button } from '../parts/Button/Button.js'
import { Skeleton } from '../parts/Skeleton/Skeleton.js'
import { connectText, useText } from '../text/connectText.js'
import { ConnectLead } from './HelpButton.js'
import { LinkButton } from './LinkButton.js'
import { useWalletGuide } from './useWalletGuide.js'
import { WalletList } from './WalletList.js'

/** Only a site with terms needs it. Its line is kept for it. */
const Legal = lazyPart(
  () => import('./agreement.js').then((module) => module.Legal),
  ReloadButton,
  () => <Skeleton>{'\u00a0'}</Skeleton>,
)

/** Below the list: what connecting agrees to, unless a box says it, and the way for those who have no wallet, a button if the list is empty. */
const ConnectFoot = () => {
  const t = useText()
  const hasLegal = useAppSelector(selectConsent) === 'told'
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
      {(hasLegal || hasGuide) && (
        <div className="lk-foot">
          {hasLegal && <Legal />}
          {hasGuide && <LinkButton onClick={toGuide}>{t('connectNew')}</LinkButton>}
        </div>
      )}
    </>
  )
}

/** Only a site of several namespaces needs it. The list stands without it as well. */
const ListFilter = lazyPart(() => import('./narrowedList.js').then((module) => module.ListFilter))

const Connect = () => {
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
      <WalletList panel={hasFilter ? panel : undefined} />
      <ConnectFoot />
    </>
  )
}

/** The wallets that can be connected. */
export const connectView: ViewModule = {
  Component: Connect,
  title: (_state, language) => connectText(language)('connectTitle'),
  Lead: ConnectLead,
}
