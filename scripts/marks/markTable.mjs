/*
 * The marks of the kit's networks and of well-known tokens, with their files in `@web3icons/core`.
 *
 * - `from`: a file of the set's `background` variant, which has a full square and the glyph on it. The disc has the square's colour, darkened
 *   until the glyph has a contrast of 3:1.
 * - `color`: the disc's colour, if the square has a gradient, or if the set has the mark only on black although the brand has a colour.
 * - `glyph`: the paths to draw. The others draw shades, which a glyph of one colour does not need.
 * - `ink`: the glyph's colour, if it differs from the file. Base's own mark is a blue square, which the set cuts out of a blue disc.
 * - `overlaps`: keeps overlapping paths separate. If they were joined, they would cut holes into each other.
 */

/** The marks that most sites show. They load with the first view that shows a network. */
export const firstMarks = {
  ethereum: { from: 'networks/ethereum', color: '#627eea', glyph: [0, 6], ink: '#fff' },
  polygon: { from: 'networks/polygon', color: '#803bdf' },
}

/** The other marks. The first view that shows one of them fetches them. */
export const laterMarks = {
  arbitrum: { from: 'networks/arbitrum-one', overlaps: true },
  aurora: { from: 'networks/aurora', color: '#409c2d' },
  avalanche: { from: 'networks/avalanche' },
  base: { from: 'networks/base', color: '#fff', ink: '#00f' },
  bitcoin: { from: 'networks/bitcoin' },
  bnb: { from: 'tokens/BNB' },
  celestia: { from: 'tokens/TIA' },
  cosmos: { from: 'tokens/ATOM', color: '#2c3154', overlaps: true },
  dydx: { from: 'tokens/DYDX', color: '#6966ff' },
  fantom: { from: 'networks/fantom' },
  gnosis: { from: 'networks/gnosis' },
  juno: { from: 'networks/juno' },
  kaia: { from: 'networks/kaia' },
  kusama: { from: 'tokens/KSM' },
  optimism: { from: 'networks/optimism' },
  osmosis: { from: 'networks/osmosis', overlaps: true },
  polkadot: { from: 'networks/polkadot' },
  solana: { from: 'networks/solana', color: '#9945ff' },
  usdc: { from: 'tokens/USDC' },
  zksync: { from: 'networks/zksync' },
}

/** The pictures of well-known wallets: the name of each, and the file. The set does not have the others. */
export const walletPictures = {
  metaMaskPicture: 'wallets/metamask',
  trustWalletPicture: 'wallets/trust',
  coinbaseWalletPicture: 'wallets/coinbase',
  phantomPicture: 'wallets/phantom',
  okxWalletPicture: 'wallets/okx',
  rainbowPicture: 'wallets/rainbow',
  safePicture: 'wallets/safe',
  ledgerLivePicture: 'wallets/ledger',
  solflarePicture: 'wallets/solflare',
  backpackPicture: 'wallets/backpack',
  rabbyPicture: 'wallets/rabby',
  zerionPicture: 'wallets/zerion',
  uniswapWalletPicture: 'exchanges/uniswap',
  imTokenPicture: 'wallets/imtoken',
  keplrPicture: 'wallets/keplr',
}
