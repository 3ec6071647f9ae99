import { selectActiveConnection, truncateAddress } from '@latchkey/core/internal'
import { useSyncExternalStore } from 'react'
import { checkIcon, refreshIcon } from '../icons/paths.js'
import { useModalParts } from '../modal/modalContext.js'
import { useAppSelector, useEngine } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Button } from '../parts/Button.js'
import { Latch, type LatchProps } from '../parts/Latch.js'
import { Scene, type SceneProps } from '../parts/Scene.js'
import { type Step, Steps } from '../parts/Steps.js'
import { useElapsed } from '../parts/useElapsed.js'
import { WalletTile } from '../parts/WalletTile.js'
import { useText } from '../text/connectText.js'
import { selectTarget, selectTargetAttempt, selectTargetName, useTarget } from './connectTarget.js'
import { patience } from './patience.js'

/** What {@link TargetScene} takes. */
export type TargetSceneProps = Omit<SceneProps, 'art'> & Pick<LatchProps, 'state' | 'badge'>

/** The wallet that is being connected, in its ring. */
export const TargetScene = ({ state, badge, ...words }: TargetSceneProps) => {
  const { name, icon } = useTarget()
  return (
    <Scene
      {...words}
      art={
        <Latch state={state} badge={badge}>
          <WalletTile name={name} icon={icon} large />
        </Latch>
      }
    />
  )
}

/**
 * The way to a connected wallet. The kit sees that it asked, and that the wallet answered: whether its window is open, or was read, nobody tells.
 */
const Timeline = ({ isDone }: { readonly isDone: boolean }) => {
  const t = useText()
  const { name } = useTarget()
  const { siwx, siweConfig } = useEngine().services.options
  const at = (wanted: Step['state']) => (isDone ? 'done' : wanted)
  const steps: readonly Step[] = [
    { text: t('stepSent'), state: 'done' },
    { text: t('stepOpen', { wallet: name }), state: at('now') },
    { text: t('stepApprove'), state: at('todo') },
  ]
  const signIn: Step = { text: t('stepSignIn'), state: isDone ? 'now' : 'todo' }
  return <Steps steps={(siwx ?? siweConfig) ? [...steps, signIn] : steps} />
}

const Succeeded = ({ address }: { readonly address: string }) => {
  const t = useText()
  const { name } = useTarget()
  return (
    <>
      <TargetScene
        state="ok"
        badge={checkIcon}
        title={t('connectedTitle')}
        text={t('connectedText', { wallet: name, address: truncateAddress(address) })}
      />
      <Timeline isDone />
    </>
  )
}

/** A failure whose own words did not come. */
const Failed = () => {
  const t = useText()
  const { name, askAgain, leave } = useTarget()
  return (
    <>
      <TargetScene urgent state="warn" title={t('failedTitle', { wallet: name })} text={t('failedText')} />
      <div className="lk-stack">
        <Button icon={refreshIcon} onClick={askAgain}>
          {t('tryAgain')}
        </Button>
        <Button kind="ghost" onClick={leave}>
          {t('useAnother')}
        </Button>
      </div>
    </>
  )
}

const Waiting = () => {
  const t = useText()
  const { name, leave } = useTarget()
  return (
    <>
      <TargetScene state="wait" title={t('waitingTitle', { wallet: name })} text={t('waitingText')} />
      <Timeline isDone={false} />
      <Button kind="ghost" onClick={leave}>
        {t('useAnother')}
      </Button>
    </>
  )
}

const ConnectingExternal = () => {
  const { loader, sheets } = useModalParts()
  const target = useAppSelector(selectTarget)
  const attempt = useAppSelector(selectTargetAttempt)
  const connection = useAppSelector((state) => target && selectActiveConnection(state, target.namespace))
  const isConnected = connection?.connectorId === target?.connectorId && !attempt
  const isSlow = useElapsed(attempt?.error ? undefined : attempt?.startedAt, patience) > 0
  const trouble = useSyncExternalStore(loader.subscribe, () => loader.get('ConnectTrouble'))
  const module = typeof trouble === 'string' ? undefined : trouble
  const Trouble = module?.Component
  for (const css of module?.styles ?? []) sheets.adopt(css)
  return (
    <div className="lk-body">
      {isConnected && connection ? (
        <Succeeded address={connection.address} />
      ) : Trouble && (attempt?.error ?? isSlow) ? (
        <Trouble />
      ) : attempt?.error ? (
        <Failed />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** A wallet that is asked. What it says where that takes long or fails comes while it is asked: `ConnectTrouble`. */
export const connectingExternalView: ViewModule = { Component: ConnectingExternal, title: selectTargetName }
