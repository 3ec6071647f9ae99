/** What MetaMask’s code for Solana takes from Node, in a page. */
export { Buffer } from 'buffer/'
