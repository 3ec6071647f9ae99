// The pages that are measured: the same job, a connect button for the EVM main network. `button` is the text that a visitor clicks,
// `detour` another one on the way to the wallets.

/** Those of this repository: `page` stands in `pages/`. */
export const own = [
  { id: 'bare', name: 'React alone', page: 'bare.jsx', button: 'Connect Wallet', isButtonAlone: true },
  { id: 'latchkey-evm', name: 'Latchkey, EVM', page: 'latchkeyEvm.jsx', button: 'Connect Wallet' },
  { id: 'latchkey-idle', name: 'Latchkey, EVM, fetched when idle', page: 'latchkeyIdle.jsx', button: 'Connect Wallet' },
  {
    id: 'latchkey-walletconnect',
    name: 'Latchkey, EVM and WalletConnect',
    page: 'latchkeyWalletConnect.jsx',
    button: 'Connect Wallet',
  },
  { id: 'latchkey-all', name: 'Latchkey, five namespaces', page: 'latchkeyAll.jsx', button: 'Connect Wallet' },
]

/** The peers: each has a folder in `peers/` with its page, its package.json and its lock file. `packages` go by one version. */
export const peers = [
  { id: 'rainbowkit', name: 'RainbowKit', packages: ['@rainbow-me/rainbowkit'], button: 'Connect Wallet' },
  { id: 'connectkit', name: 'ConnectKit', packages: ['connectkit'], button: 'Connect Wallet' },
  {
    id: 'appkit',
    name: 'Reown AppKit',
    packages: ['@reown/appkit', '@reown/appkit-adapter-wagmi'],
    button: 'Connect Wallet',
  },
  { id: 'thirdweb', name: 'thirdweb', packages: ['thirdweb'], button: 'Connect', detour: 'Connect a Wallet' },
  { id: 'web3-onboard', name: 'Web3-Onboard', packages: ['@web3-onboard/core'], button: 'Connect Wallet' },
]
