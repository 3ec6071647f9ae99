import { evmNetwork } from '../networks/evmNetwork.js'

/*
 * One export for each network, so that a bundler drops those that a site does not import. The RPC URLs are public; for production, set your own
 * in `customRpcUrls`.
 */

/** Ethereum, chain 1. */
export const mainnet = /* @__PURE__ */ evmNetwork(1, 'Ethereum', {
  rpcUrl: 'https://ethereum.reth.rs/rpc',
  explorerUrl: 'https://etherscan.io',
})

/** Sepolia, chain 11155111. */
export const sepolia = /* @__PURE__ */ evmNetwork(11155111, 'Sepolia', {
  rpcUrl: 'https://11155111.rpc.thirdweb.com',
  explorerUrl: 'https://sepolia.etherscan.io',
  testnet: true,
})

/** Arbitrum One, chain 42161. */
export const arbitrum = /* @__PURE__ */ evmNetwork(42161, 'Arbitrum One', {
  rpcUrl: 'https://arb1.arbitrum.io/rpc',
  explorerUrl: 'https://arbiscan.io',
})

/** Arbitrum Sepolia, chain 421614. */
export const arbitrumSepolia = /* @__PURE__ */ evmNetwork(421614, 'Arbitrum Sepolia', {
  rpcUrl: 'https://sepolia-rollup.arbitrum.io/rpc',
  explorerUrl: 'https://sepolia.arbiscan.io',
  testnet: true,
})

/** OP Mainnet, chain 10. */
export const optimism = /* @__PURE__ */ evmNetwork(10, 'OP Mainnet', {
  rpcUrl: 'https://mainnet.optimism.io',
  explorerUrl: 'https://optimistic.etherscan.io',
})

/** OP Sepolia, chain 11155420. */
export const optimismSepolia = /* @__PURE__ */ evmNetwork(11155420, 'OP Sepolia', {
  rpcUrl: 'https://sepolia.optimism.io',
  explorerUrl: 'https://optimism-sepolia.blockscout.com',
  testnet: true,
})

/** ZKsync Era, chain 324. */
export const zksync = /* @__PURE__ */ evmNetwork(324, 'ZKsync Era', {
  rpcUrl: 'https://mainnet.era.zksync.io',
  explorerUrl: 'https://explorer.zksync.io',
})

/** ZKsync Sepolia Testnet, chain 300. */
export const zksyncSepoliaTestnet = /* @__PURE__ */ evmNetwork(300, 'ZKsync Sepolia Testnet', {
  rpcUrl: 'https://sepolia.era.zksync.dev',
  explorerUrl: 'https://sepolia.explorer.zksync.io',
  testnet: true,
})

/** Base, chain 8453. */
export const base = /* @__PURE__ */ evmNetwork(8453, 'Base', {
  rpcUrl: 'https://mainnet.base.org',
  explorerUrl: 'https://basescan.org',
})

/** Base Sepolia, chain 84532. */
export const baseSepolia = /* @__PURE__ */ evmNetwork(84532, 'Base Sepolia', {
  rpcUrl: 'https://sepolia.base.org',
  explorerUrl: 'https://sepolia.basescan.org',
  testnet: true,
})

/** BNB Smart Chain, chain 56. */
export const bsc = /* @__PURE__ */ evmNetwork(56, 'BNB Smart Chain', {
  rpcUrl: 'https://56.rpc.thirdweb.com',
  explorerUrl: 'https://bscscan.com',
  coin: ['BNB', 'BNB'],
})

/** BNB Smart Chain Testnet, chain 97. */
export const bscTestnet = /* @__PURE__ */ evmNetwork(97, 'BNB Smart Chain Testnet', {
  rpcUrl: 'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
  explorerUrl: 'https://testnet.bscscan.com',
  coin: ['BNB', 'tBNB'],
  testnet: true,
})

/** Polygon, chain 137. */
export const polygon = /* @__PURE__ */ evmNetwork(137, 'Polygon', {
  rpcUrl: 'https://polygon.drpc.org',
  explorerUrl: 'https://polygonscan.com',
  coin: ['POL', 'POL'],
})

/** Polygon Amoy, chain 80002. */
export const polygonAmoy = /* @__PURE__ */ evmNetwork(80002, 'Polygon Amoy', {
  rpcUrl: 'https://polygon-amoy.drpc.org',
  explorerUrl: 'https://amoy.polygonscan.com',
  coin: ['POL', 'POL'],
  testnet: true,
})

/** Gnosis, chain 100. */
export const gnosis = /* @__PURE__ */ evmNetwork(100, 'Gnosis', {
  rpcUrl: 'https://rpc.gnosischain.com',
  explorerUrl: 'https://gnosisscan.io',
  coin: ['xDAI', 'XDAI'],
})

/** Gnosis Chiado, chain 10200. */
export const gnosisChiado = /* @__PURE__ */ evmNetwork(10200, 'Gnosis Chiado', {
  rpcUrl: 'https://rpc.chiadochain.net',
  explorerUrl: 'https://blockscout.chiadochain.net',
  coin: ['Gnosis', 'xDAI'],
  testnet: true,
})

/** Avalanche, chain 43114. */
export const avalanche = /* @__PURE__ */ evmNetwork(43114, 'Avalanche', {
  rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
  explorerUrl: 'https://snowtrace.io',
  coin: ['Avalanche', 'AVAX'],
})

/** Avalanche Fuji, chain 43113. */
export const avalancheFuji = /* @__PURE__ */ evmNetwork(43113, 'Avalanche Fuji', {
  rpcUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
  explorerUrl: 'https://testnet.snowtrace.io',
  coin: ['Avalanche Fuji', 'AVAX'],
  testnet: true,
})

/** Fantom, chain 250. */
export const fantom = /* @__PURE__ */ evmNetwork(250, 'Fantom', {
  rpcUrl: 'https://250.rpc.thirdweb.com',
  explorerUrl: 'https://ftmscan.com',
  coin: ['Fantom', 'FTM'],
})

/** Fantom Testnet, chain 4002. */
export const fantomTestnet = /* @__PURE__ */ evmNetwork(4002, 'Fantom Testnet', {
  rpcUrl: 'https://rpc.testnet.fantom.network',
  explorerUrl: 'https://testnet.ftmscan.com',
  coin: ['Fantom', 'FTM'],
  testnet: true,
})

/** Kaia, chain 8217. */
export const kaia = /* @__PURE__ */ evmNetwork(8217, 'Kaia', {
  rpcUrl: 'https://public-en.node.kaia.io',
  explorerUrl: 'https://kaiascan.io',
  coin: ['Kaia', 'KAIA'],
})

/** Kairos Testnet, chain 1001. */
export const kairos = /* @__PURE__ */ evmNetwork(1001, 'Kairos Testnet', {
  rpcUrl: 'https://public-en-kairos.node.kaia.io',
  explorerUrl: 'https://kairos.kaiascan.io',
  coin: ['Kairos KAIA', 'KAIA'],
  testnet: true,
})

/** Aurora, chain 1313161554. */
export const aurora = /* @__PURE__ */ evmNetwork(1313161554, 'Aurora', {
  rpcUrl: 'https://mainnet.aurora.dev',
  explorerUrl: 'https://aurorascan.dev',
})

/** Aurora Testnet, chain 1313161555. */
export const auroraTestnet = /* @__PURE__ */ evmNetwork(1313161555, 'Aurora Testnet', {
  rpcUrl: 'https://testnet.aurora.dev',
  explorerUrl: 'https://testnet.aurorascan.dev',
  testnet: true,
})
