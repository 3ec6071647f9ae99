export { testInterleavings } from '../interleavings/testInterleavings.js'
export { rememberAnswers } from '../interleavings/rememberAnswers.js'
export type { StartedSubject, WalletSubject } from '../walletSubject.js'
