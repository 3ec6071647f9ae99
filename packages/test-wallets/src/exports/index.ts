export { type DevWallet, type DevWalletOptions, installDevWallet } from '../card/installDevWallet.js'
export { announce, type StopAnnouncing } from '../eip155/announce.js'
export { createEip155TestWallet } from '../eip155/createTestWallet.js'
export type { Eip1193Provider, ProviderEvents, RequestArguments, RpcError } from '../eip155/eip1193.js'
export type { Policy } from '../eip155/policy.js'
export type {
  ApprovalRequest,
  LoggedRequest,
  NewAnnouncement,
  TestWallet,
  TestWalletOptions,
  WalletEvent,
} from '../eip155/testWallet.js'
