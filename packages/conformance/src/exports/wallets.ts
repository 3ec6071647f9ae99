export { countRequests } from '../wallets/countRequests.js'
export { failure } from '../wallets/failure.js'
export { testWalletFaults } from '../wallets/testWalletFaults.js'
export type {
  FaultyWallet,
  WalletErrorCase,
  WalletRequestKind,
  WalletFault,
  WalletFaultSubject,
} from '../wallets/walletFaultSubject.js'
