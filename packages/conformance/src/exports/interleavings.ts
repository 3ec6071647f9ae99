export { testInterleavings } from '../interleavings/testInterleavings.js'
export { cacheNodeAnswers } from '../interleavings/cacheNodeAnswers.js'
export type { StartedSubject, WalletSubject } from '../walletSubject.js'
