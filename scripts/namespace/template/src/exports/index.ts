export { newSpace } from '../newSpace.js'
export type { NewSpaceWallet } from '../wallet/newSpaceWallet.js'
