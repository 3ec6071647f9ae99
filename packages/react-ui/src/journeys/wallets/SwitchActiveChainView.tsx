import { goBack, type RootState, selectActiveConnection, selectRouteData } from '@latchkey/core/internal'
import { connectActiveChain, selectNetworkName } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { accountStyles } from '../shared/account.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { useText } from '../../text/multiChainTexts.en.js'
import { Body } from '../../parts/Body/Body.js'

const selectTarget = (state: RootState) => {
  const target = selectRouteData(state, 'SwitchActiveChain')?.network
  return state.networks.all.find(({ id }) => id === target)
}

const SwitchActiveChain = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const target = useAppSelector(selectTarget)
  const current = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name ?? '')
  if (!target) return <Body />
  const { id, name } = target
  return (
    <>
      <Body>
        <Scene
          art={
            <Latch state="still" round>
              <NetworkPicture id={id} name={name} size={72} />
            </Latch>
          }
          title={t('activeChainTitle', { network: name })}
          text={t('activeChainText', { wallet, network: name })}
        />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(connectActiveChain())}>{t('activeChainConnect', { network: name })}</Button>
        <Button kind="ghost" onClick={() => dispatch(goBack())}>
          {t('activeChainStay', { current })}
        </Button>
      </Actions>
    </>
  )
}

/** The view if the chosen network needs another wallet. The user can connect one beside the wallet in use. */
export const switchActiveChainView: ViewModule = {
  Component: SwitchActiveChain,
  title: (state) => selectTarget(state)?.name ?? '',
  styles: [stageStyles, accountStyles],
}
