/** A stored event. */
export type EventRecord = {
  readonly projectId: string
  /** The id that the page gave the event. Events with the same id are stored once. */
  readonly eventId: string
  readonly receivedAt: number
  /** The time by the page's clock. */
  readonly happenedAt: number
  readonly sdkType: string
  readonly sdkVersion: string
  readonly url: string
  readonly domain: string
  /** `track`, or `error` for errors. */
  readonly type: string
  readonly name: string
  /** JSON. */
  readonly properties: string | null
  /** The active CAIP-10 address. */
  readonly address: string | null
}
