import { ServiceError, type ServiceFailureCode } from '../../client/service/ServiceError.js'
import { VaultError, type VaultErrorCode } from '../../protocol/VaultError.js'
import { FrameError } from '../FrameError.js'
import { describeFailure } from '../wallet/describeFailure.js'
import type { ManageScreens } from './manageContext.js'

/** The texts that need no values, by the code of the error. */
const texts = {
  MAIL_FAILED: 'mailFailed',
  CODE_WRONG: 'codeWrong',
  CODE_OVER: 'codeOver',
  FACTOR_LAST: 'lastStays',
  FACTOR_OF_OPERATOR: 'operatorStays',
  PASSKEY_INVALID: 'passkeyRefused',
  LOCKED: 'locked',
  OWNER_UNPROVED: 'locked',
  DEVICE_UNKNOWN: 'notKept',
  STORAGE_CORRUPT: 'notKept',
} as const satisfies Partial<Record<ServiceFailureCode | VaultErrorCode, string>>

const hasText = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code)

/** Returns what the user reads about an error of the screens that manage a wallet. */
export const describeChangeFailure = (
  { t, walletText }: Pick<ManageScreens, 't' | 'walletText'>,
  error: unknown,
): string => {
  // Only nodes cause these here.
  if (error instanceof FrameError) return t('networkFailed')
  const isKnown = error instanceof ServiceError || error instanceof VaultError
  if (isKnown && hasText(error.code)) return t(texts[error.code])
  const retryAfter = error instanceof ServiceError ? error.details['retryAfter'] : undefined
  if (typeof retryAfter !== 'number') return describeFailure(walletText, error)
  return t('tooSoon', { seconds: new Intl.NumberFormat(document.documentElement.lang).format(retryAfter) })
}
