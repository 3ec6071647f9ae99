/** The services that a site may have. */
export type ServiceName = 'directory' | 'data' | 'analytics' | 'rpc'

/** Where a site's services are. */
export type ServiceOptions = {
  /**
   * Where the site's services are: directory, chain data, analytics and relay RPC. Without it nothing is asked, and what the site
   * sets itself is complete.
   */
  readonly serviceUrl?: string | undefined
  /** Services that are elsewhere. */
  readonly serviceUrls?: Readonly<Partial<Record<ServiceName, string>>> | undefined
}
