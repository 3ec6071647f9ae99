import { isObject } from '../isObject.js'
import type { EventRecord } from './event.js'

/** The fields of an event that the page sends. */
export type SentEvent = Omit<EventRecord, 'projectId' | 'receivedAt' | 'sdkType' | 'sdkVersion'>

/** The maximum length of the properties, in characters of JSON. A stack trace fits. */
const propertiesLength = 32_000
/** The latest time of a `Date`, in milliseconds since 1970. */
const lastTime = 8.64e15

/** Returns whether a value is a string that Postgres can store: it rejects NUL characters. */
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength && !value.includes('\0')

/**
 * Reads the body of `POST /e`.
 *
 * @returns the event, or the name of the invalid field
 */
export const readEvent = (body: unknown): SentEvent | string => {
  if (!isObject(body)) return 'body'
  const { eventId, url, domain, timestamp, props } = body
  if (!isText(eventId, 64) || !/^[\w-]+$/.test(eventId)) return 'eventId'
  if (!isText(url, 2_000)) return 'url'
  if (!isText(domain, 255)) return 'domain'
  if (typeof timestamp !== 'number' || !Number.isInteger(timestamp) || timestamp < 0 || timestamp > lastTime)
    return 'timestamp'
  if (!isObject(props)) return 'props'
  const { type, event, properties, address } = props
  if (!isText(type, 40)) return 'props.type'
  if (!isText(event, 64) || !/^\w+$/.test(event)) return 'props.event'
  if (properties !== undefined && !isObject(properties)) return 'props.properties'
  if (address !== undefined && !isText(address, 200)) return 'props.address'
  const written = properties === undefined ? null : JSON.stringify(properties)
  if ((written?.length ?? 0) > propertiesLength) return 'props.properties'
  return {
    eventId,
    url,
    domain,
    happenedAt: timestamp,
    type,
    name: event,
    properties: written,
    address: address ?? null,
  }
}
