import type { ErrorInfo } from '@latchkey/core/adapter'
import { errorIcon } from '../../icons/commonPaths.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { useText } from './mailTexts.en.js'

/** Props of {@link MailFailure}. */
export type MailFailureProps = {
  readonly error: ErrorInfo
  /** What failed, if there is no text for the error itself. */
  readonly title: string
  /** What to do if the wallet's own screen did not load. */
  readonly unavailable: string
}

/** Why a step with a mailed code failed, and what to do. */
export const MailFailure = ({ error: { code, context }, title, unavailable }: MailFailureProps) => {
  const t = useText()
  const seconds = code === 'LOGIN_TOO_SOON' ? context?.['seconds'] : undefined
  if (typeof seconds === 'number')
    return (
      <Notice tone="bad" icon={errorIcon}>
        {t('emailTooSoon', { seconds: String(seconds) })}
      </Notice>
    )
  const isUnavailable = code === 'LOGIN_UNAVAILABLE' || code === 'CHUNK_LOAD_FAILED'
  return (
    <Notice tone="bad" icon={errorIcon}>
      <strong>{isUnavailable ? t('loginUnavailable') : title}</strong>
      <span>{isUnavailable ? unavailable : t('loginFailedText')}</span>
    </Notice>
  )
}
