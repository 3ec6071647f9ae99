import { goBack, selectRouteData } from '@latchkey/core/internal'
import { manageWallet } from '@latchkey/core/internal/login'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { refreshIcon } from '../../icons/commonPaths.js'
import { Button } from '../../parts/Button/Button.js'
import { SecureWindow } from '../secure-window/SecureWindow.js'
import { secureWindowStyles } from '../secure-window/secureWindow.css.js'
import { WindowFailed } from '../secure-window/WindowFailed.js'
import { stageStyles } from '../shared/stage.css.js'
import { useRunAction } from '../shared/useRunAction.js'
import { embeddedText, useText } from './embeddedTexts.en.js'

const ManageWallet = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const runAction = useRunAction()
  const hasFailed = useAppSelector((state) => selectRouteData(state, 'ManageWallet')?.error !== undefined)
  return (
    <SecureWindow
      label={t('manageWindow')}
      opening={t('manageOpening')}
      isOff={hasFailed}
      renderFailure={(retry) => (
        <WindowFailed title={t('manageFailed')} text={t('manageFailedText')}>
          <Button icon={refreshIcon} onClick={hasFailed ? () => void runAction(dispatch(manageWallet())) : retry}>
            {t('tryAgain')}
          </Button>
          <Button kind="ghost" onClick={() => dispatch(goBack())}>
            {t('cancel')}
          </Button>
        </WindowFailed>
      )}
    />
  )
}

/** The view that has the wallet's own screen above it, while the user manages devices and recovery factors. */
export const manageWalletView: ViewModule = {
  Component: ManageWallet,
  title: (_state, language) => embeddedText(language)('manage'),
  styles: [stageStyles, secureWindowStyles],
}
