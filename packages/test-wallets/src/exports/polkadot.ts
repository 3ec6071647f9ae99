export { createPolkadotTestWallet } from '../polkadot/createPolkadotTestWallet.js'
export { inject } from '../polkadot/inject.js'
export type {
  Injected,
  InjectedAccount,
  InjectedEntry,
  KeyType,
  KnownMetadata,
  SignerPayload,
  SignerRaw,
  SignerResult,
} from '../polkadot/injected.js'
export {
  type DevPolkadotWallet,
  type DevPolkadotWalletOptions,
  installDevPolkadotWallet,
} from '../polkadot/installDevPolkadotWallet.js'
export type { KeyOptions } from '../polkadot/keys.js'
export type {
  PolkadotApprovalRequest,
  PolkadotMethod,
  PolkadotTestWallet,
  PolkadotTestWalletOptions,
} from '../polkadot/polkadotTestWallet.js'
