export type { ChainControl } from '../chainControl.js'
export {
  type BitcoinDescription,
  type CosmosDescription,
  describeDevnet,
  type DevnetDescription,
  type PolkadotDescription,
  type SolanaDescription,
} from '../describeDevnet.js'
export type { Ens, NameRecords } from '../createEns.js'
export type { Exchange, ExchangePairName } from '../createExchange.js'
export { findFreePort } from '../findFreePort.js'
export type { IdRegistry } from '../farcaster/createIdRegistry.js'
export type { ShownCharacters, SpamNft, Spammer, SpamToken, SpamTransfer } from '../createSpammer.js'
export { type GatewayAnswer, signGatewayAnswer } from '../signGatewayAnswer.js'
export { devnetMnemonic } from '../devnetMnemonic.js'
export type { NamespaceChains, NamespaceOptions, OtherNamespace } from '../namespaceChains.js'
export {
  type Devnet,
  type DevnetNamespace,
  devnetNamespaces,
  type DevnetOptions,
  type MissingChains,
  startDevnet,
} from '../startDevnet.js'
export type {
  DevnetAccount,
  DevnetChain,
  DevnetToken,
  Eip155Chains,
  Eip155ChainsOptions,
} from '../startEip155Chains.js'
