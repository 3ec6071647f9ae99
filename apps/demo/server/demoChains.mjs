/**
 * The playground's changes to the default chains: if a namespace has one network by default, there is a second one to switch to.
 */
export const demoChains = {
  bip122: { networks: ['regtest', 'testnet4'] },
  polkadot: {
    chains: [{}, { genesisHash: `0x${'67'.repeat(32)}`, name: 'Devnet Collectives', ss58Prefix: 2 }],
  },
}
