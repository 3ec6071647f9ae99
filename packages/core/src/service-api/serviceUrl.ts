import type { ServiceName, ServiceOptions } from '../contract/serviceOptions.js'

/** Where a service is: its own URL, else the one for all. `undefined` where the site named none: then nothing is asked. */
export const getServiceUrl = ({ serviceUrl, serviceUrls }: ServiceOptions, service: ServiceName): string | undefined =>
  (serviceUrls?.[service] ?? serviceUrl)?.replace(/\/+$/, '')
