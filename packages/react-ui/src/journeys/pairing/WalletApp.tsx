import { toConnectionId } from '@latchkey/core/internal'
import { openWallet, selectChosenWallet, selectPairing, type WalletWay } from '@latchkey/core/internal/pairing'
import { externalIcon } from '../../icons/commonPaths.js'
import { warningIcon } from '../../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import type { LatchState } from '../../parts/Latch/Latch.js'
import { Steps } from '../../parts/Steps/Steps.js'
import { type TextId, useText } from './pairingTexts.en.js'
import { TargetScene, useTarget } from '../wallet-request/TargetScene.js'
import { CopyLink } from './PairingCode.js'
import { useSlowResponse } from '../wallet-request/useElapsed.js'
import { WalletHints } from '../wallet-request/WalletHints.js'

type AppScene = { readonly state: LatchState; readonly title: TextId<'wallet'>; readonly text: TextId<'wallet'> }

const before: Readonly<Record<WalletWay, TextId<'wallet'>>> = {
  phone: 'appText',
  desktop: 'appDesktopText',
  web: 'appWebText',
}

/** The texts for each state of the link. */
const after: Readonly<Record<'opening' | 'left' | 'stayed', AppScene>> = {
  opening: { state: 'wait', title: 'waitingTitle', text: 'appText' },
  left: { state: 'wait', title: 'appWaitingTitle', text: 'appWaitingText' },
  stayed: { state: 'warn', title: 'appMissedTitle', text: 'appMissedText' },
}

const slowScene: AppScene = { state: 'slow', title: 'slowTitle', text: 'slowText' }
const lateScene: AppScene = { ...slowScene, text: 'lateText' }

/** Props of {@link WalletApp}. */
export type WalletAppProps = {
  readonly way: WalletWay
  /** Shows the QR code instead. */
  readonly onCode: () => void
}

/** A wallet that opens by a link. A press opens it. The next steps depend on whether the user left the page for it. */
export const WalletApp = ({ way, onCode }: WalletAppProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name, connector, leave } = useTarget()
  const wallet = useAppSelector(selectChosenWallet)
  const { uri, link } = useAppSelector(selectPairing) ?? {}
  const isMissed = link?.state === 'stayed'
  const silence = useSlowResponse(link !== undefined && !isMissed)
  const isSlow = silence > 0
  const isLate = silence > 1
  const pending: AppScene = link ? after[link.state] : { state: 'still', title: 'appTitle', text: before[way] }
  const { state, title, text } = isLate ? lateScene : isSlow ? slowScene : pending
  return (
    <>
      <Body>
        <TargetScene
          state={state}
          badge={isMissed ? warningIcon : undefined}
          urgent={isMissed}
          title={t(title, { wallet: name })}
          text={t(text, { wallet: name })}
        />
        {isSlow && (
          <WalletHints name={name} id={connector && toConnectionId(connector.namespace, connector.connectorId)} />
        )}
        {link && !isMissed && !isSlow && (
          <Steps
            steps={[
              { text: t('stepHanded'), state: 'done' },
              { text: t('stepApproveIn', { wallet: name }), state: 'now' },
            ]}
          />
        )}
      </Body>
      <Actions>
        <Button icon={externalIcon} busy={!uri} onClick={() => wallet && dispatch(openWallet(wallet, way))}>
          {t('stepOpen', { wallet: name })}
        </Button>
        <div className="lk-ways__pair">
          <CopyLink uri={uri} />
          <Button kind="secondary" onClick={onCode}>
            {t('tagQrCode')}
          </Button>
        </div>
        {(isMissed || isLate) && (
          <Button kind="ghost" onClick={leave}>
            {t('useAnother')}
          </Button>
        )}
      </Actions>
    </>
  )
}
