import { createEmitter } from './memoryWallet.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type {
  Channel,
  ChannelLogin,
  EmailChangeAction,
  LoginAction,
  LoginEvent,
  LoginTheme,
  Place,
} from '../contract/contract.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { EmbeddedWalletInfo } from '../contract/snapshot.js'
import { createMemorySocialLogins, type MemorySocialLogins } from './createMemorySocialLogins.js'

/** Logins in memory, with controls that do what the user does in the mail. */
export type MemoryLogin = ChannelLogin & {
  /** The names of the calls, in order. */
  readonly calls: readonly string[]
  /** The address of the user, once a code was requested. */
  readonly email: string | undefined
  /** Logins at social services. */
  readonly social: MemorySocialLogins
  /** The name of a user who logs in at a social service. */
  username: string | undefined
  /** The kind of account, until the user chooses the other one. */
  accountType: EmbeddedWalletInfo['accountType']
  /** The networks on which the account can be a smart account. */
  smartAccountNetworks: EmbeddedWalletInfo['smartAccountNetworks']
  /** Whether the code of the account is that of a smart account. */
  isSmartAccountDeployed: boolean
  /** Whether the account delegates to a contract that is not the wallet's. */
  hasForeignDelegate: boolean
  /** Whether the wallet has a recovery code. `undefined`: the wallet does not say. */
  hasRecoveryCode: EmbeddedWalletInfo['hasRecoveryCode']
  /** The networks that sessions used, in order. */
  readonly usedNetworks: CaipNetworkId[]
  /** Returns the user who logs in, as on a network. */
  userOn(network: CaipNetworkId): EmbeddedWalletInfo | undefined
  /** Chooses the kind of account. `undefined`: the wallet has one kind only. */
  setAccountType: Channel['setAccountType']
  /** What the next request of a code leads to. */
  action: LoginAction
  /** What the next request to change the address leads to. */
  changeAction: EmailChangeAction
  /** Follows the link in the mail. */
  confirm(): void
  /** Emits an event, as the wallet's own screen does. */
  emit(event: LoginEvent): void
  /** Where the wallet's own screen is. `undefined` if it is hidden. */
  readonly shownAt: Place | undefined
  /** The last theme that the wallet's own screen got. */
  readonly theme: LoginTheme | undefined
  /** Shows devices and recovery factors. The user is never done, unless a test replaces it. `undefined`: the wallet has no such screen. */
  manage: Channel['manage']
  /** What the wallet's own screen does when it gets a theme. */
  onTheme: () => Promise<void>
}

/** Creates logins in memory. @param now a clock in milliseconds @param validCode the code that the mail contains */
export const createMemoryLogin = (now: () => number, validCode = '123456'): MemoryLogin => {
  const calls: string[] = []
  const events = createEmitter<LoginEvent>()
  let requestedAt: number | undefined
  let shownAt: Place | undefined
  let theme: LoginTheme | undefined
  let email: string | undefined
  let requestedEmail: string | undefined
  let confirm: () => void = () => undefined
  const social = createMemorySocialLogins()
  const check = (code: string) => {
    if (code !== validCode)
      throw new LatchkeyError('LOGIN_CODE_INVALID', 'The code is wrong.', {
        help: ['Enter the code of the last mail.'],
      })
  }
  return {
    calls,
    get email() {
      return email
    },
    social,
    username: undefined,
    accountType: 'eoa',
    smartAccountNetworks: undefined,
    isSmartAccountDeployed: false,
    hasForeignDelegate: false,
    hasRecoveryCode: undefined,
    usedNetworks: [],
    userOn(network) {
      const { username, accountType, isSmartAccountDeployed, hasForeignDelegate, smartAccountNetworks } = this
      const { hasRecoveryCode } = this
      const isKnown = email !== undefined || social.provider !== undefined
      const isPlain = smartAccountNetworks && !smartAccountNetworks.includes(network)
      return isKnown
        ? {
            user: { email, username },
            authProvider: social.provider ?? 'email',
            accountType: isPlain ? 'eoa' : accountType,
            isSmartAccountDeployed: isSmartAccountDeployed && !isPlain,
            ...(hasForeignDelegate && !isPlain && { hasForeignDelegate }),
            smartAccountNetworks,
            ...(hasRecoveryCode !== undefined && { hasRecoveryCode }),
          }
        : undefined
    },
    async setAccountType({ type }) {
      calls.push('setAccountType')
      this.accountType = type
    },
    changeAction: 'VERIFY_PRIMARY_OTP',
    action: 'VERIFY_OTP',
    confirm: () => confirm(),
    lastEmail: () => undefined,
    lastRequestAt: () => requestedAt,
    async startEmail(address) {
      calls.push('startEmail')
      email = address
      requestedAt = now()
      return this.action
    },
    confirmDevice: (signal) =>
      new Promise((resolve, reject) => {
        calls.push('confirmDevice')
        confirm = resolve
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
    async verifyCode(code) {
      calls.push('verifyCode')
      check(code)
    },
    async changeEmail(address) {
      calls.push('changeEmail')
      requestedEmail = address
      return this.changeAction
    },
    async verifyPrimaryCode(code) {
      calls.push('verifyPrimaryCode')
      check(code)
    },
    async verifySecondaryCode(code) {
      calls.push('verifySecondaryCode')
      check(code)
      email = requestedEmail
    },
    emit: events.emit,
    manage: ({ signal }) =>
      new Promise((_resolve, reject) => {
        calls.push('manage')
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
    onTheme: async () => undefined,
    get shownAt() {
      return shownAt
    },
    get theme() {
      return theme
    },
    prepare: () => void calls.push('prepare'),
    subscribe: events.subscribe,
    place(place) {
      shownAt = place
    },
    focus: () => void calls.push('focus'),
    async syncTheme(next) {
      calls.push('syncTheme')
      theme = next
      await this.onTheme()
    },
    async rejectPending() {
      calls.push('rejectPending')
    },
  }
}
