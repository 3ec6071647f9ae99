import {
  goBack,
  type RootState,
  selectActiveConnection,
  selectRouteData,
  toConnectionId,
} from '@latchkey/core/internal'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { accountStyles } from '../shared/account.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { useText } from '../../text/accountTexts.en.js'
import { useText as useConnectingText } from '../../text/connectingTexts.en.js'
import { Body } from '../../parts/Body/Body.js'
import { useSlowResponse } from '../wallet-request/useElapsed.js'
import { WalletHints } from '../wallet-request/WalletHints.js'

const selectTargetNetwork = (state: RootState) => {
  const target = selectRouteData(state, 'SwitchNetwork')?.network
  return state.networks.all.find(({ id }) => id === target)
}

const SwitchNetwork = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectTargetNetwork)
  const ofWaiting = useConnectingText()
  const connection = useAppSelector((state) => selectActiveConnection(state))
  const isSlow = useSlowResponse(network !== undefined) > 0
  const wallet = connection?.wallet.name ?? ''
  if (!network) return <Body />
  return (
    <>
      <Body>
        <Scene
          art={
            <Latch state={isSlow ? 'slow' : 'wait'} round>
              <NetworkPicture id={network.id} name={network.name} size={72} />
            </Latch>
          }
          title={isSlow ? ofWaiting('slowTitle', { wallet }) : t('switchTitle', { network: network.name })}
          text={isSlow ? ofWaiting('slowText') : t('switchText', { wallet })}
        />
        {isSlow && connection && (
          <WalletHints name={wallet} id={toConnectionId(connection.namespace, connection.connectorId)} />
        )}
      </Body>
      <Actions>
        <Button kind="ghost" onClick={() => dispatch(goBack())}>
          {t('cancel')}
        </Button>
      </Actions>
    </>
  )
}

/** The view while the wallet switches to a network. After a failure, the kit goes back to the previous view, which shows the reason. */
export const switchNetworkView: ViewModule = {
  Component: SwitchNetwork,
  title: (state) => selectTargetNetwork(state)?.name ?? '',
  styles: [stageStyles, accountStyles],
}
