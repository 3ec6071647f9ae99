import { selectRouteData } from '@latchkey/core/internal'
import { rejectApproval } from '@latchkey/core/internal/login'
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

const ApproveTransaction = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const runAction = useRunAction()
  const isLost = useAppSelector((state) => selectRouteData(state, 'ApproveTransaction')?.isLost ?? false)
  const leave = () => void runAction(dispatch(rejectApproval()))
  return (
    <SecureWindow
      label={t('approveWindow')}
      opening={t('approveOpening')}
      isOff={isLost}
      renderFailure={(retry) => (
        <WindowFailed title={t('approveFailed')} text={t(isLost ? 'approveLostText' : 'approveFailedText')}>
          {isLost ? (
            <Button onClick={leave}>{t('close')}</Button>
          ) : (
            <>
              <Button icon={refreshIcon} onClick={retry}>
                {t('tryAgain')}
              </Button>
              <Button kind="ghost" onClick={leave}>
                {t('cancel')}
              </Button>
            </>
          )}
        </WindowFailed>
      )}
    />
  )
}

/** The view that has the wallet's own screen above it, while that screen asks for an approval. There is no way back: the user decides or closes. */
export const approveTransactionView: ViewModule = {
  Component: ApproveTransaction,
  title: (_state, language) => embeddedText(language)('approveTitle'),
  Lead: () => null,
  styles: [stageStyles, secureWindowStyles],
}
