export { type ChaosProxy, startChaosProxy } from '../chaos/startChaosProxy.js'
export type { ConnectionFaults } from '../chaos/connectionFaults.js'
