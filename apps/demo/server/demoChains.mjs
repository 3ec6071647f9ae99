/**
 * How the playground's chains differ from those that are started by default: where the default is one network, there is another to go to.
 */
export const demoChains = {
  bip122: { networks: ['regtest', 'testnet4'] },
  polkadot: {
    chains: [{}, { genesisHash: `0x${'67'.repeat(32)}`, name: 'Devnet Collectives', ss58Prefix: 2 }],
  },
}
