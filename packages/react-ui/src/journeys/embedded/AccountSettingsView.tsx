import { toAuthName } from '@latchkey/core/adapter'
import { selectActiveConnection, truncateAddress } from '@latchkey/core/internal'
import { manageWallet, selectLogin } from '@latchkey/core/internal/login'
import {
  navigate,
  selectNeedsRecoveryCode,
  selectIdentity,
  selectNetworkId,
  selectNetworkName,
} from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Icon } from '../../icons/Icon.js'
import { keyIcon, layersIcon, networkIcon, shieldIcon } from '../../icons/laterPaths.js'
import { Avatar } from '../../parts/Avatar/Avatar.js'
import { Body } from '../../parts/Body/Body.js'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { warningIcon } from '../../icons/paths.js'
import { mailIcon } from '../mail/MailTile.js'
import { accountStyles } from '../shared/account.css.js'
import { DisconnectRow } from '../shared/DisconnectRow.js'
import { NameRow } from '../shared/NameRow.js'
import { useRunAction } from '../shared/useRunAction.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { socialMarks, socialNames } from '../shared/socialMarks.js'
import { embeddedText, useText } from './embeddedTexts.en.js'
import { useAccountText } from './useAccountText.js'
import { useChannel } from './useChannel.js'

/** The way to the wallet's own page, where the user exports the wallet. */
const OwnPage = () => {
  const t = useText()
  const { services } = useEngine()
  const link = useChannel()?.peer.link
  if (link === undefined) return null
  return (
    <Notice icon={shieldIcon}>
      <strong>{t('settingsOwn')}</strong>
      <span>{t('settingsOwnText')}</span>
      <a
        className="lk-link"
        href={link}
        target="_blank"
        rel="noopener"
        onClick={() => services.emit('EMAIL_UPGRADE_FROM_MODAL', undefined)}
      >
        {t('settingsOwnLink')}
      </a>
    </Notice>
  )
}

/** Offers a recovery code, whose file opens the wallet without its service, to a user with a passkey only who has something to lose. */
const Exit = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const runAction = useRunAction()
  const isNeeded = useAppSelector(selectNeedsRecoveryCode)
  if (!useChannel()?.manage || !isNeeded) return null
  return (
    <Notice icon={warningIcon} tone="warn">
      <strong>{t('settingsExit')}</strong>
      <span>{t('settingsExitText')}</span>
      <button type="button" className="lk-link" onClick={() => void runAction(dispatch(manageWallet()))}>
        {t('settingsExitAdd')}
      </button>
    </Notice>
  )
}

const Email = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const login = useAppSelector(selectLogin)
  const email = login?.user.email
  // The service keeps the address of a user who logged in there.
  if (email === undefined || login?.authProvider !== 'email') return null
  return (
    <Row onClick={() => dispatch(navigate({ view: 'UpdateEmailWallet', data: undefined }))}>
      <span className="lk-tile lk-tile--plain">
        <Icon of={mailIcon} />
      </span>
      <RowText name={t('settingsEmail')} sub={<bdi>{email}</bdi>} />
    </Row>
  )
}

/** The way to the devices and recovery factors of the wallet, on the wallet's own screen. */
const Manage = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const runAction = useRunAction()
  if (!useChannel()?.manage) return null
  return (
    <Row onClick={() => void runAction(dispatch(manageWallet()))}>
      <span className="lk-tile lk-tile--plain">
        <Icon of={keyIcon} />
      </span>
      <RowText name={t('manage')} />
    </Row>
  )
}

/** The way to the kinds of account, if the wallet has more than one. */
const SmartAccount = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const login = useAppSelector(selectLogin)
  const { title } = useAccountText()
  const canChoose = useChannel()?.setAccountType !== undefined
  if (!canChoose || !login?.smartAccountNetworks?.[0]) return null
  return (
    <Row onClick={() => dispatch(navigate({ view: 'SmartAccountSettings', data: undefined }))}>
      <span className="lk-tile lk-tile--plain">
        <Icon of={layersIcon} />
      </span>
      <RowText name={t('smartTitle')} sub={title} />
    </Row>
  )
}

/** The service that the user logged in at, and the user's name there. */
const Social = () => {
  const login = useAppSelector(selectLogin)
  if (!login || login.authProvider === 'email') return null
  const { authProvider, user } = login
  const name = toAuthName({ socialProvider: authProvider, username: user.username, email: user.email })
  return (
    <Row>
      <span className="lk-tile lk-tile--plain">
        <Icon of={socialMarks[authProvider]} />
      </span>
      <RowText name={socialNames[authProvider]} sub={<bdi>{name}</bdi>} />
    </Row>
  )
}

const Network = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const id = useAppSelector((state) => selectNetworkId(state))
  const name = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const canSwitch = useAppSelector((state) => state.site.enableNetworkSwitch && state.networks.all.length > 1)
  return (
    <Row onClick={canSwitch ? () => dispatch(navigate({ view: 'Networks', data: undefined })) : undefined}>
      <span className="lk-tile lk-tile--plain">
        <Icon of={networkIcon} />
      </span>
      <RowText name={t('network')} sub={name} />
      <span className="lk-row__end">
        <NetworkPicture id={id} name={name} size={24} />
      </span>
    </Row>
  )
}

const AccountSettings = () => {
  const t = useText()
  const address = useAppSelector((state) => selectActiveConnection(state)?.address)
  const { imageUrl } = useAppSelector((state) => selectIdentity(state))
  if (address === undefined) return <Body />
  return (
    <Body>
      <div className="lk-id">
        <Avatar address={address} image={imageUrl} size={64} />
        <div className="lk-line lk-line--center">
          <span className="lk-mono" dir="ltr">
            {truncateAddress(address)}
          </span>
          <CopyButton
            text={address}
            words={[t('copyAddress'), t('copied'), t('copyFailed')]}
            iconOnly
            className="lk-iconbtn--face"
          />
        </div>
      </div>
      <Exit />
      <OwnPage />
      <Email />
      <Social />
      <SmartAccount />
      <Manage />
      <Network />
      <NameRow />
      <DisconnectRow />
    </Body>
  )
}

/** The settings of the account in use: e-mail address, devices and recovery, network, name, and the way to the wallet's own page. */
export const accountSettingsView: ViewModule = {
  Component: AccountSettings,
  title: (_state, language) => embeddedText(language)('settings'),
  styles: [accountStyles],
}
