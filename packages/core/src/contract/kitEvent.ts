import type { ErrorCode } from '../base/errorCodes.js'
import type { CurrentPayment, PayConfiguration, RaisedEvents } from './raisedEvents.js'

/** Events that are typed, so that a site can subscribe to them, but not emitted yet. */
export type LaterEvents = {
  // The directory's wallets
  /** A wallet of the directory could not be opened by its link. The pairing URI is left out because it contains the session's key. */
  CONNECT_PROXY_ERROR: { readonly message: ErrorCode; readonly mobile_link: string; readonly name: string }
  // Swap
  CLICK_CONVERT: undefined
  // Pay
  PAY_EXCHANGE_SELECTED: {
    readonly exchange: { readonly id: string }
    readonly configuration: PayConfiguration
    readonly currentPayment: CurrentPayment
    readonly headless: boolean
  }
}

/** Every event of the kit and its properties: {@link RaisedEvents}, and {@link LaterEvents}, which the kit does not emit yet. */
export type KitEventProperties = RaisedEvents & LaterEvents

/** The name of an event. */
export type KitEventName = keyof KitEventProperties

/** An event of the kit. */
export type KitEvent = {
  [name in KitEventName]: {
    readonly event: name
    readonly properties: KitEventProperties[name]
    /** Milliseconds since the epoch. */
    readonly timestamp: number
  }
}[KitEventName]
