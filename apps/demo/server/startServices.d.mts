/** The services behind the playground, while they run. */
export type DemoServices = {
  readonly url: string
  /** The file that they keep everything in. */
  readonly database: string
  stop(): Promise<void>
}
/** What they tell, and where. */
export type DemoServicesOptions = {
  /** The wallets of the directory, as a directory file has them; instead of those that services come with. */
  readonly wallets?: readonly object[]
  /** What is sold, as a file of an on-ramp says it; nothing by default. */
  readonly onramp?: object
  /** Any free one by default. */
  readonly port?: number
}
export function startServices(options?: DemoServicesOptions): Promise<DemoServices>
