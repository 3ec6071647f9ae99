import { closeModal, goBack, selectConnectorRow, toConnectionId } from '@latchkey/core/internal'
import { type ChainStep, type ChainWallet, connectChains, skipChain } from '@latchkey/core/internal/views'
import { Icon } from '../icons/Icon.js'
import { checkIcon, refreshIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import { Button } from '../parts/Button/Button.js'
import { Latch } from '../parts/Latch/Latch.js'
import { ReloadButton } from '../modal/ReloadButton.js'
import { Scene } from '../parts/Scene/Scene.js'
import { Spinner } from '../parts/Spinner/Spinner.js'
import { useElapsed } from './useElapsed.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { useLanguage } from '../text/LanguageContext.js'
import { useText } from '../text/multiChainText.js'
import { connectFailure } from './connectFailures.js'
import { ChainRow } from './ChainRow.js'
import { patience } from './patience.js'
import { WalletHints } from './WalletHints.js'
import { Body } from '../parts/Body/Body.js'
import { RowList } from '../parts/Row/Row.js'

/** What {@link ChainProgress} takes. */
export type ChainProgressProps = ChainWallet & { readonly steps: readonly ChainStep[] }

/** A wallet, and one of its namespaces. */
type OneProps = Omit<ChainProgressProps, 'steps'> & { readonly step: ChainStep; readonly isSlow: boolean }

const nameOf = ({ network, namespace }: ChainStep) => network?.name ?? namespace

const Skip = ({ step }: { readonly step: ChainStep }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <Button kind="ghost" onClick={() => dispatch(skipChain(step.namespace))}>
      {t('multiChainSkip', { network: nameOf(step) })}
    </Button>
  )
}

const Asked = ({ name, icon, step, isSlow }: OneProps) => {
  const t = useText()
  const id = toConnectionId(step.namespace, step.connectorId)
  const isInBrowser = useAppSelector((state) => selectConnectorRow(state, id)?.isInBrowser ?? false)
  return (
    <>
      <Scene
        art={
          <Latch state={isSlow ? 'slow' : 'wait'}>
            <WalletTile name={name} icon={icon} large />
          </Latch>
        }
        title={isSlow ? t('slowTitle', { wallet: name }) : t('multiChainAsking', { network: nameOf(step) })}
        text={t(isSlow ? 'slowText' : 'waitingText')}
      />
      {isSlow && <WalletHints name={name} isInBrowser={isInBrowser} />}
    </>
  )
}

const AskedActs = ({ name, step, isSlow }: OneProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <>
      {isSlow && (
        <Button onClick={() => dispatch(connectChains([step.namespace]))}>
          {t('askWalletAgain', { wallet: name })}
        </Button>
      )}
      <Skip step={step} />
    </>
  )
}

/** What says that nothing was connected, where something may be. */
const ofAll: readonly string[] = ['rejectedText', 'unauthorizedText', 'nonsenseText', 'failedText']

const Failed = ({ name, icon, step }: OneProps) => {
  const t = useText()
  const { state, badge, title, text } = connectFailure(step.code ?? 'CONNECT_FAILED')
  return (
    <Scene
      urgent
      art={
        <Latch state={state} badge={badge}>
          <WalletTile name={name} icon={icon} large />
        </Latch>
      }
      title={t(title, { wallet: name, network: nameOf(step) })}
      text={t(ofAll.includes(text) ? 'multiChainFailedText' : text, { wallet: name, network: nameOf(step) })}
    />
  )
}

const FailedActs = ({ step }: OneProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { code = 'CONNECT_FAILED', namespace } = step
  return (
    <>
      <Button icon={refreshIcon} onClick={() => dispatch(connectChains([namespace]))}>
        {t(connectFailure(code).retry)}
      </Button>
      {code === 'CHUNK_LOAD_FAILED' && <ReloadButton />}
      <Skip step={step} />
    </>
  )
}

const Settled = ({ name, icon, steps }: ChainProgressProps) => {
  const t = useText()
  const done = steps.filter(({ state }) => state === 'done')
  const isIn = done.length > 0
  const { tag } = useLanguage()
  const networks = new Intl.ListFormat(tag).format(done.map(nameOf))
  return (
    <Scene
      art={
        <Latch state={isIn ? 'ok' : 'still'} badge={isIn ? checkIcon : undefined}>
          <WalletTile name={name} icon={icon} large />
        </Latch>
      }
      title={t(isIn ? 'connectedTitle' : 'multiChainNothingTitle')}
      text={isIn ? t('multiChainDoneText', { wallet: name, networks }) : t('multiChainNothingText')}
    />
  )
}

const SettledActs = ({ steps }: ChainProgressProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  if (steps.some(({ state }) => state === 'done'))
    return <Button onClick={() => dispatch(closeModal())}>{t('done')}</Button>
  return (
    <Button kind="ghost" onClick={() => dispatch(goBack())}>
      {t('useAnother')}
    </Button>
  )
}

/** How far a wallet is that connects in several namespaces: who is asked, what came of it, and what can still be done. */
export const ChainProgress = (props: ChainProgressProps) => {
  const t = useText()
  const { name, steps } = props
  const dispatch = useAppDispatch()
  const current = steps.find(({ state }) => state === 'asked' || state === 'failed')
  const phase = current ? `${current.namespace} ${current.state}` : 'settled'
  const isSlow = useElapsed(current?.state === 'asked' ? current.startedAt : undefined, patience) > 0
  const one = current && { ...props, step: current, isSlow }
  const [Told, Acts] = current?.state === 'failed' ? [Failed, FailedActs] : [Asked, AskedActs]
  return (
    <Body>
      {one ? <Told key={phase} {...one} /> : <Settled {...props} />}
      <RowList aria-label={t('multiChainList')}>
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
      <div className="lk-stack lk-acts">{one ? <Acts key={phase} {...one} /> : <SettledActs {...props} />}</div>
    </Body>
  )
}
