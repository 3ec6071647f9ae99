export {
  changeConnectors,
  createTestKit,
  type TestKit,
  type TestKitOptions,
  createManualClock,
  type ManualClock,
} from '../testing/createTestKit.js'
export {
  createEmitter,
  type Emitter,
  type SignOnConnect,
  createMemoryWallet,
  type MemoryAnswer,
  type MemoryWallet,
} from '../testing/memoryWallet.js'
export { createMemoryAdapter, type MemoryAdapter, type MemoryAdapterOptions } from '../testing/createMemoryAdapter.js'
export { createMemoryChannelSource, type MemoryChannelSource } from '../testing/createMemoryChannelSource.js'
export { createMemoryLogin, type MemoryLogin } from '../testing/createMemoryLogin.js'
export { createMemorySocialLogins, type MemorySocialLogins } from '../testing/createMemorySocialLogins.js'
export { createMemoryLedger, type MemoryLedger, type MemoryProvider } from '../testing/memorySession.js'
export { createPoisonedHistory, type PoisonedHistory } from '../testing/createPoisonedHistory.js'
