// The measured pages. All have the same task: a connect button for the EVM main network. `button` is the text that a user presses,
// `detour` another text on the way to the wallets.
import { cases } from './cases.mjs'

const everyCase = cases.map(({ id }) => id)

/** The pages of this repository: `page` is a file of `pages/`, and `cases` are the cases in which it is visited. */
export const own = [
  {
    id: 'bare',
    name: 'React alone',
    page: 'bare.jsx',
    button: 'Connect Wallet',
    isButtonAlone: true,
    cases: everyCase,
  },
  { id: 'latchkey-evm', name: 'Latchkey', page: 'latchkeyEvm.jsx', button: 'Connect Wallet', cases: everyCase },
  {
    id: 'latchkey-near',
    name: "Latchkey, `prefetch: 'near'`",
    page: 'latchkeyNear.jsx',
    button: 'Connect Wallet',
    cases: ['rest', 'pointer100', 'pointer300', 'touch', 'keyboard', 'choice'],
  },
  {
    id: 'latchkey-idle',
    name: "Latchkey, `prefetch: 'idle'`",
    page: 'latchkeyIdle.jsx',
    button: 'Connect Wallet',
    cases: ['loaded', 'rest', 'touch', 'choice'],
  },
  {
    id: 'latchkey-never',
    name: "Latchkey, `prefetch: 'never'`",
    page: 'latchkeyNever.jsx',
    button: 'Connect Wallet',
    cases: ['rest', 'pointer300', 'choice'],
  },
  {
    id: 'latchkey-walletconnect',
    name: 'Latchkey with WalletConnect',
    page: 'latchkeyWalletConnect.jsx',
    button: 'Connect Wallet',
    cases: ['loaded', 'rest', 'pointer300', 'touch', 'choice'],
  },
  {
    id: 'latchkey-all',
    name: 'Latchkey, five namespaces',
    page: 'latchkeyAll.jsx',
    button: 'Connect Wallet',
    cases: ['loaded', 'rest', 'pointer300', 'touch', 'choice'],
  },
]

/**
 * The peers. Each has a folder in `peers/` with its page, its package.json and its lock file. `packages` have one version. If a peer cannot be
 * visited in a case, `cannot` says why.
 */
export const peers = [
  { id: 'rainbowkit', name: 'RainbowKit', packages: ['@rainbow-me/rainbowkit'], button: 'Connect Wallet' },
  { id: 'connectkit', name: 'ConnectKit', packages: ['connectkit'], button: 'Connect Wallet' },
  {
    id: 'appkit',
    name: 'Reown AppKit',
    packages: ['@reown/appkit', '@reown/appkit-adapter-wagmi'],
    button: 'Connect Wallet',
  },
  {
    id: 'thirdweb',
    name: 'thirdweb',
    packages: ['thirdweb'],
    button: 'Connect',
    detour: 'Connect a Wallet',
    cannot: { keyboard: 'in its dialog Tab stays on "Close", so that the wallets are out of reach' },
  },
  { id: 'web3-onboard', name: 'Web3-Onboard', packages: ['@web3-onboard/core'], button: 'Connect Wallet' },
].map((peer) => ({ ...peer, cases: everyCase.filter((id) => !peer.cannot?.[id]) }))
