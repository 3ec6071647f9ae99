export type { DelayedWallet, InterleavedSubject } from '../interleavings/interleavedSubject.js'
export { testInterleavings } from '../interleavings/testInterleavings.js'
