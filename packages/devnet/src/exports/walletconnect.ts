export type { RelayMessage } from '../walletconnect/mailbox.js'
export type { RelayFaults } from '../walletconnect/relayFaults.js'
export {
  type RelayCall,
  startWalletConnectRelay,
  type WalletConnectRelay,
  type WalletConnectRelayOptions,
} from '../walletconnect/startWalletConnectRelay.js'
