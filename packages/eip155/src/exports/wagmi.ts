export { createWagmiConfig, type WagmiConfigParameters } from '../createWagmiConfig.js'
