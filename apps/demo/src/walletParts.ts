import type { MultiChainParts } from '@latchkey/test-wallets/multi-chain'
import type { DevnetInfo } from './devnet.js'

const solanaNames: Readonly<Record<string, `solana:${string}`>> = {
  mainnet: 'solana:mainnet',
  devnet: 'solana:devnet',
  testnet: 'solana:testnet',
}

const bitcoinNames = { mainnet: 'Mainnet', testnet4: 'Testnet4', signet: 'Signet', regtest: 'Regtest' } as const

const toBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Returns the parts of a wallet for the running chains, by namespace: the accounts' keys, and the nodes' URLs. */
export const toWalletParts = ({ chains, mnemonic, solana, bip122, polkadot, cosmos }: DevnetInfo): MultiChainParts => ({
  ...(chains.length > 0 && {
    eip155: { mnemonic, chains: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])) },
  }),
  ...(solana && {
    solana: {
      mnemonic,
      chains: Object.fromEntries(
        solana.chains.map(({ id, cluster, rpcUrl }) => [solanaNames[cluster] ?? id, rpcUrl] as const),
      ),
    },
  }),
  ...(bip122 && {
    bip122: {
      keys: (bip122.chains[0]?.accounts ?? [])
        .slice(0, 2)
        .map(({ payment, ordinals }) => ({ payment: toBytes(payment), ordinals: toBytes(ordinals) })),
      chains: Object.fromEntries(bip122.chains.map(({ network, esploraUrl }) => [bitcoinNames[network], esploraUrl])),
    },
  }),
  ...(polkadot && { polkadot: { keys: polkadot.accounts.slice(0, 2), ss58Prefix: polkadot.chains[0]?.ss58Prefix } }),
  ...(cosmos && {
    cosmos: { mnemonic, chains: cosmos.chains.map(({ chainId, prefix }) => ({ chainId, prefix })) },
  }),
})
