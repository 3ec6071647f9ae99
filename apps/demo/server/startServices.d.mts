/** The services behind the playground, while they run. */
export type DemoServices = {
  readonly url: string
  /** The file that they keep everything in. */
  readonly database: string
  stop(): Promise<void>
}
export function startServices(): Promise<DemoServices>
