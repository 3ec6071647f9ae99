export { type ChaosProxy, startChaosProxy } from '../chaos/startChaosProxy.js'
export type { Trouble } from '../chaos/trouble.js'
