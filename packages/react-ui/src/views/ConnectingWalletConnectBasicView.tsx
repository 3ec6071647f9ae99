import { navigate, type RootState, selectRoute } from '@latchkey/core/internal'
import { selectPairing, selectPairingRow } from '@latchkey/core/internal/pairing'
import { FilledIcon } from '../icons/Icon.js'
import { closeIcon, keyholePath } from '../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Body } from '../parts/Body/Body.js'
import { stepsStyles } from '../parts/Steps/steps.css.js'
import { pairingStyles } from '../styles/pairing.css.js'
import { stageStyles } from '../styles/stage.css.js'
import { pairingText, useText } from '../text/pairingText.js'
import { ConnectFailed } from './ConnectFailed.js'
import { selectTargetName, useTarget } from './connectTarget.js'
import { CopyLink } from './CopyLink.js'
import { Paired, selectPaired } from './Paired.js'
import { PairingCode } from './PairingCode.js'
import { TargetScene } from './TargetScene.js'
import { useIsOnline } from './useIsOnline.js'
import { useWhenOnline } from './useWhenOnline.js'

/** The code that the page has made itself, where it did. */
const selectOwnUri = (state: RootState) => {
  const route = selectRoute(state)
  return route.view === 'ConnectingWalletConnectBasic' ? route.data?.uri : undefined
}

const Code = ({ uri, isLost }: { readonly uri: string | undefined; readonly isLost: boolean }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const isOnline = useIsOnline()
  const { askAgain } = useTarget()
  const hasGuide = useAppSelector((state) => state.site.enableWalletGuide !== false)
  useWhenOnline(isLost, askAgain)
  return (
    <>
      <Body>
        <PairingCode uri={uri} onRenew={isLost ? askAgain : undefined}>
          <span className="lk-tile lk-code__logo lk-code__logo--key">
            <FilledIcon of={keyholePath} />
          </span>
        </PairingCode>
        <p className="lk-center lk-muted" role="status">
          {isLost ? (isOnline ? '\u00a0' : t('codeOffline')) : t(uri ? 'codeScan' : 'codePreparing')}
        </p>
        <CopyLink uri={isLost ? undefined : uri} />
      </Body>
      {hasGuide && (
        <div className="lk-foot">
          <button
            type="button"
            className="lk-link"
            onClick={() => dispatch(navigate({ view: 'GetWallet', data: undefined }))}
          >
            {t('connectNew')}
          </button>
        </div>
      )}
    </>
  )
}

const ConnectingWalletConnectBasic = () => {
  const t = useText()
  const own = useAppSelector(selectOwnUri)
  const pairing = useAppSelector(selectPairing)
  const paired = useAppSelector(selectPaired)
  const row = useAppSelector(selectPairingRow)
  if (own !== undefined) return <Code uri={own} isLost={false} />
  if (paired) return <Paired connection={paired} />
  if (!row)
    return (
      <Body>
        <TargetScene state="still" badge={closeIcon} title={t('codeOffTitle')} text={t('codeOffText')} />
      </Body>
    )
  // A code that nobody carries has run out; whatever else went wrong is told in its own words.
  const isLost = pairing?.error?.code === 'CONNECT_FAILED'
  if (pairing?.error && !isLost)
    return (
      <Body>
        <ConnectFailed error={pairing.error} />
      </Body>
    )
  return <Code uri={pairing?.uri} isLost={isLost} />
}

/** A code for any wallet on another device. */
export const connectingWalletConnectBasicView: ViewModule = {
  Component: ConnectingWalletConnectBasic,
  title: (state, language) => selectTargetName(state) || pairingText(language)('connectTitle'),
  styles: [stageStyles, stepsStyles, pairingStyles],
}
