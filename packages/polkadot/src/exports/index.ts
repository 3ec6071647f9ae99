export type { PolkadotOptions } from '../createPolkadotAdapter.js'
export type { ExtensionDapp } from '../wallet/enableThroughExtensionDapp.js'
export type {
  InjectedAccount,
  InjectedWallet,
  MetadataDefinition,
  SignerPayload,
  SignerRaw,
} from '../discovery/injected.js'
export type { PolkadotBalance } from '../reads/getBalance.js'
export type { SubmittedPolkadotTransfer } from '../send/sendTransfer.js'
export { polkadot } from '../polkadot.js'
