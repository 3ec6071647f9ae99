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

/** What {@link useAppKitEvents} gives. */
export type UseAppKitEventsReturn = {
  /** When the last event was, in milliseconds since the epoch. */
  readonly timestamp: number
  /** What it was: its name decides what `properties` holds. */
  readonly data: EventData
}

const toReturn = ({ event, properties, timestamp }: KitEvent): UseAppKitEventsReturn => ({
  timestamp,
  // The name and its properties came together.
  data: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, properties } as EventData,
})

/**
 * The last event of the kit since the component was mounted; `undefined` until there is one. To hear every event, use `kit.subscribeEvents`.
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
    (told: () => void) =>
      kit?.subscribeEvents((event) => {
        last.current = toReturn(event)
        told()
      }) ?? (() => {}),
    [kit],
  )
  return useSyncExternalStore(
    subscribe,
    () => last.current,
    () => undefined,
  )
}
