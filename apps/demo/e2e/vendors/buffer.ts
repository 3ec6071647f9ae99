/** Node's Buffer in a page, which MetaMask’s code for Solana needs. */
export { Buffer } from 'buffer/'
