import type { LaterEvents } from './laterEvents.js'
import type { RaisedEvents } from './raisedEvents.js'

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
