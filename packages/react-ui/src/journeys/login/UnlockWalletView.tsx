import { closeModal, selectAttempt, selectRouteData } from '@latchkey/core/internal'
import { connectLogin } from '@latchkey/core/internal/login'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { refreshIcon } from '../../icons/commonPaths.js'
import { Button } from '../../parts/Button/Button.js'
import { SecureWindow } from '../secure-window/SecureWindow.js'
import { secureWindowStyles } from '../secure-window/secureWindow.css.js'
import { WindowFailed } from '../secure-window/WindowFailed.js'
import { stageStyles } from '../shared/stage.css.js'
import { loginText, useText } from './loginTexts.en.js'
import { useMailStep } from '../mail/useMailStep.js'

const UnlockWallet = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { isBusy, run } = useMailStep()
  const error = useAppSelector((state) => {
    const route = selectRouteData(state, 'UnlockWallet')
    return route && selectAttempt(state, route.namespace)?.error
  })
  const again = () => run(() => connectLogin())
  const isUnavailable = error?.code === 'LOGIN_UNAVAILABLE' || error?.code === 'CHUNK_LOAD_FAILED'
  return (
    <SecureWindow
      label={t('unlockWindow')}
      opening={t('unlockOpening')}
      isOff={error !== undefined}
      renderFailure={(retry) => (
        <WindowFailed
          title={t(error && !isUnavailable ? 'loginFailed' : 'loginUnavailable')}
          text={t(error && !isUnavailable ? 'unlockFailedText' : 'unlockUnavailableText')}
        >
          <Button icon={refreshIcon} busy={isBusy} onClick={error ? again : retry}>
            {t('tryAgain')}
          </Button>
          <Button kind="ghost" onClick={() => dispatch(closeModal())}>
            {t('cancel')}
          </Button>
        </WindowFailed>
      )}
    />
  )
}

/** The view that has the wallet's own screen above it, while a login must create, open or recover the wallet. */
export const unlockWalletView: ViewModule = {
  Component: UnlockWallet,
  title: (_state, language) => loginText(language)('unlockTitle'),
  styles: [stageStyles, secureWindowStyles],
}
