import { toAuthName } from '@latchkey/core/adapter'
import type { EmbeddedWalletInfo } from '@latchkey/core'
import { selectActiveConnection } from '@latchkey/core/internal'
import {
  navigate,
  openActivity,
  selectFeatures,
  selectMergedFeatures,
  selectNeedsRecoveryCode,
  selectNetworkId,
  selectNetworkName,
  selectReceipt,
} from '@latchkey/core/internal/views'
import { Icon } from '../../icons/Icon.js'
import { activityIcon } from '../../icons/laterPaths.js'
import { lazyPart } from '../../context/lazyPart.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { accountStyles } from '../shared/account.css.js'
import { accountText, useText } from '../../text/accountTexts.en.js'
import { Receipt } from './Receipt.js'
import { Body } from '../../parts/Body/Body.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { Identity } from './Identity.js'
import { AccountActions } from './AccountActions.js'
import { AccountTokens } from './AccountTokens.js'
import { AccountTransfers, useStored } from './AccountTransfers.js'
import { downIcon } from '../../icons/commonPaths.js'
import { mailIcon } from '../mail/MailTile.js'
import { DisconnectRow } from '../shared/DisconnectRow.js'
import { NameRow } from '../shared/NameRow.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { Pill } from '../../parts/Pill/Pill.js'

/** The network in use. It is a button if the user can change it. */
const NetworkPill = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const id = useAppSelector((state) => selectNetworkId(state))
  const name = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const canSwitch = useAppSelector((state) => state.site.enableNetworkSwitch && state.networks.all.length > 1)
  if (!canSwitch)
    return (
      <Pill>
        <NetworkPicture id={id} name={name} size={24} />
        {name}
      </Pill>
    )
  return (
    <Pill
      aria-label={t('networkPill', { network: name })}
      onClick={() => dispatch(navigate({ view: 'Networks', data: undefined }))}
    >
      <NetworkPicture id={id} name={name} size={24} />
      <span className="lk-clip">{name}</span>
      <Icon of={downIcon} size={16} />
    </Pill>
  )
}

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

const nameOf = ({ authProvider, user: { email, username } }: EmbeddedWalletInfo) =>
  toAuthName({ socialProvider: authProvider === 'email' ? undefined : authProvider, username, email })

/** Opens the settings of a user who is logged in. */
const Settings = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const login = useAppSelector((state) => selectActiveConnection(state)?.wallet.login)
  const needsCode = useAppSelector(selectNeedsRecoveryCode)
  return (
    login && (
      <Row onClick={() => dispatch(navigate({ view: 'AccountSettings', data: undefined }))}>
        <span className="lk-tile lk-tile--plain">
          <Icon of={mailIcon} />
        </span>
        <RowText name={t('settings')} sub={needsCode ? t('settingsNoFile') : <bdi>{nameOf(login)}</bdi>} />
      </Row>
    )
  )
}

const Wallets = () => {
  const isOn = useAppSelector((state) => selectMergedFeatures(state).multiWallet)
  return isOn && <WalletsRow />
}

const Activity = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const isOn = useAppSelector((state) => selectFeatures(state).activity)
  return (
    isOn && (
      <Row onClick={() => dispatch(openActivity())}>
        <span className="lk-tile lk-tile--plain">
          <Icon of={activityIcon} />
        </span>
        <RowText name={t('activity')} />
      </Row>
    )
  )
}

const Account = () => {
  const address = useAppSelector((state) => selectActiveConnection(state)?.address)
  const receipt = useAppSelector(selectReceipt)
  const awaited = useStored()
  if (address === undefined) return <Body />
  return (
    <Body>
      {receipt && <Receipt key={receipt.id} transfer={receipt} />}
      <Identity address={address} />
      <AccountActions />
      <AccountTokens isActive={awaited > 0} />
      <AccountTransfers awaited={awaited} />
      <Activity />
      <NameRow />
      <Wallets />
      <Settings />
      <DisconnectRow />
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
