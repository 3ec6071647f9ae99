import type { ErrorInfo } from '@latchkey/core/adapter'
import { errorIcon } from '../../icons/commonPaths.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { MailFailure } from '../mail/MailFailure.js'
import { useText } from './embeddedTexts.en.js'

/** Why a step of a change of the address failed, and what to do. */
export const ChangeFailure = ({ error }: { readonly error: ErrorInfo }) => {
  const t = useText()
  if (error.code !== 'EMAIL_TAKEN')
    return <MailFailure error={error} title={t('changeFailed')} unavailable={t('changeUnavailableText')} />
  return (
    <Notice tone="bad" icon={errorIcon}>
      <strong>{t('changeTaken')}</strong>
      <span>{t('changeTakenText')}</span>
    </Notice>
  )
}
