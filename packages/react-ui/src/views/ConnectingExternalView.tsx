import {
  chooseWallet,
  type RootState,
  selectActiveConnection,
  selectAttempt,
  selectRouteData,
  truncateAddress,
} from '@latchkey/core/internal'
import { checkIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector, useEngine } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Actions } from '../parts/Actions/Actions.js'
import { Body } from '../parts/Body/Body.js'
import { Button } from '../parts/Button/Button.js'
import { type Step, Steps } from '../parts/Steps/Steps.js'
import { stepsStyles } from '../parts/Steps/steps.css.js'
import { stageStyles } from '../styles/stage.css.js'
import { useText } from '../text/connectingText.js'
import { ConnectFailed } from './ConnectFailed.js'
import { ConnectSlow } from './ConnectSlow.js'
import { type ConnectTarget, selectTargetRow, TargetContext, useTarget } from './connectTarget.js'
import { patience } from './patience.js'
import { TargetScene } from './TargetScene.js'
import { useElapsed } from './useElapsed.js'
import { useHasFocus } from './useHasFocus.js'

const useHasSignIn = () => {
  const { siwx, siweConfig } = useEngine().services.options
  return Boolean(siwx ?? siweConfig)
}

/**
 * The way to a connected wallet. The kit sees that it asked, that another window has come in front of the page, and that the wallet answered:
 * whether that window is the wallet's, or was read, nobody tells.
 */
const Timeline = ({ isDone }: { readonly isDone: boolean }) => {
  const t = useText()
  const { name } = useTarget()
  const hasSignIn = useHasSignIn()
  const isBehind = !useHasFocus()
  const at = (wanted: Step['state']) => (isDone ? 'done' : wanted)
  const steps: readonly Step[] = [
    { text: t('stepSent'), state: 'done' },
    { text: t('stepOpen', { wallet: name }), state: at(isBehind ? 'done' : 'now') },
    { text: t('stepApprove'), state: at(isBehind ? 'now' : 'todo') },
  ]
  const signIn: Step = { text: t('stepSignIn'), state: isDone ? 'now' : 'todo' }
  return <Steps steps={hasSignIn ? [...steps, signIn] : steps} />
}

/** Connected, which leaves nothing to do but to sign in. */
const Succeeded = ({ address }: { readonly address: string }) => {
  const t = useText()
  const hasSignIn = useHasSignIn()
  const { name } = useTarget()
  return (
    <Body>
      <TargetScene
        state="ok"
        badge={checkIcon}
        title={t('connectedTitle')}
        text={t('connectedText', { wallet: name, address: truncateAddress(address) })}
      />
      {hasSignIn && <Timeline isDone />}
    </Body>
  )
}

const Waiting = () => {
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
        <Timeline isDone={false} />
      </Body>
      <Actions>
        <Button kind="ghost" onClick={leave}>
          {t('useAnother')}
        </Button>
      </Actions>
    </>
  )
}

const selectAsked = (state: RootState) => selectRouteData(state, 'ConnectingExternal')

const selectAskedName = (state: RootState) => {
  const asked = selectAsked(state)
  return selectTargetRow(state, asked)?.name ?? asked?.connectorId ?? ''
}

const useAskedTarget = (): ConnectTarget => {
  const dispatch = useAppDispatch()
  const connector = useAppSelector(selectAsked)
  return {
    name: useAppSelector(selectAskedName),
    icon: useAppSelector((state) => selectTargetRow(state, connector)?.icon),
    connector,
    askAgain: () => connector && dispatch(chooseWallet(connector)),
  }
}

const ConnectingExternal = () => {
  const target = useAskedTarget()
  const { connector } = target
  const attempt = useAppSelector((state) => connector && selectAttempt(state, connector.namespace))
  const connection = useAppSelector((state) => connector && selectActiveConnection(state, connector.namespace))
  const isConnected = connection?.connectorId === connector?.connectorId && !attempt
  const passed = useElapsed(attempt?.error ? undefined : attempt?.startedAt, patience)
  return (
    <TargetContext.Provider value={target}>
      {isConnected && connection ? (
        <Succeeded address={connection.address} />
      ) : attempt?.error ? (
        <ConnectFailed error={attempt.error} />
      ) : passed > 0 ? (
        <ConnectSlow isLate={passed > 1} />
      ) : (
        <Waiting />
      )}
    </TargetContext.Provider>
  )
}

/** A wallet that is asked: waiting, slow, or what went wrong, each told apart. */
export const connectingExternalView: ViewModule = {
  Component: ConnectingExternal,
  title: selectAskedName,
  styles: [stageStyles, stepsStyles],
}
