import type {
  CaipAddress,
  CaipNetworkId,
  EmailChangeAction,
  LoginAction,
  LoginTheme,
  SocialLoginAction,
  SocialProvider,
} from '@latchkey/core/adapter'
import {
  account,
  anything,
  type Check,
  code,
  digits,
  flag,
  listOf,
  network,
  oneOf,
  optional,
  shape,
  text,
  transaction,
  word,
} from './checks.js'

/** The version of the protocol between the kit and the frame. The frame answers the handshake only if it knows the version. */
export const protocolVersion = 1

/** The user of the embedded wallet. */
export type FrameUser = {
  /** Absent if the user logged in at a social service. */
  readonly email?: string | undefined
  /** The user's name at a social service. Absent after a login by e-mail. */
  readonly userName?: string | undefined
  /** The social service that the user logged in at. Absent after a login by e-mail. */
  readonly provider?: SocialProvider | undefined
  /** The network in use. */
  readonly network: CaipNetworkId
  /** The account on each network that the wallet serves. */
  readonly accounts: readonly CaipAddress[]
  /** The type of the account on `network`. */
  readonly accountType: AccountType
  /** The networks on which the account can be a smart account. Absent: none. */
  readonly smartAccountNetworks?: readonly CaipNetworkId[] | undefined
  /** Those of them on which the user prefers an account without code. Absent: none. */
  readonly plainNetworks?: readonly CaipNetworkId[] | undefined
  /** Whether the wallet has a recovery code, and so a recovery file. Absent if nobody knows. */
  readonly hasRecoveryCode?: boolean | undefined
}

/** How an account sends transactions: as the key's own account, or by the contract that it delegates to. */
export type AccountType = 'eoa' | 'smartAccount'

/** A social service with a page that the user logs in at, in a window. */
export type WindowProvider = Exclude<SocialProvider, 'farcaster'>

/** The site, for the frame's texts. The frame shows the verified origin, and `name` only beside it. */
export type FrameSite = {
  readonly name: string
  readonly url: string
  readonly projectId: string
  /** The version of the kit. */
  readonly version: string
}

type Nothing = Readonly<Record<string, never>>

/** The requests that the kit sends to the frame, and their replies. */
export type FrameRequests = {
  connectEmail: { readonly request: { readonly email: string }; readonly reply: { readonly action: LoginAction } }
  connectDevice: { readonly request: Nothing; readonly reply: Nothing }
  connectOtp: { readonly request: { readonly code: string }; readonly reply: Nothing }
  /**
   * Begins a login at a social service, whose window was opened with `transaction`. A login that was begun before ends. With `returnTo`, no window
   * opens: the page itself goes to `uri`, and returns to `returnTo`.
   */
  getSocialRedirectUri: {
    readonly request: {
      readonly provider: WindowProvider
      readonly transaction: string
      readonly returnTo?: string | undefined
    }
    readonly reply: { readonly uri: string }
  }
  /**
   * Waits for the result of the login that was begun. `digits` are those that its window shows, if the user must compare them. `ticket` is what the
   * page has returned with, if no window was opened.
   */
  connectSocial: {
    readonly request: { readonly digits?: string | undefined; readonly ticket?: string | undefined }
    readonly reply: { readonly action: SocialLoginAction }
  }
  /** Begins a login at Farcaster. */
  getFarcasterUri: { readonly request: Nothing; readonly reply: { readonly uri: string } }
  /** Waits until the user has approved the login in Farcaster's app. */
  connectFarcaster: { readonly request: Nothing; readonly reply: Nothing }
  isConnected: { readonly request: Nothing; readonly reply: { readonly isConnected: boolean } }
  getChainId: { readonly request: Nothing; readonly reply: { readonly network: CaipNetworkId } }
  /**
   * Opens the wallet if it is locked: the frame then shows what the user must do, and asks for a place. `preferredAccountType` is what the site prefers
   * (default: `smartAccount`). It applies to networks on which the user has chosen no type.
   */
  getUser: {
    readonly request: {
      readonly network?: CaipNetworkId | undefined
      readonly preferredAccountType?: AccountType | undefined
    }
    readonly reply: FrameUser
  }
  /** Makes a network active. If accounts can be smart accounts there, the frame pushes whether this one is. */
  switchNetwork: {
    readonly request: { readonly network: CaipNetworkId }
    readonly reply: { readonly network: CaipNetworkId }
  }
  updateEmail: { readonly request: { readonly email: string }; readonly reply: { readonly action: EmailChangeAction } }
  updateEmailPrimaryOtp: { readonly request: { readonly code: string }; readonly reply: Nothing }
  updateEmailSecondaryOtp: {
    readonly request: { readonly code: string }
    readonly reply: { readonly email: string }
  }
  /** Passes on colors and shapes, but no texts: the frame shows its own words only. It ignores what is no color, length or font. */
  syncTheme: { readonly request: LoginTheme; readonly reply: Nothing }
  syncDappData: { readonly request: FrameSite; readonly reply: Nothing }
  rpcRequest: {
    readonly request: {
      readonly network: CaipNetworkId
      readonly method: string
      readonly params: unknown
      /** Whether the site has permissions to spend on. */
      readonly smartSessions?: boolean | undefined
    }
    readonly reply: { readonly result: unknown }
  }
  getSmartAccountEnabledNetworks: {
    readonly request: Nothing
    readonly reply: { readonly networks: readonly CaipNetworkId[] }
  }
  setPreferredAccount: {
    readonly request: { readonly type: AccountType; readonly network: CaipNetworkId }
    readonly reply: { readonly type: AccountType }
  }
  /** Rejects all requests that wait for the user, and ends a login that the user has not completed. */
  rpcAbort: { readonly request: Nothing; readonly reply: Nothing }
  /** Shows the devices and recovery factors of the wallet, and replies when the user is done. The frame asks for a place first. */
  manage: { readonly request: Nothing; readonly reply: Pick<FrameUser, 'hasRecoveryCode'> }
  reload: { readonly request: Nothing; readonly reply: Nothing }
  signOut: { readonly request: Nothing; readonly reply: Nothing }
}

