import { type RootState, selectRouteData } from '@latchkey/core/internal'
import { selectPairing, selectPairingRow } from '@latchkey/core/internal/pairing'
import { closeIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Body } from '../../parts/Body/Body.js'
import { stepsStyles } from '../../parts/Steps/steps.css.js'
import { qrStyles } from '../../parts/Qr/qr.css.js'
import { pairingStyles } from './pairing.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { pairingText, useText } from './pairingTexts.en.js'
import { CodeLogo } from './PairingCode.js'
import { CodePanel } from './CodePanel.js'
import { ConnectFailed } from '../wallet-request/ConnectFailed.js'
import { TargetContext, TargetScene } from '../wallet-request/TargetScene.js'
import { LinkButton } from '../shared/buttons.js'
import { PairingSucceeded, selectPairedConnection } from './PairingSucceeded.js'
import { PhonePairing } from './PhonePairing.js'
import { selectPairingName, usePairingTarget } from './usePairingTarget.js'
import { useWalletGuide } from '../shared/useTrackedNavigate.js'

/** Selects the pairing URI that the page created itself, if it did. */
const selectOwnUri = (state: RootState) => selectRouteData(state, 'ConnectingWalletConnectBasic')?.uri

const Code = ({ uri, isLost }: { readonly uri: string | undefined; readonly isLost: boolean }) => {
  const t = useText()
  const toGuide = useWalletGuide()
  const isMobile = useAppSelector((state) => state.site.mobile)
  return (
    <>
      {isMobile && !isLost ? (
        <PhonePairing uri={uri} />
      ) : (
        <CodePanel uri={uri} isLost={isLost} say={t('codeScan')}>
          <CodeLogo />
        </CodePanel>
      )}
      {toGuide && (
        <div className="lk-foot">
          <LinkButton onClick={toGuide}>{t('connectNew')}</LinkButton>
        </div>
      )}
    </>
  )
}

const Pairing = () => {
  const t = useText()
  const own = useAppSelector(selectOwnUri)
  const pairing = useAppSelector(selectPairing)
  const paired = useAppSelector(selectPairedConnection)
  const row = useAppSelector(selectPairingRow)
  if (own !== undefined) return <Code uri={own} isLost={false} />
  if (paired) return <PairingSucceeded connection={paired} />
  if (!row)
    return (
      <Body>
        <TargetScene state="still" badge={closeIcon} title={t('codeOffTitle')} text={t('codeOffText')} />
      </Body>
    )
  // If the connection failed, the code has expired. Any other failure has its own text.
  const isLost = pairing?.error?.code === 'CONNECT_FAILED'
  if (pairing?.error && !isLost) return <ConnectFailed error={pairing.error} />
  return <Code uri={pairing?.uri} isLost={isLost} />
}

const ConnectingWalletConnectBasic = () => (
  <TargetContext.Provider value={usePairingTarget()}>
    <Pairing />
  </TargetContext.Provider>
)

/** The view with a QR code for any wallet on another device. On a phone, the wallets that it can open come first. */
export const connectingWalletConnectBasicView: ViewModule = {
  Component: ConnectingWalletConnectBasic,
  title: (state, language) => selectPairingName(state) || pairingText(language)('connectTitle'),
  styles: [stageStyles, stepsStyles, qrStyles, pairingStyles],
}
