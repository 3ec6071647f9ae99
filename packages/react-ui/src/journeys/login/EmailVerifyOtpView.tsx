import { selectRouteData } from '@latchkey/core/internal'
import { requestCodeAgain, verifyEmailCode } from '@latchkey/core/internal/login'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { CodeEntry, codeEntryStyles } from '../mail/CodeEntry.js'
import { SendAgain } from '../mail/SendAgain.js'
import { useMailStep } from '../mail/useMailStep.js'
import { LoginFailure } from './LoginFailure.js'
import { loginText, useText } from './loginTexts.en.js'

const EmailVerifyOtp = () => {
  const t = useText()
  const { email = '', requestedAt = 0 } = useAppSelector((state) => selectRouteData(state, 'EmailVerifyOtp')) ?? {}
  const again = useMailStep()
  return (
    <CodeEntry email={email} verify={verifyEmailCode} renderFailure={(error) => <LoginFailure error={error} />}>
      {again.error && <LoginFailure error={again.error} />}
      <SendAgain
        requestedAt={requestedAt}
        label={t('codeAgain')}
        step={again}
        request={(signal) => requestCodeAgain(email, signal)}
      />
    </CodeEntry>
  )
}

/** The field for the code that was mailed. */
export const emailVerifyOtpView: ViewModule = {
  Component: EmailVerifyOtp,
  title: (_state, language) => loginText(language)('codeTitle'),
  styles: codeEntryStyles,
}
