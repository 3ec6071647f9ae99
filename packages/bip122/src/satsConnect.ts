/** What is used of sats-connect: it asks the wallet at a place of the window. @see https://docs.xverse.app/sats-connect */
export type SatsConnect = {
  readonly request: (method: never, params: never, providerId?: string) => Promise<unknown>
}
