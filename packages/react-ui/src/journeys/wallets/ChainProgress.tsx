import { closeModal, goBack, selectIsSignInDue, toConnectionId } from '@latchkey/core/internal'
import { type ChainStep, type ChainWallet, connectChains, skipChain } from '@latchkey/core/internal/views'
import { useRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { checkIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { usePlaceGlide } from '../../motion/usePlaceGlide.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button, type ButtonProps } from '../../parts/Button/Button.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { ReloadButton } from '../shared/buttons.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { slowThresholds, useElapsed } from '../wallet-request/useElapsed.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useLanguage } from '../../text/createText.js'
import { useText } from '../../text/multiChainTexts.en.js'
import { ChainRow } from './ChainRow.js'
import { type ConnectFailure, useConnectFailure } from '../wallet-request/connectFailures.js'
import { CopyDetails, FailureActions, selectPhoneRow, UsePhoneButton } from '../wallet-request/FailureActions.js'
import { WalletHints } from '../wallet-request/WalletHints.js'
import { Body } from '../../parts/Body/Body.js'
import { RowList } from '../../parts/Row/Row.js'

/** Props of {@link ChainProgress}. */
export type ChainProgressProps = ChainWallet & { readonly steps: readonly ChainStep[] }

/** A wallet, one of its namespaces, and how long it has not responded there. */
type StepProps = Omit<ChainProgressProps, 'steps'> & {
  readonly step: ChainStep
  readonly isSlow: boolean
  readonly isLate: boolean
}

const nameOf = ({ network, namespace }: ChainStep) => network?.name ?? namespace

const Skip = ({ step, kind = 'ghost' }: { readonly step: ChainStep } & Pick<ButtonProps, 'kind'>) => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <Button kind={kind} onClick={() => dispatch(skipChain(step.namespace))}>
      {t('multiChainSkip', { network: nameOf(step) })}
    </Button>
  )
}

const useLeave = () => {
  const dispatch = useAppDispatch()
  return () => dispatch(goBack())
}

const UseAnother = () => {
  const t = useText()
  return (
    <Button kind="ghost" onClick={useLeave()}>
      {t('useAnother')}
    </Button>
  )
}

const usePhoneRow = ({ connectorId }: ChainStep) => useAppSelector((state) => selectPhoneRow(state, connectorId))

const Pending = ({ name, icon, step, isSlow, isLate }: StepProps) => {
  const t = useText()
  const late = usePhoneRow(step) ? 'latePhoneText' : 'lateText'
  return (
    <>
      <Scene
        art={
          <Latch state={isSlow ? 'slow' : 'wait'}>
            <WalletTile name={name} icon={icon} large />
          </Latch>
        }
        title={isSlow ? t('slowTitle', { wallet: name }) : t('multiChainAsking', { network: nameOf(step) })}
        text={t(isLate ? late : isSlow ? 'slowText' : 'waitingText', { wallet: name })}
      />
      {/* Later, the list below and the other ways need the space. */}
      {isSlow && !isLate && <WalletHints name={name} id={toConnectionId(step.namespace, step.connectorId)} />}
    </>
  )
}

const PendingActions = ({ name, step, isSlow, isLate }: StepProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const phone = usePhoneRow(step)
  return (
    <>
      {isSlow && (
        <Button onClick={() => dispatch(connectChains([step.namespace]))}>
          {t('askWalletAgain', { wallet: name })}
        </Button>
      )}
      {isLate && phone && <UsePhoneButton row={phone} />}
      <Skip step={step} />
      {isLate && <UseAnother />}
    </>
  )
}

/** Replaces a text that says that nothing was connected, as other namespaces may be connected. */
const textOf = ({ text }: ConnectFailure) => (nothingConnectedTexts.includes(text) ? 'multiChainFailedText' : text)

const nothingConnectedTexts: readonly string[] = [
  'rejectedText',
  'unauthorizedText',
  'nonsenseText',
  'failedText',
  'timedOutText',
  'incapableText',
  'misconfiguredText',
  'offlineText',
]

