import { LatchkeyError } from '../base/LatchkeyError.js'
import type { FarcasterLogin, SocialLogin, SocialLoginAction, SocialLogins } from '../contract/contract.js'
import type { SocialProvider } from '../contract/features.js'

/** Logins at social services in memory, with controls that do what the user does there. */
export type MemorySocialLogins = SocialLogins & {
  /** The names of the calls, in order. */
  readonly calls: readonly string[]
  /** The service of the last login that was begun. */
  readonly provider: SocialProvider | undefined
  /** Whether the browser blocks the service's window. */
  isBlocked: boolean
  /** The link into Farcaster's app. */
  farcasterUri: string
  /** The user has logged in at the service. @param action what the user must do next: nothing by default */
  finish(action?: SocialLoginAction): void
  /** The user refuses at the service. */
  refuse(): void
  /** The service reports that the user has given up. */
  giveUp(): void
  /** The digits have run out. */
  expire(): void
  /** The login fails with another error. */
  fail(error: Error): void
}

const invalid = () =>
  new LatchkeyError('LOGIN_CODE_INVALID', 'The digits are wrong.', { help: ['Enter those of the window.'] })

const expired = () => new LatchkeyError('LOGIN_CODE_EXPIRED', 'The digits have run out.', { help: ['Log in again.'] })

/** Creates logins at social services in memory. @param validDigits the digits that the service's window shows */
export const createMemorySocialLogins = (validDigits = '42'): MemorySocialLogins => {
  const calls: string[] = []
  let isExpired = false
  let provider: SocialProvider | undefined
  let resolve: (action: SocialLoginAction) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const untilLoggedIn: SocialLogin['untilLoggedIn'] = (signal) =>
    new Promise((onDone, onFailed) => {
      calls.push('untilLoggedIn')
      resolve = onDone
      reject = onFailed
      signal?.addEventListener('abort', () => {
        calls.push('aborted')
        onFailed(signal.reason)
      })
    })
  return {
    calls,
    get provider() {
      return provider
    },
    isBlocked: false,
    farcasterUri: 'https://farcaster.example/~/siwf?channelToken=00',
    finish: (action = 'CONNECT') => resolve(action),
    refuse: () => reject(new LatchkeyError('USER_REJECTED', 'Connection rejected')),
    giveUp: () =>
      reject(new LatchkeyError('LOGIN_WINDOW_CLOSED', 'The user has given up.', { help: ['Begin again.'] })),
    fail: (error) => reject(error),
    expire: () => {
      isExpired = true
    },
    start(at) {
      calls.push('start')
      provider = at
      isExpired = false
      return {
        openWindow: () => {
          calls.push('openWindow')
          return !this.isBlocked
        },
        untilLoggedIn,
        async verifyDigits(digits) {
          calls.push('verifyDigits')
          if (isExpired) throw expired()
          isExpired = true // as at the wallet's service, where the first digits decide
          if (digits !== validDigits) throw invalid()
        },
      }
    },
    async startFarcaster(): Promise<FarcasterLogin> {
      calls.push('startFarcaster')
      provider = 'farcaster'
      return {
        uri: this.farcasterUri,
        untilLoggedIn: async (signal) => void (await untilLoggedIn(signal)),
      }
    },
  }
}
