import type { ServiceName, ServiceOptions } from '../contract/options.js'

/** Returns a service's own URL, or the URL for all services. If the site sets neither, it is `undefined` and no request is sent. */
export const getServiceUrl = ({ serviceUrl, serviceUrls }: ServiceOptions, service: ServiceName): string | undefined =>
  (serviceUrls?.[service] ?? serviceUrl)?.replace(/\/+$/, '')
