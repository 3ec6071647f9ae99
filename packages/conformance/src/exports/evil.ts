export { testEvilWallets } from '../evil/testEvilWallets.js'
export type { WalletSubject } from '../walletSubject.js'
