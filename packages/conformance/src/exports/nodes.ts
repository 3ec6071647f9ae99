export { createBalanceReader } from '../nodes/createBalanceReader.js'
export { type HastenedTimers, hastenTimers } from '../nodes/hastenTimers.js'
export type { NodeSubject } from '../nodes/nodeSubject.js'
export { testNodeFaults } from '../nodes/testNodeFaults.js'
