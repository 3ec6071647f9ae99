import type { ErrorCode } from '@latchkey/core'
import { clockIcon, downloadIcon, lockIcon } from '../../icons/laterPaths.js'
import { closeIcon, warningIcon } from '../../icons/paths.js'
import type { LatchState } from '../../parts/Latch/Latch.js'
import type { TextId } from '../../text/connectingTexts.en.js'
import { useIsOnline } from './useIsOnline.js'

/** How a failed connection is presented. Each cause has its own text and next step. */
export type ConnectFailure = {
  readonly state: LatchState
  readonly badge: string
  readonly title: TextId<'wallet' | 'network'>
  readonly text: TextId<'wallet' | 'networks'>
  /** The label of the button that tries again. Default `'tryAgain'`. */
  readonly retry?: TextId
  /** The next step if trying again would not help: another wallet, or installing this one. */
  readonly way?: 'another' | 'get'
  /** Whether the kit, the site or the wallet is at fault. Only then can the user copy the details for support. */
  readonly isFault?: true
}

const rejected: ConnectFailure = {
  state: 'bad',
  badge: closeIcon,
  title: 'rejectedTitle',
  text: 'rejectedText',
}

const unavailable: ConnectFailure = {
  state: 'warn',
  badge: warningIcon,
  title: 'offTitle',
  text: 'offText',
  isFault: true,
}

const missing: ConnectFailure = {
  state: 'still',
  badge: downloadIcon,
  title: 'missingTitle',
  text: 'missingText',
  way: 'get',
}

const unsupported: ConnectFailure = {
  state: 'warn',
  badge: warningIcon,
  title: 'incapableTitle',
  text: 'incapableText',
  isFault: true,
  way: 'another',
}

const misconfigured: ConnectFailure = {
  state: 'warn',
  badge: warningIcon,
  title: 'failedTitle',
  text: 'misconfiguredText',
  isFault: true,
  way: 'another',
}

const failures: Partial<Readonly<Record<ErrorCode, ConnectFailure>>> = {
  USER_REJECTED: rejected,
  REQUEST_PENDING: { state: 'warn', badge: clockIcon, title: 'busyTitle', text: 'busyText', retry: 'busyRetry' },
  WALLET_LOCKED: { state: 'still', badge: lockIcon, title: 'lockedTitle', text: 'lockedText', retry: 'lockedRetry' },
  WALLET_NO_ACCOUNTS: {
    state: 'warn',
    badge: warningIcon,
    title: 'noAccountsTitle',
    text: 'noAccountsText',
  },
  WALLET_NOT_INSTALLED: missing,
  CONNECTOR_NOT_FOUND: missing,
  WALLET_TIMEOUT: { state: 'warn', badge: clockIcon, title: 'timedOutTitle', text: 'timedOutText' },
  WALLET_METHOD_UNSUPPORTED: unsupported,
  CHAIN_NOT_SUPPORTED: unsupported,
  WALLET_UNAUTHORIZED: {
    state: 'bad',
    badge: closeIcon,
    title: 'unauthorizedTitle',
    text: 'unauthorizedText',
  },
  WALLET_DISCONNECTED: unavailable,
  WALLET_CHAIN_DISCONNECTED: unavailable,
  WALLET_ANSWER_INVALID: {
    state: 'warn',
    badge: warningIcon,
    title: 'nonsenseTitle',
    text: 'nonsenseText',
    isFault: true,
  },
  PROJECT_ID_INVALID: misconfigured,
  ORIGIN_NOT_ALLOWED: misconfigured,
  CHUNK_LOAD_FAILED: {
    state: 'warn',
    badge: warningIcon,
    title: 'chunkFailedTitle',
    text: 'chunkFailedText',
    isFault: true,
  },
}

const unknown: ConnectFailure = {
  state: 'warn',
  badge: warningIcon,
  title: 'failedTitle',
  text: 'failedText',
  isFault: true,
}

/** How any failure is presented while the user's device is offline, as the user has to fix that first. */
const offlineFailure: ConnectFailure = {
  state: 'warn',
  badge: warningIcon,
  title: 'offlineTitle',
  text: 'offlineText',
}

/** The wallet is on a network that the site cannot use. Its user can change that, and nothing is broken. */
const elsewhere: ConnectFailure = {
  state: 'warn',
  badge: warningIcon,
  title: 'elsewhereTitle',
  text: 'elsewhereText',
}

/** Returns how to present the failure with this code. */
const connectFailure = (code: ErrorCode, inUse: unknown): ConnectFailure =>
  (code === 'CHAIN_NOT_SUPPORTED' && inUse !== undefined ? elsewhere : failures[code]) ?? unknown

/**
 * Returns how to present the failure with this code now. While the device is offline, that comes first, unless the user declined the request.
 *
 * @param inUse the network that the wallet is on, if the site cannot use that network
 */
export const useConnectFailure = (code: ErrorCode, inUse?: unknown): ConnectFailure => {
  const isOnline = useIsOnline()
  return isOnline || code === 'USER_REJECTED' ? connectFailure(code, inUse) : offlineFailure
}
