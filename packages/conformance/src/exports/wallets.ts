export { countAsked } from '../wallets/countAsked.js'
export { failure } from '../wallets/failure.js'
export { testWalletFaults } from '../wallets/testWalletFaults.js'
export type {
  FaultyWallet,
  ToldError,
  WalletAct,
  WalletFault,
  WalletFaultSubject,
} from '../wallets/walletFaultSubject.js'
