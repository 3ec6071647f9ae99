import type { ErrorInfo } from '@latchkey/core/adapter'
import { refreshIcon } from '../../icons/commonPaths.js'
import { clockIcon, lockIcon } from '../../icons/laterPaths.js'
import { closeIcon, warningIcon } from '../../icons/paths.js'
import type { LatchState } from '../../parts/Latch/Latch.js'
import type { TextId } from './loginTexts.en.js'

/** How a view presents a login that has ended. */
export type SocialFailure = {
  readonly state: LatchState
  readonly badge: string
  readonly title: TextId
  readonly text: TextId<'service'>
}

const unavailable: SocialFailure = {
  state: 'warn',
  badge: warningIcon,
  title: 'loginUnavailable',
  text: 'loginUnavailableText',
}

const failures: Partial<Readonly<Record<ErrorInfo['code'], SocialFailure>>> = {
  LOGIN_WINDOW_BLOCKED: { state: 'still', badge: lockIcon, title: 'socialBlocked', text: 'socialBlockedText' },
  LOGIN_WINDOW_CLOSED: { state: 'bad', badge: closeIcon, title: 'socialClosed', text: 'socialClosedText' },
  USER_REJECTED: { state: 'bad', badge: closeIcon, title: 'socialRejected', text: 'socialRejectedText' },
  LOGIN_TIMEOUT: { state: 'warn', badge: clockIcon, title: 'socialTimedOut', text: 'socialTimedOutText' },
  // The first wrong digits end a login: one guess in a hundred would be right.
  LOGIN_CODE_INVALID: { state: 'bad', badge: closeIcon, title: 'codeWrong', text: 'socialDigitsOldText' },
  LOGIN_CODE_EXPIRED: { state: 'warn', badge: refreshIcon, title: 'codeOld', text: 'socialDigitsOldText' },
  LOGIN_UNAVAILABLE: unavailable,
  CHUNK_LOAD_FAILED: unavailable,
}

const unknown: SocialFailure = { state: 'warn', badge: warningIcon, title: 'loginFailed', text: 'loginFailedText' }

/** Returns how to present why a login ended. */
export const toSocialFailure = ({ code }: Pick<ErrorInfo, 'code'>): SocialFailure => failures[code] ?? unknown
