import type { ErrorInfo } from '@latchkey/core/adapter'
import type { AppThunk } from '@latchkey/core/internal'
import { type ReactNode, useState } from 'react'
import { Body } from '../../parts/Body/Body.js'
import { OneTimeCodeField } from '../../parts/OneTimeCodeField/OneTimeCodeField.js'
import { oneTimeCodeFieldStyles } from '../../parts/OneTimeCodeField/oneTimeCodeField.css.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { stageStyles } from '../shared/stage.css.js'
import { mailStyles } from './mail.css.js'
import { useText } from './mailTexts.en.js'
import { MailTile } from './MailTile.js'
import { useMailStep } from './useMailStep.js'

const wrongCodes = ['LOGIN_CODE_INVALID', 'LOGIN_CODE_EXPIRED']

/** What the view says: to enter the code, that it is checked, or what is wrong with it. */
const textsOf = (isBusy: boolean, code: ErrorInfo['code'] | undefined) => {
  if (isBusy) return { title: 'codeChecking', text: 'codeCheckingText' } as const
  if (code === 'LOGIN_CODE_INVALID') return { title: 'codeWrong', text: 'codeWrongText' } as const
  if (code === 'LOGIN_CODE_EXPIRED') return { title: 'codeOld', text: 'codeOldText' } as const
  return { title: 'codeHead', text: 'codeText' } as const
}

/** Props of {@link CodeEntry}. */
export type CodeEntryProps = {
  /** The address that the code was mailed to. */
  readonly email: string
  /** Verifies a complete code. */
  readonly verify: (code: string, signal: AbortSignal) => AppThunk<Promise<void>>
  /** Renders why the last check failed, if the code was not the reason. */
  readonly renderFailure: (error: ErrorInfo) => ReactNode
  /** What follows below the field: another code. */
  readonly children: ReactNode
}

/** The field for a code that was mailed. It is checked as soon as it is complete. */
export const CodeEntry = ({ email, verify, renderFailure, children }: CodeEntryProps) => {
  const t = useText()
  const { isBusy, error, run } = useMailStep()
  const [code, setCode] = useState('')
  const { title, text } = textsOf(isBusy, error?.code)
  const isWrong = error !== undefined && wrongCodes.includes(error.code)
  return (
    <Body>
      <Scene art={<MailTile />} title={t(title)} text={t(text, { email })} urgent={isWrong} />
      <OneTimeCodeField
        label={t('codeField')}
        value={code}
        invalid={isWrong}
        disabled={isBusy}
        onChange={setCode}
        onComplete={(complete) => run((signal) => verify(complete, signal))}
      />
      {error && !isWrong && renderFailure(error)}
      {children}
    </Body>
  )
}

/** The styles of a view with a {@link CodeEntry}. */
export const codeEntryStyles: readonly string[] = [stageStyles, oneTimeCodeFieldStyles, mailStyles]
