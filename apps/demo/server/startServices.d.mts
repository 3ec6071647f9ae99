import type { DataChains } from './demoDataChains.mjs'

/** The services behind the playground, while they are running. */
export type DemoServices = {
  readonly url: string
  /** The address of their database: a path, or a connection string. */
  readonly database: string
  stop(): Promise<void>
}
/** The options of `startServices`. */
export type DemoServicesOptions = {
  /** The wallets of the directory, in the format of a directory file. Default: the well-known wallets. */
  readonly wallets?: readonly object[]
  /** The content of an on-ramp file. Default: no on-ramp. */
  readonly onramp?: object
  /** The content of a chains file and of its file of tokens. Default: no chains. */
  readonly data?: DataChains
  /** The keys of providers that the chains file names. Default: none. */
  readonly keys?: Readonly<Record<string, string>> | undefined
  /** Default: a free port. */
  readonly port?: number
  /** The address of an empty Postgres database. Default: a new SQLite file, which ends with the services. */
  readonly database?: string | undefined
  /** The logins that the project has on: `email`, and social services. Default: none. */
  readonly logins?: readonly string[]
}
export function startServices(options?: DemoServicesOptions): Promise<DemoServices>
