export { createWagmiConfig, type WagmiConfigParameters } from '../wagmi/createWagmiConfig.js'
