import { selectRouteData } from '@latchkey/core/internal'
import { changeEmailAgain, verifyNewEmail } from '@latchkey/core/internal/login'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { CodeEntry, codeEntryStyles } from '../mail/CodeEntry.js'
import { SendAgain } from '../mail/SendAgain.js'
import { useMailStep } from '../mail/useMailStep.js'
import { ChangeFailure } from './ChangeFailure.js'
import { embeddedText, useText } from './embeddedTexts.en.js'

const UpdateEmailSecondaryOtp = () => {
  const t = useText()
  const change = useAppSelector((state) => selectRouteData(state, 'UpdateEmailSecondaryOtp'))
  const { newEmail = '', requestedAt = 0 } = change ?? {}
  const again = useMailStep()
  return (
    <CodeEntry email={newEmail} verify={verifyNewEmail} renderFailure={(error) => <ChangeFailure error={error} />}>
      {again.error && <ChangeFailure error={again.error} />}
      <SendAgain
        requestedAt={requestedAt}
        label={t('changeAgain')}
        step={again}
        request={(signal) => changeEmailAgain(newEmail, signal)}
      />
    </CodeEntry>
  )
}

/** The field for the code that was mailed to the new address. A code is mailed there once: to get another one, the change begins again. */
export const updateEmailSecondaryOtpView: ViewModule = {
  Component: UpdateEmailSecondaryOtp,
  title: (_state, language) => embeddedText(language)('changeNewTitle'),
  styles: codeEntryStyles,
}
