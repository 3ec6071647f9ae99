/** An event as it is kept. */
export type EventRecord = {
  readonly projectId: string
  /** The page's own id of it: one that comes twice is kept once. */
  readonly eventId: string
  readonly receivedAt: number
  /** By the page's clock. */
  readonly happenedAt: number
  readonly sdkType: string
  readonly sdkVersion: string
  readonly url: string
  readonly domain: string
  /** `track`, or `error` for what went wrong. */
  readonly type: string
  readonly name: string
  /** JSON, or nothing. */
  readonly properties: string | null
  /** The CAIP-10 address in use, or nothing. */
  readonly address: string | null
}
