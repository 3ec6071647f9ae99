/** The services that a site can have. */
export type ServiceName = 'directory' | 'data' | 'analytics' | 'rpc'

/** The URLs of a site's services. */
export type ServiceOptions = {
  /**
   * The URL of the site's services: directory, chain data, analytics and relay RPC. If it is absent, the kit calls no service, and the
   * site's own settings are complete.
   */
  readonly serviceUrl?: string | undefined
  /** The URLs of services that are not at `serviceUrl`. */
  readonly serviceUrls?: Readonly<Partial<Record<ServiceName, string>>> | undefined
}
