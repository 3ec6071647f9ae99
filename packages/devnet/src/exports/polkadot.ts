export { type PolkadotAccount, polkadotAccounts } from '../polkadot/devAccounts.js'
export { type PolkadotChain, type PolkadotChainOptions, startPolkadotChain } from '../polkadot/startPolkadotChain.js'
export {
  type PolkadotDevnet,
  type PolkadotDevnetOptions,
  startPolkadotDevnet,
} from '../polkadot/startPolkadotDevnet.js'
