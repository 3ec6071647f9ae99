export type { Rate } from '../http/createRateLimiter.js'
export type { Onramp } from '../onramp/onramp.js'
export { readOnrampFile } from '../onramp/readOnrampFile.js'
export { type RunningServices, type ServicesOptions, startServices } from '../startServices.js'
