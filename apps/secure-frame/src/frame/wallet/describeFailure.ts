import { ServiceError } from '../../client/service/ServiceError.js'
import { VaultError } from '../../protocol/VaultError.js'
import type { WalletText } from './loadWalletText.js'

const formatTime = (time: unknown) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Number(time),
  )

/** Returns the text for an error that the user can only meet by trying again. */
export const describeFailure = (t: WalletText, error: unknown): string => {
  if (error instanceof VaultError && error.code === 'STORAGE_UNAVAILABLE') return t('failedStorage')
  // The part was sealed to a login that another one has replaced.
  if (error instanceof VaultError && error.code === 'PART_INVALID') return t('failedLogin')
  if (!(error instanceof ServiceError)) return t('failed')
  if (error.code === 'UNAVAILABLE') return t('failedUnavailable')
  if (error.code === 'TOKEN_INVALID') return t('failedLogin')
  if (error.code === 'ACCOUNT_FROZEN') return t('frozen', { time: formatTime(error.details['frozenUntil']) })
  return t(error.code === 'NOT_BEGUN' ? 'failedExpired' : 'failed')
}
