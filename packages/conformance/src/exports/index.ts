export { createChannelSubject, createKitLedSubject, createWalletLedSubject } from '../profiles.js'
export type { CreateSubject, Subject, WalletLevers } from '../subject.js'
export { testAdapter } from '../testAdapter.js'
