import { type RootState, selectActiveConnection, toConnectionId, truncateAddress } from '@latchkey/core/internal'
import { cancelSignIn, selectNetworkName, selectSignInBack, signIn } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Meet } from '../../parts/Meet/Meet.js'
import { meetStyles } from '../../parts/Meet/meet.css.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { factsStyles } from '../shared/facts.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { useText as useConnectingText } from '../../text/connectingTexts.en.js'
import { Body } from '../../parts/Body/Body.js'
import { useRunAction } from '../shared/useRunAction.js'
import { useSlowResponse } from '../wallet-request/useElapsed.js'
import { WalletHints } from '../wallet-request/WalletHints.js'
import { Fact, Facts } from '../../parts/Facts/Facts.js'
import { createText, useLanguage } from '../../text/createText.js'
import { connectTexts } from '../../text/connectTexts.en.js'
import { signInTexts } from './signInTexts.en.js'

const texts = { ...connectTexts, ...signInTexts }

/** Returns the translate function for texts of signing in and of the modal’s shell, in a language. */
const signInText = createText(texts)

/** Returns the translate function for texts of signing in and of the modal’s shell, in the language of the enclosing modal. */
const useText = () => signInText(useLanguage())

const hostOf = ({ site }: RootState) => (URL.canParse(site.origin) ? new URL(site.origin).host : '')

/** The label of the button that cancels: it says what cancelling does. */
const LeaveText = () => {
  const t = useText()
  const back = useAppSelector((state) => state.networks.all.find(({ id }) => id === selectSignInBack(state)?.network))
  const isRequired = useAppSelector((state) => state.signIn.isRequired)
  return back ? t('signInBack', { network: back.name }) : t(isRequired ? 'disconnect' : 'signInLater')
}

const SIWXSignMessage = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const run = useRunAction()
  const connection = useAppSelector((state) => selectActiveConnection(state))
  const network = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const host = useAppSelector(hostOf)
  const site = useAppSelector((state) => state.site.metadata?.name) ?? host
  const isSigning = useAppSelector((state) => state.signIn.isSigning)
  const isDeclined = useAppSelector((state) => state.signIn.failure === 'declined')
  const isSlow = useSlowResponse(isSigning) > 0
  const ofWaiting = useConnectingText()
  if (!connection) return <Body />
  const { name, icon } = connection.wallet
  const go = t('signInGo', { wallet: name })
  return (
    <>
      <Body>
        <Scene
          art={
            <Meet
              state={isSigning ? 'wait' : isDeclined ? 'bad' : 'still'}
              tiles={[<WalletTile key="site" name={site} />, <WalletTile key="wallet" name={name} icon={icon} />]}
            />
          }
          title={
            isDeclined
              ? t('toastSignatureDeclined')
              : isSlow
                ? ofWaiting('slowTitle', { wallet: name })
                : isSigning
                  ? go
                  : t('signInAsk', { site })
          }
          text={isSlow ? ofWaiting('slowText') : t(isSigning ? 'signInWaitingText' : 'signInAskText', { wallet: name })}
        />
        {isSlow && <WalletHints name={name} id={toConnectionId(connection.namespace, connection.connectorId)} />}
        <Facts>
          <Fact name={t('signInSite')} dir="ltr">
            {host}
          </Fact>
          <Fact name={t('account')} dir="ltr">
            {truncateAddress(connection.address)}
          </Fact>
          <Fact name={t('network')}>{network}</Fact>
        </Facts>
      </Body>
      <Actions>
        <div className="lk-pair--lead">
          <Button kind="secondary" onClick={() => void run(dispatch(cancelSignIn()))}>
            <LeaveText />
          </Button>
          <Button busy={isSigning} onClick={() => void run(dispatch(signIn()))}>
            {isSigning ? t('signInBusy') : isDeclined ? t('tryAgain') : go}
          </Button>
        </div>
      </Actions>
    </>
  )
}

/** The view that requests a sign-in of the account in use. It shows what the user signs, and what cancelling does. */
export const siwxSignMessageView: ViewModule = {
  Component: SIWXSignMessage,
  title: (_state, language) => signInText(language)('signInTitle'),
  styles: [stageStyles, factsStyles, meetStyles],
}
