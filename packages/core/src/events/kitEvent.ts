import type { Namespace } from '../caip/namespaces.js'

/** The kit's events and what each tells. */
export type KitEventProperties = {
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
