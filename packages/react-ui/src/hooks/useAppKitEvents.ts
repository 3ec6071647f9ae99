'use client'
import type { KitEvent, KitEventName, KitEventProperties } from '@latchkey/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useKit } from '../kit/useKit.js'

type EventData = {
  [name in KitEventName]: {
    readonly type: 'track' | 'error'
    readonly event: name
    readonly properties: KitEventProperties[name]
  }
}[KitEventName]

/** The return type of {@link useAppKitEvents}. */
export type UseAppKitEventsReturn = {
  /** The time of the last event, in milliseconds since the epoch. */
  readonly timestamp: number
  /** The event. Its name decides what `properties` holds. */
  readonly data: EventData
}

const toReturn = ({ event, properties, timestamp }: KitEvent): UseAppKitEventsReturn => ({
  timestamp,
  // The name and its properties come from one event.
  data: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, properties } as EventData,
})

/**
 * Returns the last event of the kit since the component was mounted; `undefined` until there is one. To handle every event, use
 * `kit.subscribeEvents`.
 *
 * @example
 * const LastEvent = () => {
 *   const last = useAppKitEvents()
 *   return <output>{last?.data.event === 'CONNECT_SUCCESS' ? 'Welcome' : last?.data.event}</output>
 * }
 */
export const useAppKitEvents = (): UseAppKitEventsReturn | undefined => {
  const kit = useKit()
  const last = useRef<UseAppKitEventsReturn>(undefined)
  const subscribe = useCallback(
    (notify: () => void) =>
      kit?.subscribeEvents((event) => {
        last.current = toReturn(event)
        notify()
      }) ?? (() => {}),
    [kit],
  )
  return useSyncExternalStore(
    subscribe,
    () => last.current,
    () => undefined,
  )
}
