export type { EvilSubject, GoodWallet, Signing } from '../evil/evilSubject.js'
export { testEvilWallets } from '../evil/testEvilWallets.js'
