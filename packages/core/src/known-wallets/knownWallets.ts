import type { CustomWallet } from '../contract/options.js'
import {
  metaMaskPicture,
  trustWalletPicture,
  coinbaseWalletPicture,
  phantomPicture,
  okxWalletPicture,
  rainbowPicture,
  safePicture,
  ledgerLivePicture,
  solflarePicture,
  backpackPicture,
  rabbyPicture,
  zerionPicture,
  uniswapWalletPicture,
  imTokenPicture,
  keplrPicture,
} from './pictures.generated.js'

/*
 * Well-known wallets: their names, how they announce themselves, where to get them and how to open them. Ids are those of the WalletConnect
 * explorer if we know them, so that a site's lists of ids mean the same wallets with a directory. `@latchkey/services` says for each wallet
 * where its links are from.
 */

/** MetaMask. */
export const metaMask = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'MetaMask',
  rdns: 'io.metamask',
  image_url: metaMaskPicture,
  homepage: 'https://metamask.io',
  mobile_link: 'metamask://',
  link_mode: 'https://metamask.app.link',
  app_store: 'https://apps.apple.com/app/id1438144202',
  play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
  chrome_store: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
  namespaces: ['eip155', 'solana'],
} as const satisfies CustomWallet

/** Trust Wallet. */
export const trustWallet = {
  id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  name: 'Trust Wallet',
  rdns: 'com.trustwallet.app',
  image_url: trustWalletPicture,
  homepage: 'https://trustwallet.com',
  mobile_link: 'trust://',
  link_mode: 'https://link.trustwallet.com',
  app_store: 'https://apps.apple.com/app/id1288339409',
  play_store: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
  chrome_store: 'https://chromewebstore.google.com/detail/egjidjbpglichdcondbcbdnbeeppgdph',
  namespaces: ['eip155', 'solana', 'bip122', 'cosmos'],
} as const satisfies CustomWallet

/** Coinbase Wallet. */
export const coinbaseWallet = {
  id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  name: 'Coinbase Wallet',
  rdns: 'com.coinbase.wallet',
  image_url: coinbaseWalletPicture,
  homepage: 'https://www.coinbase.com/wallet',
  mobile_link: 'cbwallet://',
  link_mode: 'https://go.cb-w.com',
  app_store: 'https://apps.apple.com/app/id1278383455',
  play_store: 'https://play.google.com/store/apps/details?id=org.toshi',
  chrome_store: 'https://chromewebstore.google.com/detail/hnfanknocfeofbddgcijnmhnfnkdnaad',
  namespaces: ['eip155', 'solana'],
} as const satisfies CustomWallet

/** Phantom. */
export const phantom = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  rdns: 'app.phantom',
  image_url: phantomPicture,
  homepage: 'https://phantom.com',
  mobile_link: 'phantom://',
  link_mode: 'https://phantom.app/ul',
  app_store: 'https://apps.apple.com/app/id1598432977',
  play_store: 'https://play.google.com/store/apps/details?id=app.phantom',
  chrome_store: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
  namespaces: ['eip155', 'solana', 'bip122'],
} as const satisfies CustomWallet

/** OKX Wallet. */
export const okxWallet = {
  id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  name: 'OKX Wallet',
  rdns: 'com.okex.wallet',
  image_url: okxWalletPicture,
  homepage: 'https://web3.okx.com',
  mobile_link: 'okex://main',
  app_store: 'https://apps.apple.com/app/id1327268470',
  play_store: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
  chrome_store: 'https://chromewebstore.google.com/detail/mcohilncbfahbmgdjkbpemcciiolgcge',
  namespaces: ['eip155', 'solana', 'bip122', 'cosmos'],
} as const satisfies CustomWallet

/** Rainbow. */
export const rainbow = {
  id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  image_url: rainbowPicture,
  homepage: 'https://rainbow.me',
  mobile_link: 'rainbow://',
  link_mode: 'https://rnbwapp.com',
  app_store: 'https://apps.apple.com/app/id1457119021',
  play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
  namespaces: ['eip155'],
} as const satisfies CustomWallet

/** Safe. */
export const safe = {
  id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  name: 'Safe',
  image_url: safePicture,
  homepage: 'https://safe.global',
  webapp_link: 'https://app.safe.global',
  namespaces: ['eip155'],
} as const satisfies CustomWallet

