export { createLimits, type Limits, pendingLimit } from '../messages/createLimits.js'
export * from '../messages/messages.js'
export * from '../messages/requests.js'
