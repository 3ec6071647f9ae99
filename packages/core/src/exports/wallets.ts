export * from '../known-wallets/knownWallets.js'
