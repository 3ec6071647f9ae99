import { type RootState, selectConnectorRows } from '@latchkey/core/internal'
import { chooseBesideList, selectGetWallet, selectNetworkId, showBesideList } from '@latchkey/core/internal/views'
import { downloadIcon, phoneIcon, refreshIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Button } from '../parts/Button.js'
import { ReloadButton } from '../parts/ReloadButton.js'
import { useElapsed } from '../parts/useElapsed.js'
import { troubleStyles } from '../styles/trouble.css.js'
import { useText } from '../text/troubleText.js'
import { connectFailure, offlineFailure } from './connectFailures.js'
import { TargetScene } from './ConnectingExternalView.js'
import { selectTarget, selectTargetAttempt, selectTargetName, selectTargetRow, useTarget } from './connectTarget.js'
import { CopyDetail } from './CopyDetail.js'
import { patience } from './patience.js'
import { useIsOnline, WalletHints } from './WalletHints.js'

/** The name of the network that the wallet was asked for. */
const selectTargetNetwork = (state: RootState): string => {
  const id = selectNetworkId(state, selectTarget(state)?.namespace)
  return state.networks.all.find((network) => network.id === id)?.name ?? id ?? ''
}

/** The way over another device, where the site has one and it is not the one that is silent. */
const selectPhoneWay = (state: RootState) =>
  selectConnectorRows(state).find(
    ({ type, connectorId }) => type === 'WALLET_CONNECT' && connectorId !== selectTarget(state)?.connectorId,
  )

/** The one next step after a failure. */
const NextStep = ({ retry, way }: Pick<ReturnType<typeof connectFailure>, 'retry' | 'way'>) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name, askAgain, leave } = useTarget()
  const get = useAppSelector((state) => selectGetWallet(state, name))
  if (way === 'another') return <Button onClick={leave}>{t('useAnother')}</Button>
  if (way === 'get' && get)
    return (
      <Button
        icon={downloadIcon}
        onClick={() => dispatch(showBesideList({ view: 'Downloads', data: { walletId: get.id } }))}
      >
        {t('getThis', { wallet: name })}
      </Button>
    )
  return (
    <Button icon={refreshIcon} onClick={askAgain}>
      {t(retry)}
    </Button>
  )
}

const Failed = () => {
  const t = useText()
  const { name, leave } = useTarget()
  const error = useAppSelector((state) => selectTargetAttempt(state)?.error)
  const network = useAppSelector(selectTargetNetwork)
  const isOnline = useIsOnline()
  if (!error) return null
  const told = connectFailure(error.code)
  const { state, badge, title, text, retry, way } = isOnline || error.code === 'USER_REJECTED' ? told : offlineFailure
  return (
    <>
      <TargetScene
        urgent
        state={state}
        badge={badge}
        title={t(title, { wallet: name, network })}
        text={t(text, { wallet: name })}
      />
      <div className="lk-stack">
        <NextStep retry={retry} way={way} />
        {error.code === 'CHUNK_LOAD_FAILED' ? (
          <ReloadButton />
        ) : (
          way !== 'another' && (
            <Button kind="ghost" onClick={leave}>
              {t('useAnother')}
            </Button>
          )
        )}
        <CopyDetail error={error} />
      </div>
    </>
  )
}

const Slow = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name, askAgain, leave } = useTarget()
  const isInBrowser = useAppSelector((state) => selectTargetRow(state)?.isInBrowser ?? false)
  const isLate = useElapsed(useAppSelector(selectTargetAttempt)?.startedAt, patience) > 1
  const phone = useAppSelector(selectPhoneWay)
  return (
    <>
      <TargetScene
        state="slow"
        title={t('slowTitle', { wallet: name })}
        text={t(isLate ? (phone ? 'latePhoneText' : 'lateText') : 'slowText', { wallet: name })}
      />
      <WalletHints name={name} isInBrowser={isInBrowser} />
      <div className="lk-stack">
        <Button onClick={askAgain}>{t('askWalletAgain', { wallet: name })}</Button>
        {isLate && phone && (
          <Button kind="secondary" icon={phoneIcon} onClick={() => dispatch(chooseBesideList(phone))}>
            {t('usePhone')}
          </Button>
        )}
        <Button kind="ghost" onClick={leave}>
          {t('useAnother')}
        </Button>
      </div>
    </>
  )
}

const ConnectTrouble = () => {
  const hasFailed = useAppSelector((state) => selectTargetAttempt(state)?.error !== undefined)
  return hasFailed ? <Failed /> : <Slow />
}

/** A wallet that is silent or failed: hints by cause, other ways, and each failure in its own words. A part of `ConnectingExternal`. */
export const connectTrouble: ViewModule = {
  Component: ConnectTrouble,
  title: selectTargetName,
  styles: [troubleStyles],
}
