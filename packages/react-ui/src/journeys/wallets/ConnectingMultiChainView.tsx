import { type RootState, selectRoute } from '@latchkey/core/internal'
import {
  type ChainStep,
  type ChainWallet,
  connectChains,
  selectActiveNamespace,
  selectChainSteps,
  selectChainWallet,
} from '@latchkey/core/internal/views'
import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Checkbox } from '../../parts/Checkbox/Checkbox.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { accountStyles } from '../shared/account.css.js'
import { multiChainStyles } from './wallets.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { useText } from '../../text/multiChainTexts.en.js'
import { ChainProgress } from './ChainProgress.js'
import { ChainRow } from './ChainRow.js'
import { Body } from '../../parts/Body/Body.js'
import { RowList } from '../../parts/Row/Row.js'

type Namespace = ChainStep['namespace']

const selectIsUnderWay = (state: RootState) => {
  const route = selectRoute(state)
  return route.view === 'ConnectingMultiChain' && route.data.chosen !== undefined
}

/** Selects the namespaces that are ticked at first: the one in use if it can be connected, else the first that can. */
const selectFirstChoice = (state: RootState): readonly Namespace[] => {
  const open = selectChainSteps(state).filter((step) => step.state === 'open')
  const first = open.find(({ namespace }) => namespace === selectActiveNamespace(state)) ?? open[0]
  return first ? [first.namespace] : []
}

/** Props of {@link Choice}. */
type ChoiceProps = ChainWallet & { readonly steps: readonly ChainStep[] }

const Choice = ({ name, icon, steps }: ChoiceProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const firstChoice = useAppSelector(selectFirstChoice, sameNamespaces)
  const [chosen, setChosen] = useState(firstChoice)
  const openSteps = steps.filter(({ namespace, state }) => state === 'open' && chosen.includes(namespace))
  const toggle = (namespace: Namespace) =>
    setChosen(
      chosen.includes(namespace)
        ? chosen.filter((chosenNamespace) => chosenNamespace !== namespace)
        : [...chosen, namespace],
    )
  const [only, ...more] = openSteps
  return (
    <>
      <Body>
        <Scene
          art={
            <Latch state="still">
              <WalletTile name={name} icon={icon} large />
            </Latch>
          }
          title={t('multiChainTitle')}
          text={t('multiChainText', { wallet: name, count: steps.length })}
        />
        <RowList aria-label={t('multiChainList')}>
          {steps.map((step) =>
            step.state === 'open' ? (
              <ChainRow key={step.namespace} step={step} wallet={name} as="label">
                <Checkbox checked={chosen.includes(step.namespace)} onChange={() => toggle(step.namespace)} />
              </ChainRow>
            ) : (
              <ChainRow key={step.namespace} step={step} wallet={name} />
            ),
          )}
        </RowList>
      </Body>
      <Actions>
        <Button
          disabled={only === undefined}
          onClick={() => dispatch(connectChains(openSteps.map(({ namespace }) => namespace)))}
        >
          {only === undefined
            ? t('networksTitle')
            : more.length > 0
              ? t('multiChainGoSeveral', { count: openSteps.length })
              : t('multiChainGo', { network: only.network?.name ?? '' })}
        </Button>
      </Actions>
    </>
  )
}

const sameNamespaces = (a: readonly Namespace[], b: readonly Namespace[]) => a.join() === b.join()

const ConnectingMultiChain = () => {
  const wallet = useAppSelector(selectChainWallet)
  const steps = useAppSelector(selectChainSteps)
  const isUnderWay = useAppSelector(selectIsUnderWay)
  const Part = isUnderWay ? ChainProgress : Choice
  return <Part {...wallet} steps={steps} />
}

/** The view of a wallet with several namespaces. The user chooses where to connect, then it connects in one namespace after another. */
export const connectingMultiChainView: ViewModule = {
  Component: ConnectingMultiChain,
  title: (state) => selectChainWallet(state).name,
  styles: [stageStyles, accountStyles, multiChainStyles],
}
