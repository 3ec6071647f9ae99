/** The services behind the playground, while they are running. */
export type DemoServices = {
  readonly url: string
  /** The path of their database. */
  readonly database: string
  stop(): Promise<void>
}
/** The options of `startServices`. */
export type DemoServicesOptions = {
  /** The wallets of the directory, in the format of a directory file. Default: the well-known wallets. */
  readonly wallets?: readonly object[]
  /** The content of an on-ramp file. Default: no on-ramp. */
  readonly onramp?: object
  /** Default: a free port. */
  readonly port?: number
}
export function startServices(options?: DemoServicesOptions): Promise<DemoServices>
