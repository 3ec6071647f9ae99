import { type RootState, selectActiveConnection, truncateAddress } from '@latchkey/core/internal'
import { cancelSignIn, selectNetworkName, signIn } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector, useEngine } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Button } from '../parts/Button/Button.js'
import { Latch } from '../parts/Latch/Latch.js'
import { Scene } from '../parts/Scene/Scene.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { factsStyles } from '../styles/facts.css.js'
import { stageStyles } from '../styles/stage.css.js'
import { signInText, useText } from '../text/signInText.js'
import { Body } from '../parts/Body/Body.js'
import { Fact, Facts } from '../parts/Facts/Facts.js'

const hostOf = ({ site }: RootState) => (site.origin === '' ? '' : new URL(site.origin).host)

/** What leaving does, said beforehand. */
const LeaveText = () => {
  const t = useText()
  const back = useAppSelector(({ signIn: { owed, lastNetwork }, networks }) =>
    networks.all.find(({ id }) => id === lastNetwork && id !== owed?.network),
  )
  const isRequired = useAppSelector((state) => state.signIn.isRequired)
  return back ? t('signInBack', { network: back.name }) : t(isRequired ? 'disconnect' : 'signInLater')
}

const SIWXSignMessage = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { services } = useEngine()
  const connection = useAppSelector((state) => selectActiveConnection(state))
  const network = useAppSelector(selectNetworkName)
  const host = useAppSelector(hostOf)
  const site = useAppSelector((state) => state.site.metadata?.name) ?? host
  const isSigning = useAppSelector((state) => state.signIn.isSigning)
  if (!connection) return <Body />
  const { name, icon } = connection.wallet
  const run = (act: Promise<unknown>) => {
    act.catch((error: unknown) => services.logger.warn('The sign-in could not be settled.', error))
  }
  return (
    <Body>
      <Scene
        art={
          <Latch state={isSigning ? 'wait' : 'still'}>
            <WalletTile name={name} icon={icon} large />
          </Latch>
        }
        title={isSigning ? t('signInGo', { wallet: name }) : t('signInAsk', { site })}
        text={t(isSigning ? 'signInWaitingText' : 'signInAskText')}
      />
      <Facts>
        <Fact name={t('signInSite')} dir="ltr">
          {host}
        </Fact>
        <Fact name={t('account')} dir="ltr">
          {truncateAddress(connection.address)}
        </Fact>
        <Fact name={t('network')}>{network}</Fact>
      </Facts>
      <div className="lk-pair--lead">
        <Button kind="secondary" onClick={() => run(dispatch(cancelSignIn()))}>
          <LeaveText />
        </Button>
        <Button busy={isSigning} onClick={() => run(dispatch(signIn()))}>
          {isSigning ? t('signInBusy') : t('signInGo', { wallet: name })}
        </Button>
      </div>
    </Body>
  )
}

/** The account in use is asked to sign in: what is signed, and what leaving does. */
export const siwxSignMessageView: ViewModule = {
  Component: SIWXSignMessage,
  title: (_state, language) => signInText(language)('signInTitle'),
  styles: [stageStyles, factsStyles],
}
