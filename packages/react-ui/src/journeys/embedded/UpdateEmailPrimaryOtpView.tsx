import { selectRouteData } from '@latchkey/core/internal'
import { changeEmailAgain, verifyOldEmail } from '@latchkey/core/internal/login'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { CodeEntry, codeEntryStyles } from '../mail/CodeEntry.js'
import { SendAgain } from '../mail/SendAgain.js'
import { useMailStep } from '../mail/useMailStep.js'
import { ChangeFailure } from './ChangeFailure.js'
import { embeddedText, useText } from './embeddedTexts.en.js'

const UpdateEmailPrimaryOtp = () => {
  const t = useText()
  const change = useAppSelector((state) => selectRouteData(state, 'UpdateEmailPrimaryOtp'))
  const { email = '', newEmail = '', requestedAt = 0 } = change ?? {}
  const again = useMailStep()
  return (
    <CodeEntry email={email} verify={verifyOldEmail} renderFailure={(error) => <ChangeFailure error={error} />}>
      {again.error && <ChangeFailure error={again.error} />}
      <SendAgain
        requestedAt={requestedAt}
        label={t('codeAgain')}
        step={again}
        request={(signal) => changeEmailAgain(newEmail, signal)}
      />
    </CodeEntry>
  )
}

/** The field for the code that was mailed to the address in use, to change it. */
export const updateEmailPrimaryOtpView: ViewModule = {
  Component: UpdateEmailPrimaryOtp,
  title: (_state, language) => embeddedText(language)('changeOldTitle'),
  styles: codeEntryStyles,
}