/** Ledger Live. */
export const ledgerLive = {
  id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  name: 'Ledger Live',
  image_url: ledgerLivePicture,
  homepage: 'https://www.ledger.com',
  mobile_link: 'ledgerlive://',
  desktop_link: 'ledgerlive://',
  app_store: 'https://apps.apple.com/app/id1361671700',
  play_store: 'https://play.google.com/store/apps/details?id=com.ledger.live',
  namespaces: ['eip155'],
} as const satisfies CustomWallet

/** Solflare. */
export const solflare = {
  id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  name: 'Solflare',
  image_url: solflarePicture,
  homepage: 'https://solflare.com',
  mobile_link: 'solflare://',
  link_mode: 'https://solflare.com/ul',
  namespaces: ['solana'],
} as const satisfies CustomWallet

/** Backpack. */
export const backpack = {
  id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  name: 'Backpack',
  rdns: 'app.backpack',
  image_url: backpackPicture,
  homepage: 'https://backpack.app',
  app_store: 'https://apps.apple.com/app/id6445964121',
  play_store: 'https://play.google.com/store/apps/details?id=app.backpack.mobile',
  chrome_store: 'https://chromewebstore.google.com/detail/aflkmfhebedbjioipglgcbcmnbpgliof',
  namespaces: ['eip155', 'solana'],
} as const satisfies CustomWallet

/** Bitget Wallet. */
export const bitgetWallet = {
  id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  name: 'Bitget Wallet',
  rdns: 'com.bitget.web3',
  homepage: 'https://web3.bitget.com',
  mobile_link: 'bitkeep://',
  app_store: 'https://apps.apple.com/app/id1395301115',
  chrome_store: 'https://chromewebstore.google.com/detail/jiidiaalihmmhddjgbnbgdfflelocpak',
  namespaces: ['eip155', 'solana', 'bip122'],
} as const satisfies CustomWallet

/** Magic Eden. */
export const magicEden = {
  id: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
  name: 'Magic Eden',
  rdns: 'io.magiceden.wallet',
  homepage: 'https://wallet.magiceden.io',
  namespaces: ['eip155', 'solana', 'bip122'],
} as const satisfies CustomWallet

/** Xverse. */
export const xverse = {
  id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  name: 'Xverse',
  homepage: 'https://www.xverse.app',
  namespaces: ['bip122'],
} as const satisfies CustomWallet

/** Leather. */
export const leather = {
  id: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  name: 'Leather',
  homepage: 'https://leather.io',
  namespaces: ['bip122'],
} as const satisfies CustomWallet

/** Rabby Wallet. */
export const rabby = {
  id: 'rabby',
  name: 'Rabby Wallet',
  rdns: 'io.rabby',
  image_url: rabbyPicture,
  homepage: 'https://rabby.io',
  chrome_store: 'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
  namespaces: ['eip155'],
} as const satisfies CustomWallet

/** Zerion. */
export const zerion = {
  id: 'zerion',
  name: 'Zerion',
  rdns: 'io.zerion.wallet',
  image_url: zerionPicture,
  homepage: 'https://zerion.io',
  mobile_link: 'zerion://',
  link_mode: 'https://wallet.zerion.io',
  app_store: 'https://apps.apple.com/app/id1456732565',
  play_store: 'https://play.google.com/store/apps/details?id=io.zerion.android',
  chrome_store: 'https://chromewebstore.google.com/detail/klghhnkeealcohjjanjjdaeeggmfmlpl',
  namespaces: ['eip155', 'solana'],
} as const satisfies CustomWallet

/** Uniswap Wallet. */
export const uniswapWallet = {
  id: 'uniswap',
  name: 'Uniswap Wallet',
  rdns: 'org.uniswap.app',
  image_url: uniswapWalletPicture,
  homepage: 'https://wallet.uniswap.org',
  mobile_link: 'uniswap://',
  link_mode: 'https://uniswap.org/app',
  app_store: 'https://apps.apple.com/app/id6443944476',
  namespaces: ['eip155'],
} as const satisfies CustomWallet

