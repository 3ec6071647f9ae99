import type { LaterEvents } from './laterEvents.js'
import type { RaisedEvents } from './raisedEvents.js'

/** Every event of the kit, and what each tells: {@link RaisedEvents}, and {@link LaterEvents}, which nothing raises yet. */
export type KitEventProperties = RaisedEvents & LaterEvents

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