/** The name of a request. */
export type RequestName = keyof FrameRequests
/** What a request carries. */
export type RequestOf<name extends RequestName> = FrameRequests[name]['request']
/** What the frame replies. */
export type ReplyOf<name extends RequestName> = FrameRequests[name]['reply']

const nothing = shape({})
/** The maximum length of an e-mail address. @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
const email = text(254)
/** The maximum length of a URL that the user is led to, in characters. */
export const uriLimit = 4_096
const uri = text(uriLimit)
const accountType = oneOf('eoa', 'smartAccount')
const networks = listOf(network, 200)
const windowProviders: readonly WindowProvider[] = ['google', 'apple', 'x', 'discord', 'github', 'facebook']
const variables: Check = (value) =>
  typeof value === 'object' && value !== null && listOf(text(256), 100)(Object.values(value))

/** The checks of each request and its reply. */
export const frameRequests: {
  readonly [name in RequestName]: { readonly request: Check; readonly reply: Check }
} = {
  connectEmail: {
    request: shape({ email }),
    reply: shape({ action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  },
  connectDevice: { request: nothing, reply: nothing },
  connectOtp: { request: shape({ code }), reply: nothing },
  getSocialRedirectUri: {
    request: shape({ provider: oneOf(...windowProviders), transaction, returnTo: optional(uri) }),
    reply: shape({ uri }),
  },
  connectSocial: {
    request: shape({ digits: optional(digits), ticket: optional(text(64)) }),
    reply: shape({ action: oneOf('VERIFY_DIGITS', 'CONNECT') }),
  },
  getFarcasterUri: { request: nothing, reply: shape({ uri }) },
  connectFarcaster: { request: nothing, reply: nothing },
  isConnected: { request: nothing, reply: shape({ isConnected: flag }) },
  getChainId: { request: nothing, reply: shape({ network }) },
  getUser: {
    request: shape({ network: optional(network), preferredAccountType: optional(accountType) }),
    reply: shape({
      email: optional(email),
      userName: optional(text(128)),
      provider: optional(oneOf(...windowProviders, 'farcaster')),
      network,
      accounts: listOf(account, 200),
      accountType,
      smartAccountNetworks: optional(networks),
      plainNetworks: optional(networks),
      hasRecoveryCode: optional(flag),
    }),
  },
  switchNetwork: { request: shape({ network }), reply: shape({ network }) },
  updateEmail: {
    request: shape({ email }),
    reply: shape({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  },
  updateEmailPrimaryOtp: { request: shape({ code }), reply: nothing },
  updateEmailSecondaryOtp: { request: shape({ code }), reply: shape({ email }) },
  syncTheme: { request: shape({ mode: oneOf('light', 'dark'), variables, language: text(35) }), reply: nothing },
  syncDappData: {
    request: shape({ name: text(128), url: text(2_048), projectId: text(64), version: text(32) }),
    reply: nothing,
  },
  rpcRequest: {
    // The frame refuses methods that it does not know, also long ones.
    request: shape({ network, method: word, params: anything, smartSessions: optional(flag) }),
    reply: shape({}),
  },
  getSmartAccountEnabledNetworks: { request: nothing, reply: shape({ networks }) },
  setPreferredAccount: { request: shape({ type: accountType, network }), reply: shape({ type: accountType }) },
  rpcAbort: { request: nothing, reply: nothing },
  manage: { request: nothing, reply: shape({ hasRecoveryCode: optional(flag) }) },
  reload: { request: nothing, reply: nothing },
  signOut: { request: nothing, reply: nothing },
}

/** Whether a string names a request. */
export const isRequestName = (name: unknown): name is RequestName =>
  typeof name === 'string' && Object.hasOwn(frameRequests, name)
