import type { Namespace } from '../caip/namespaces.js'
import type { ErrorCode } from '../errors/errorCodes.js'

/** What kind of thing failed. */
export type ErrorType = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** The kit's events and what each tells. */
export type KitEventProperties = {
  /** The modal's element was put into the page. */
  MODAL_CREATED: undefined
  /** The kit started: which networks and namespaces it has. */
  INITIALIZE: { readonly networks: readonly string[]; readonly namespaces: readonly Namespace[] }
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  SELECT_WALLET: { readonly name: string }
  CONNECT_SUCCESS: { readonly method: 'browser' | 'mobile' | 'qrcode' | 'email'; readonly name: string }
  CONNECT_ERROR: { readonly message: string }
  DISCONNECT_SUCCESS: { readonly namespace: Namespace | 'all' }
  DISCONNECT_ERROR: { readonly message: string }
  /** A wallet ended its connection, and none is left. */
  DISCONNECT: undefined
  SWITCH_NETWORK: { readonly network: string }
  /** The person was asked to sign in, and went on to the wallet. */
  CLICK_SIGN_SIWX_MESSAGE: { readonly network: string }
  CLICK_CANCEL_SIWX: { readonly network: string }
  SIWX_AUTH_SUCCESS: { readonly network: string }
  SIWX_AUTH_ERROR: { readonly network: string; readonly message: string }
  /** An act failed in a way that nobody had in mind, or because something that it needs did. At most five in a minute. */
  INTERNAL_SDK_ERROR: {
    readonly errorType: ErrorType
    /** Without addresses, and without the queries of URLs. */
    readonly errorMessage: string
    readonly stackTrace: string
    /** Whether nobody waited for the act. */
    readonly uncaught: boolean
  }
  /** A fault of the site's configuration, for its developers: once for each kind. */
  ALERT: { readonly code: ErrorCode; readonly message: string }
  SEND_INITIATED: { readonly network: string; readonly token: string; readonly amount: string }
  SEND_SUCCESS: { readonly network: string; readonly token: string; readonly amount: string; readonly hash?: string }
  SEND_REJECTED: { readonly network: string; readonly token: string; readonly amount: string }
  SEND_ERROR: {
    readonly network: string
    readonly token: string
    readonly amount: string
    readonly message: string
  }
}

/** The name of an event. */
export type KitEventName = keyof KitEventProperties

/** Something happened. */
export type KitEvent = {
  [name in KitEventName]: {
    readonly event: name
    readonly properties: KitEventProperties[name]
    /** Milliseconds since the epoch. */
    readonly timestamp: number
  }
}[KitEventName]