/** Brave Wallet. */
export const braveWallet = {
  id: 'brave',
  name: 'Brave Wallet',
  rdns: 'com.brave.wallet',
  homepage: 'https://brave.com/wallet',
  namespaces: ['eip155', 'solana'],
} as const satisfies CustomWallet

/** Frame. */
export const frame = {
  id: 'frame',
  name: 'Frame',
  rdns: 'sh.frame',
  homepage: 'https://frame.sh',
  namespaces: ['eip155'],
} as const satisfies CustomWallet

/** imToken. */
export const imToken = {
  id: 'imtoken',
  name: 'imToken',
  image_url: imTokenPicture,
  homepage: 'https://token.im',
  mobile_link: 'imtokenv2://',
  app_store: 'https://apps.apple.com/app/id1384798940',
  play_store: 'https://play.google.com/store/apps/details?id=im.token.app',
  namespaces: ['eip155'],
} as const satisfies CustomWallet

/** Keplr. */
export const keplr = {
  id: 'keplr',
  name: 'Keplr',
  image_url: keplrPicture,
  homepage: 'https://www.keplr.app',
  mobile_link: 'keplrwallet://',
  play_store: 'https://play.google.com/store/apps/details?id=com.chainapsis.keplr',
  namespaces: ['cosmos'],
} as const satisfies CustomWallet

/** Leap. */
export const leap = {
  id: 'leap',
  name: 'Leap',
  homepage: 'https://www.leapwallet.io',
  chrome_store: 'https://chromewebstore.google.com/detail/fcfcfllfndlomdhbehjjcoimbgofdncg',
  namespaces: ['cosmos'],
} as const satisfies CustomWallet

/** Talisman. */
export const talisman = {
  id: 'talisman',
  name: 'Talisman',
  rdns: 'xyz.talisman',
  homepage: 'https://talisman.xyz',
  chrome_store: 'https://chromewebstore.google.com/detail/fijngjgcjhjmmpcmkeiomlglpeiijkld',
  namespaces: ['polkadot', 'eip155'],
} as const satisfies CustomWallet

/** SubWallet. */
export const subWallet = {
  id: 'subwallet',
  name: 'SubWallet',
  rdns: 'app.subwallet',
  homepage: 'https://www.subwallet.app',
  mobile_link: 'subwallet://',
  chrome_store: 'https://chromewebstore.google.com/detail/onhogfjeacnfoofkfgppdlbmlmnplgbn',
  namespaces: ['polkadot', 'eip155'],
} as const satisfies CustomWallet

/** polkadot{.js}. */
export const polkadotJs = {
  id: 'polkadot-js',
  name: 'polkadot{.js}',
  homepage: 'https://polkadot.js.org/extension',
  chrome_store: 'https://chromewebstore.google.com/detail/mopnmbcafieddcagagdcbnhejhlodfdd',
  namespaces: ['polkadot'],
} as const satisfies CustomWallet

/** Nova Wallet. */
export const novaWallet = {
  id: 'nova',
  name: 'Nova Wallet',
  homepage: 'https://novawallet.io',
  namespaces: ['polkadot', 'eip155'],
} as const satisfies CustomWallet

/** UniSat Wallet. */
export const uniSat = {
  id: 'unisat',
  name: 'UniSat Wallet',
  homepage: 'https://unisat.io',
  namespaces: ['bip122'],
} as const satisfies CustomWallet

/** All of these wallets, in the order of a directory that has no others. */
export const knownWallets: readonly CustomWallet[] = [
  metaMask,
  trustWallet,
  coinbaseWallet,
  phantom,
  okxWallet,
  rainbow,
  safe,
  ledgerLive,
  solflare,
  backpack,
  bitgetWallet,
  magicEden,
  xverse,
  leather,
  rabby,
  zerion,
  uniswapWallet,
  braveWallet,
  frame,
  imToken,
  keplr,
  leap,
  talisman,
  subWallet,
  polkadotJs,
  novaWallet,
  uniSat,
]

/** The wallets that most users of the five namespaces have, for `customWallets`. The modal shows those that support one of the site's namespaces. */
export const popularWallets: readonly CustomWallet[] = [
  metaMask,
  coinbaseWallet,
  trustWallet,
  phantom,
  okxWallet,
  solflare,
  keplr,
  xverse,
  talisman,
  subWallet,
]
