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

/** The pictures of well-known wallets: the wallet's id in the services' directory, and the file. The set does not have the others. */
export const walletPictures = {
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: 'wallets/metamask',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': 'wallets/trust',
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: 'wallets/coinbase',
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: 'wallets/phantom',
  '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709': 'wallets/okx',
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369': 'wallets/rainbow',
  '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f': 'wallets/safe',
  '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927': 'wallets/ledger',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': 'wallets/solflare',
  '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0': 'wallets/backpack',
  rabby: 'wallets/rabby',
  zerion: 'wallets/zerion',
  uniswap: 'exchanges/uniswap',
  imtoken: 'wallets/imtoken',
  keplr: 'wallets/keplr',
}
