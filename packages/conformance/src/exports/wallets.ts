export { testWalletFaults } from '../wallets/testWalletFaults.js'
export type {
  FaultyWallet,
  ToldError,
  WalletAct,
  WalletFault,
  WalletFaultSubject,
} from '../wallets/walletFaultSubject.js'
