import { type FailedSwitch, type RootState, selectActiveConnection, selectRoute } from '@latchkey/core/internal'
import { chooseNetwork, selectNetworkName, stayOnNetwork } from '@latchkey/core/internal/views'
import { closeIcon } from '../../icons/paths.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { toastText } from '../shared/toastText.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { useText } from '../../text/accountTexts.en.js'
import { useText as useToastText } from '../../text/toastTexts.en.js'

/** Selects the failed switch, if the list of networks shows one. */
export const selectFailedSwitch = (state: RootState): FailedSwitch | undefined => {
  const { view, data } = selectRoute(state)
  return view === 'Networks' || view === 'UnsupportedChain' ? data?.failed : undefined
}

/** Selects the name of the network that the wallet did not switch to. */
export const selectFailedName = (state: RootState): string | undefined => {
  const failed = selectFailedSwitch(state)
  return failed && (state.networks.all.find(({ id }) => id === failed.network)?.name ?? failed.network)
}

/** Replaces the list of networks after a failed switch. It shows which network is still in use and why, and offers to try again or to stay. */
export const SwitchFailed = () => {
  const t = useText()
  const toastT = useToastText()
  const dispatch = useAppDispatch()
  const failed = useAppSelector(selectFailedSwitch)
  const name = useAppSelector(selectFailedName) ?? ''
  const current = useAppSelector(selectNetworkName)
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name) ?? ''
  if (!failed) return null
  const { network, error } = failed
  return (
    <>
      <Body>
        <Scene
          urgent
          art={
            <Latch state="bad" badge={closeIcon} round>
              <NetworkPicture id={network} name={name} size={72} />
            </Latch>
          }
          title={current ? t('switchStillOn', { network: current }) : t('switchStillThere')}
          text={
            error.code === 'USER_REJECTED'
              ? t('switchDeclinedText', { wallet })
              : toastText({ kind: 'switchFailed', network, error }, toastT)
          }
        />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(chooseNetwork(network))}>{t('tryAgain')}</Button>
        <Button kind="ghost" onClick={() => dispatch(stayOnNetwork())}>
          {current ? t('switchStay', { network: current }) : t('switchChoose')}
        </Button>
      </Actions>
    </>
  )
}