const Failed = ({ name, icon, step }: StepProps) => {
  const t = useText()
  const failure = useConnectFailure(step.code ?? 'CONNECT_FAILED')
  const { state, badge, title } = failure
  return (
    <Scene
      urgent
      art={
        <Latch state={state} badge={badge}>
          <WalletTile name={name} icon={icon} large />
        </Latch>
      }
      title={t(title, { wallet: name, network: nameOf(step) })}
      text={t(textOf(failure), { wallet: name, network: nameOf(step), networks: '' })}
    />
  )
}

const FailedActions = ({ name, step }: StepProps) => {
  const dispatch = useAppDispatch()
  const { code = 'CONNECT_FAILED', namespace, connectorId, network, startedAt } = step
  const failure = useConnectFailure(code)
  const leave = useLeave()
  // If trying again would not help, the wallet's other namespaces may still work.
  const isHopeless = failure.way === 'another'
  return (
    <>
      {!isHopeless && (
        <FailureActions
          isSingle
          failure={failure}
          name={name}
          onRetry={() => dispatch(connectChains([namespace]))}
          onLeave={leave}
        />
      )}
      {code === 'CHUNK_LOAD_FAILED' && <ReloadButton />}
      <Skip step={step} kind={isHopeless ? 'primary' : 'ghost'} />
      {isHopeless && <UseAnother />}
      {failure.isFault && (
        <CopyDetails code={code} wallet={name} connectorId={connectorId} network={network?.id} startedAt={startedAt} />
      )}
    </>
  )
}

const Settled = ({ name, icon, steps }: ChainProgressProps) => {
  const t = useText()
  const done = steps.filter(({ state }) => state === 'done')
  const isIn = done.length > 0
  const { tag } = useLanguage()
  const networks = new Intl.ListFormat(tag).format(done.map(nameOf))
  const isSignInDue = useAppSelector(selectIsSignInDue)
  return (
    <Scene
      art={
        <Latch
          state={isSignInDue ? 'wait' : isIn ? 'ok' : 'still'}
          badge={isIn && !isSignInDue ? checkIcon : undefined}
        >
          <WalletTile name={name} icon={icon} large />
        </Latch>
      }
      title={isSignInDue ? name : t(isIn ? 'connectedTitle' : 'multiChainNothingTitle')}
      text={isIn ? t('multiChainDoneText', { wallet: name, networks }) : t('multiChainNothingText')}
    />
  )
}

const SettledActions = ({ steps }: ChainProgressProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  if (steps.some(({ state }) => state === 'done'))
    return <Button onClick={() => dispatch(closeModal())}>{t('done')}</Button>
  return <UseAnother />
}

/** The progress of a wallet that connects in several namespaces: the current namespace, the results so far, and the next steps. */
export const ChainProgress = (props: ChainProgressProps) => {
  const t = useText()
  const { name, steps } = props
  const dispatch = useAppDispatch()
  const current = steps.find(({ state }) => state === 'asked' || state === 'failed')
  const phase = current ? `${current.namespace} ${current.state}` : 'settled'
  const passed = useElapsed(current?.state === 'asked' ? current.startedAt : undefined, slowThresholds)
  const shown = current && { ...props, step: current, isSlow: passed > 0, isLate: passed > 1 }
  const list = useRef<HTMLUListElement>(null)
  usePlaceGlide(list)
  const [StepScene, StepActions] = current?.state === 'failed' ? [Failed, FailedActions] : [Pending, PendingActions]
  return (
    <>
      <Body>
        {shown ? <StepScene key={phase} {...shown} /> : <Settled {...props} />}
        <RowList ref={list} aria-label={t('multiChainList')}>
          {steps.map((step) => (
            <ChainRow key={step.namespace} step={step} wallet={name}>
              {step.state === 'asked' && <Spinner />}
              {step.state === 'done' && (
                <span className="lk-ok">
                  <Icon of={checkIcon} />
                </span>
              )}
              {!current && (step.state === 'open' || step.state === 'skipped') && (
                <Button
                  kind="secondary"
                  small
                  aria-label={t('multiChainGo', { network: nameOf(step) })}
                  onClick={() => dispatch(connectChains([step.namespace]))}
                >
                  {t('connect')}
                </Button>
              )}
            </ChainRow>
          ))}
        </RowList>
      </Body>
      <Actions>{shown ? <StepActions key={phase} {...shown} /> : <SettledActions {...props} />}</Actions>
    </>
  )
}
