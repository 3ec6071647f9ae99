import { chooseAccountType, manageWallet, selectLogin } from '@latchkey/core/internal/login'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Icon } from '../../icons/Icon.js'
import { errorIcon } from '../../icons/commonPaths.js'
import { keyIcon, layersIcon } from '../../icons/laterPaths.js'
import { Body } from '../../parts/Body/Body.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { Row, RowList, RowText } from '../../parts/Row/Row.js'
import { Segments } from '../../parts/Segments/Segments.js'
import { segmentsStyles } from '../../parts/Segments/segments.css.js'
import { useMailStep } from '../mail/useMailStep.js'
import { accountStyles } from '../shared/account.css.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { useRunAction } from '../shared/useRunAction.js'
import { embeddedText, useText } from './embeddedTexts.en.js'
import { useAccountText } from './useAccountText.js'
import { useChannel } from './useChannel.js'

const types = ['smartAccount', 'eoa'] as const

/** There are two choices, whose words wrap in a narrow window. */
const kindsStyles = /* css */ `
.lk-kinds { grid-auto-columns: minmax(0, 1fr) }
.lk-kinds button { white-space: normal; overflow-wrap: anywhere }
.lk-kinds[aria-busy="true"] button { color: var(--lk-muted); cursor: default }
`

/** The choice of the kind of account. */
const Choice = () => {
  const t = useText()
  const type = useAppSelector((state) => selectLogin(state)?.accountType)
  const { isBusy, error, run } = useMailStep()
  const names = { smartAccount: t('smartKind'), eoa: t('smartPlain') }
  return (
    <>
      <Segments className="lk-seg lk-kinds" aria-label={t('smartChoice')} aria-busy={isBusy}>
        {types.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === type}
            onClick={() => kind !== type && run(() => chooseAccountType(kind))}
          >
            {names[kind]}
          </button>
        ))}
      </Segments>
      {error && (
        <Notice tone="bad" icon={errorIcon} role="alert">
          <strong>{t('smartFailed')}</strong>
          <span>{t('changeUnavailableText')}</span>
        </Notice>
      )}
    </>
  )
}

/** The networks on which the account can be a smart account. */
const Networks = () => {
  const t = useText()
  const ids = useAppSelector((state) => selectLogin(state)?.smartAccountNetworks)
  const networks = useAppSelector((state) => state.networks.all)
  const shown = networks.filter(({ id }) => ids?.includes(id))
  return (
    <>
      <h3 className="lk-sect">{t('smartNetworks')}</h3>
      <RowList aria-label={t('smartNetworks')}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Row>
              <NetworkPicture id={id} name={name} size={32} />
              <RowText name={name} />
            </Row>
          </li>
        ))}
      </RowList>
    </>
  )
}

/** The way to the account's delegations, on the wallet's own screen. */
const Delegations = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const runAction = useRunAction()
  if (!useChannel()?.manage) return null
  return (
    <Row onClick={() => void runAction(dispatch(manageWallet()))}>
      <span className="lk-tile lk-tile--plain">
        <Icon of={keyIcon} />
      </span>
      <RowText name={t('smartDelegations')} sub={t('smartDelegationsText')} />
    </Row>
  )
}

const SmartAccountSettings = () => {
  const { isForeign, title, text } = useAccountText()
  return (
    <Body>
      <Notice tone={isForeign ? 'warn' : 'plain'} icon={layersIcon}>
        <strong>{title}</strong>
        <span>{text}</span>
      </Notice>
      <Choice />
      <Networks />
      <Delegations />
    </Body>
  )
}

/** The kinds of account that the wallet offers: what the account is, which kind the user prefers, and on which networks it can be a smart account. */
export const smartAccountSettingsView: ViewModule = {
  Component: SmartAccountSettings,
  title: (_state, language) => embeddedText(language)('smartTitle'),
  styles: [accountStyles, segmentsStyles, kindsStyles],
}
