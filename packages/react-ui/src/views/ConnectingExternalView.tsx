import {
  chooseWallet,
  goBack,
  type RootState,
  selectActiveConnection,
  selectAttempt,
  selectConnectorRow,
  selectRoute,
  toConnectionId,
  truncateAddress,
} from '@latchkey/core/internal'
import { checkIcon, refreshIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Button } from '../parts/Button/Button.js'
import { Latch } from '../parts/Latch/Latch.js'
import { ReloadButton } from '../modal/ReloadButton.js'
import { Scene } from '../parts/Scene/Scene.js'
import { Steps } from '../parts/Steps/Steps.js'
import { useElapsed } from './useElapsed.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { useText } from '../text/connectText.js'
import { connectFailure } from './connectFailures.js'
import { patience, WalletHints } from './WalletHints.js'
import { Body } from '../parts/Body/Body.js'

const selectTarget = (state: RootState) => {
  const route = selectRoute(state)
  return route.view === 'ConnectingExternal' ? route.data : undefined
}

const selectWallet = (state: RootState) => {
  const target = selectTarget(state)
  return target && selectConnectorRow(state, toConnectionId(target.namespace, target.connectorId))
}

const useTarget = () => {
  const dispatch = useAppDispatch()
  const target = useAppSelector(selectTarget)
  const wallet = useAppSelector(selectWallet)
  return {
    target,
    name: wallet?.name ?? target?.connectorId ?? '',
    icon: wallet?.icon,
    askAgain: () => target && dispatch(chooseWallet(target)),
    leave: () => dispatch(goBack()),
  }
}

const Succeeded = ({ address }: { readonly address: string }) => {
  const t = useText()
  const { name, icon } = useTarget()
  return (
    <Scene
      art={
        <Latch state="ok" badge={checkIcon}>
          <WalletTile name={name} icon={icon} large />
        </Latch>
      }
      title={t('connectedTitle')}
      text={t('connectedText', { wallet: name, address: truncateAddress(address) })}
    />
  )
}

const Failed = ({ code }: { readonly code: Parameters<typeof connectFailure>[0] }) => {
  const t = useText()
  const { name, icon, askAgain, leave } = useTarget()
  const { state, badge, title, text, retry } = connectFailure(code)
  return (
    <>
      <Scene
        urgent
        art={
          <Latch state={state} badge={badge}>
            <WalletTile name={name} icon={icon} large />
          </Latch>
        }
        title={t(title, { wallet: name })}
        text={t(text, { wallet: name })}
      />
      <div className="lk-stack">
        <Button icon={refreshIcon} onClick={askAgain}>
          {t(retry)}
        </Button>
        {code === 'CHUNK_LOAD_FAILED' ? (
          <ReloadButton />
        ) : (
          <Button kind="ghost" onClick={leave}>
            {t('useAnother')}
          </Button>
        )}
      </div>
    </>
  )
}

const Waiting = ({ startedAt }: { readonly startedAt: number | undefined }) => {
  const t = useText()
  const { name, icon, askAgain, leave } = useTarget()
  const passed = useElapsed(startedAt, patience)
  const isSlow = passed > 0
  return (
    <>
      <Scene
        art={
          <Latch state={isSlow ? 'slow' : 'wait'}>
            <WalletTile name={name} icon={icon} large />
          </Latch>
        }
        title={t(isSlow ? 'slowTitle' : 'waitingTitle', { wallet: name })}
        text={t(passed > 1 ? 'lateText' : isSlow ? 'slowText' : 'waitingText', { wallet: name })}
      />
      {isSlow ? (
        <WalletHints name={name} />
      ) : (
        <Steps
          steps={[
            { text: t('stepSent'), state: 'done' },
            { text: t('stepApprove', { wallet: name }), state: 'now' },
          ]}
        />
      )}
      <div className="lk-stack">
        {isSlow && <Button onClick={askAgain}>{t('askWalletAgain', { wallet: name })}</Button>}
        <Button kind="ghost" onClick={leave}>
          {t('useAnother')}
        </Button>
      </div>
    </>
  )
}

const ConnectingExternal = () => {
  const target = useAppSelector(selectTarget)
  const attempt = useAppSelector((state) => target && selectAttempt(state, target.namespace))
  const connection = useAppSelector((state) => target && selectActiveConnection(state, target.namespace))
  const isConnected = connection?.connectorId === target?.connectorId && !attempt
  return (
    <Body>
      {isConnected && connection ? (
        <Succeeded address={connection.address} />
      ) : attempt?.error ? (
        <Failed code={attempt.error.code} />
      ) : (
        <Waiting startedAt={attempt?.startedAt} />
      )}
    </Body>
  )
}

/** A wallet that is asked: waiting, slow, or what went wrong, each told apart. */
export const connectingExternalView: ViewModule = {
  Component: ConnectingExternal,
  title: (state) => selectWallet(state)?.name ?? selectTarget(state)?.connectorId ?? '',
}
