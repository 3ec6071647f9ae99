import type { ErrorInfo } from '@latchkey/core/adapter'
import { MailFailure } from '../mail/MailFailure.js'
import { useText } from './loginTexts.en.js'

/** Why a step of the login failed, and what to do. */
export const LoginFailure = ({ error }: { readonly error: ErrorInfo }) => {
  const t = useText()
  return <MailFailure error={error} title={t('loginFailed')} unavailable={t('loginUnavailableText')} />
}
