export { createBalanceReader } from '../nodes/createBalanceReader.js'
export { type AcceleratedTimers, accelerateTimers } from '../nodes/accelerateTimers.js'
export type { NodeSubject } from '../nodes/nodeSubject.js'
export { testNodeFaults } from '../nodes/testNodeFaults.js'
