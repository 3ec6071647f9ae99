import { selectActiveConnection } from '@latchkey/core/internal'
import { selectMergedFeatures, selectReceipt } from '@latchkey/core/internal/views'
import { Icon } from '../../icons/Icon.js'
import { disconnectIcon } from '../../icons/laterPaths.js'
import { lazyPart } from '../../context/lazyPart.js'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewTypes.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { accountStyles } from '../shared/account.css.js'
import { accountText, useText } from '../../text/accountText.js'
import { useDisconnectAct } from '../shared/useDisconnectAct.js'
import { Receipt } from './Receipt.js'
import { Body } from '../../parts/Body/Body.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { NetworkPill } from './NetworkPill.js'
import { Identity } from './Identity.js'
import { AccountActions } from './AccountActions.js'
import { AccountTokens } from './AccountTokens.js'
import { AccountTransfers } from './AccountTransfers.js'

/** The placeholder of the row of wallets until its code has loaded. Without it, the row would move the rows below. */
const WalletsPlace = () => (
  <span className="lk-row" aria-hidden="true">
    <Skeleton className="lk-tile" />
    <RowText
      name={<Skeleton className="lk-skel--name">{'\u00a0'}</Skeleton>}
      sub={<Skeleton className="lk-skel--sub" />}
    />
  </span>
)

/** Only a site with `multiWallet` needs it. */
const WalletsRow = lazyPart(
  () => import('./WalletsRow.js').then((module) => module.WalletsRow),
  undefined,
  WalletsPlace,
)

const Wallets = () => {
  const isOn = useAppSelector((state) => selectMergedFeatures(state).multiWallet)
  return isOn && <WalletsRow />
}

const Disconnect = () => {
  const t = useText()
  const { busy, disconnect } = useDisconnectAct()
  return (
    <Row onClick={() => busy || disconnect()} aria-disabled={busy || undefined} aria-busy={busy || undefined}>
      <span className="lk-tile lk-tile--plain">{busy ? <Spinner /> : <Icon of={disconnectIcon} />}</span>
      <RowText name={t('disconnect')} />
    </Row>
  )
}

const Account = () => {
  const address = useAppSelector((state) => selectActiveConnection(state)?.address)
  const receipt = useAppSelector(selectReceipt)
  if (address === undefined) return <Body />
  return (
    <Body>
      {receipt && <Receipt key={receipt.id} transfer={receipt} />}
      <Identity address={address} />
      <AccountActions />
      <AccountTokens />
      <AccountTransfers />
      <Wallets />
      <Disconnect />
    </Body>
  )
}

/** The view of the account in use: its assets and its actions. */
export const accountView: ViewModule = {
  Component: Account,
  title: (_state, language) => accountText(language)('account'),
  hideTitle: true,
  Lead: NetworkPill,
  styles: [accountStyles],
}
