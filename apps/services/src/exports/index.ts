export type { Rate } from '../http/createRateLimiter.js'
export { type RunningServices, type ServicesOptions, startServices } from '../startServices.js'
