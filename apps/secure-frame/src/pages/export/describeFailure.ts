import { PasskeyError } from '../../client/passkey/PasskeyError.js'
import { ServiceError } from '../../client/service/ServiceError.js'
import { VaultError } from '../../protocol/VaultError.js'
import type { exportTexts } from './exportTexts.en.js'
import type { ExportText } from './translations.js'

/** The texts that need no values, by the code of the error. */
const texts: Readonly<Record<string, Exclude<keyof typeof exportTexts, NeedsValues>>> = {
  UNAVAILABLE: 'unavailable',
  MAIL_FAILED: 'mailFailed',
  CODE_WRONG: 'codeWrong',
  CODE_OVER: 'codeOver',
  WALLET_MISSING: 'noWallet',
  LOGIN_TOO_OLD: 'loginOver',
  TOKEN_INVALID: 'loginOver',
  PART_INVALID: 'loginOver',
  CODE_INVALID: 'recoveryCodeWrong',
  STORAGE_UNAVAILABLE: 'storage',
  FACTOR_UNKNOWN: 'passkeyFailed',
  PASSKEY_INVALID: 'passkeyFailed',
}
type NeedsValues = 'confirmText' | 'codeText' | 'typeSentence' | 'tooSoon' | 'blocked' | 'frozen'

/** Returns what the user reads about an error. */
export const describeFailure = (t: ExportText, language: string, error: unknown): string => {
  const format = (time: unknown) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(Number(time))
  if (error instanceof PasskeyError) return t('passkeyFailed')
  if (error instanceof VaultError) return t(texts[error.code] ?? 'failed')
  if (!(error instanceof ServiceError)) return t('failed')
  const { code, details } = error
  if (code === 'EXPORT_BLOCKED') return t('blocked', { time: format(details['availableAt']) })
  if (code === 'ACCOUNT_FROZEN') return t('frozen', { time: format(details['frozenUntil']) })
  const { retryAfter } = details
  if (typeof retryAfter === 'number')
    return t('tooSoon', { seconds: new Intl.NumberFormat(language).format(retryAfter) })
  return t(texts[code] ?? 'failed')
}
