import {
  chooseWallet,
  type RootState,
  selectActiveConnection,
  selectAttempt,
  selectIsSignInDue,
  selectRouteData,
  toConnectionId,
  truncateAddress,
} from '@latchkey/core/internal'
import { useSyncExternalStore } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { checkIcon } from '../../icons/commonPaths.js'
import { stageStyles } from '../shared/stage.css.js'
import { ConnectFailed } from '../wallet-request/ConnectFailed.js'
import {
  type ConnectTarget,
  selectTargetRow,
  TargetContext,
  TargetScene,
  useTarget,
} from '../wallet-request/TargetScene.js'
import { selectPhoneRow, UsePhoneButton } from '../wallet-request/FailureActions.js'
import { WalletHints } from '../wallet-request/WalletHints.js'
import { slowThresholds, useElapsed } from '../wallet-request/useElapsed.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { type Step, Steps } from '../../parts/Steps/Steps.js'
import { stepsStyles } from '../../parts/Steps/steps.css.js'
import { useText } from '../../text/connectingTexts.en.js'

const subscribe = (onChange: () => void) => {
  const listening = new AbortController()
  for (const event of ['focus', 'blur']) window.addEventListener(event, onChange, listening)
  return () => listening.abort()
}

const hasFocus = () => document.hasFocus()

/** Returns whether the page has the focus, and updates when that changes. If it does not, another window is in front of the page. */
const useHasFocus = (): boolean => useSyncExternalStore(subscribe, hasFocus)

/** Rendered if a wallet does not respond: hints on what usually helps, and later another way to connect. */
const ConnectSlow = ({ isLate }: { readonly isLate: boolean }) => {
  const t = useText()
  const { name, connector, retry, leave } = useTarget()
  const phone = useAppSelector((state) => selectPhoneRow(state, connector?.connectorId))
  return (
    <>
      <Body>
        <TargetScene
          state="slow"
          title={t('slowTitle', { wallet: name })}
          text={t(isLate ? (phone ? 'latePhoneText' : 'lateText') : 'slowText', { wallet: name })}
        />
        <WalletHints name={name} id={connector && toConnectionId(connector.namespace, connector.connectorId)} />
      </Body>
      <Actions>
        <Button onClick={retry}>{t('askWalletAgain', { wallet: name })}</Button>
        {isLate && phone && <UsePhoneButton row={phone} />}
        <Button kind="ghost" onClick={leave}>
          {t('useAnother')}
        </Button>
      </Actions>
    </>
  )
}

const useHasSignIn = () => {
  const { siwx, siweConfig } = useEngine().services.options
  return Boolean(siwx ?? siweConfig)
}

/**
 * The steps to a connected wallet. The kit knows that it sent the request, that another window came in front of the page, and that the wallet
 * responded. It cannot know whether that window is the wallet's, or whether the user has read it.
 */
const Timeline = ({ isDone, isApproved = isDone }: { readonly isDone?: boolean; readonly isApproved?: boolean }) => {
  const t = useText()
  const { name } = useTarget()
  const hasSignIn = useHasSignIn()
  const isBehind = !useHasFocus()
  const at = (pending: Step['state']) => (isApproved ? 'done' : pending)
  const steps: readonly Step[] = [
    { text: t('stepSent'), state: 'done' },
    { text: t('stepOpen', { wallet: name }), state: at(isBehind ? 'done' : 'now') },
    { text: t('stepApprove'), state: at(isBehind ? 'now' : 'todo') },
  ]
  const signIn: Step = { text: t('stepSignIn'), state: isDone ? 'done' : isApproved ? 'now' : 'todo' }
  return <Steps steps={hasSignIn ? [...steps, signIn] : steps} />
}

/** The wallet is connected and nothing is left to do. If the account has to sign in, that comes next instead. */
const Succeeded = ({ address }: { readonly address: string }) => {
  const t = useText()
  const { name } = useTarget()
  return (
    <>
      <Body>
        <TargetScene
          state="ok"
          badge={checkIcon}
          title={t('connectedTitle')}
          text={t('connectedText', { wallet: name, address: truncateAddress(address) })}
        />
        <Timeline isDone />
      </Body>
      {/* The card keeps its height, as it closes in a moment. */}
      <Actions className="lk-held">
        <Button kind="ghost">{t('useAnother')}</Button>
      </Actions>
    </>
  )
}

const Waiting = ({ isApproved }: { readonly isApproved: boolean }) => {
  const t = useText()
  const { name, leave } = useTarget()
  return (
    <>
      <Body>
        <TargetScene
          state="wait"
          title={t('waitingTitle', { wallet: name })}
          text={t('waitingText', { wallet: name })}
        />
        <Timeline isApproved={isApproved} />
      </Body>
      <Actions>
        <Button kind="ghost" onClick={leave}>
          {t('useAnother')}
        </Button>
      </Actions>
    </>
  )
}

const selectRequest = (state: RootState) => selectRouteData(state, 'ConnectingExternal')

const selectTargetName = (state: RootState) => {
  const request = selectRequest(state)
  return selectTargetRow(state, request)?.name ?? request?.connectorId ?? ''
}

const useConnectTarget = (): ConnectTarget => {
  const dispatch = useAppDispatch()
  const connector = useAppSelector(selectRequest)
  return {
    name: useAppSelector(selectTargetName),
    icon: useAppSelector((state) => selectTargetRow(state, connector)?.icon),
    connector,
    retry: () => connector && dispatch(chooseWallet(connector)),
  }
}

const ConnectingExternal = () => {
  const target = useConnectTarget()
  const { connector } = target
  const attempt = useAppSelector((state) => connector && selectAttempt(state, connector.namespace))
  const connection = useAppSelector((state) => connector && selectActiveConnection(state, connector.namespace))
  const isConnected = connection?.connectorId === connector?.connectorId && !attempt
  const isSignInDue = useAppSelector(selectIsSignInDue)
  const passed = useElapsed(attempt?.error ? undefined : attempt?.startedAt, slowThresholds)
  return (
    <TargetContext.Provider value={target}>
      {isConnected && connection && !isSignInDue ? (
        <Succeeded address={connection.address} />
      ) : attempt?.error ? (
        <ConnectFailed error={attempt.error} />
      ) : passed > 0 ? (
        <ConnectSlow isLate={passed > 1} />
      ) : (
        <Waiting isApproved={isConnected} />
      )}
    </TargetContext.Provider>
  )
}

/** The view of a wallet that is connecting: waiting, slow, or failed, with a text for each cause. */
export const connectingExternalView: ViewModule = {
  Component: ConnectingExternal,
  title: selectTargetName,
  styles: [stageStyles, stepsStyles],
}
