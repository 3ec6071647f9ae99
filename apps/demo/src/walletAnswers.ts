import type { Policy } from '@latchkey/test-wallets'
import type { MultiChainWallets } from '@latchkey/test-wallets/multi-chain'

/** The answers that can be set for the page's wallets. */
export const walletAnswers = {
  ask: 'approve', // a wallet of the page then shows its approval card
  decline: 'reject',
  silent: 'hang',
  fail: { fail: { code: -32603, message: 'The wallet failed.' } },
} as const satisfies Readonly<Record<string, Policy>>

/** An answer of a wallet. */
export type WalletAnswer = keyof typeof walletAnswers

/** The requests whose answers can be set. */
export const walletRequests = ['connect', 'switchNetwork', 'signMessage', 'send'] as const

/** A request whose answer can be set. */
export type WalletRequest = (typeof walletRequests)[number]

/** The methods of each request, by namespace. */
const methods = {
  eip155: {
    connect: ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_connect'],
    switchNetwork: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    signMessage: ['personal_sign'],
    send: ['eth_sendTransaction', 'wallet_sendCalls'],
  },
  solana: {
    connect: ['standard:connect'],
    switchNetwork: [],
    signMessage: ['solana:signMessage', 'solana:signIn'],
    send: ['solana:signTransaction', 'solana:signAndSendTransaction'],
  },
  bip122: {
    connect: ['wallet_connect', 'getAccounts'],
    switchNetwork: ['wallet_changeNetwork'],
    signMessage: ['signMessage'],
    send: ['sendTransfer', 'signPsbt'],
  },
  polkadot: { connect: ['enable'], switchNetwork: [], signMessage: ['signRaw'], send: ['signPayload'] },
  cosmos: {
    connect: ['enable'],
    switchNetwork: ['experimentalSuggestChain'],
    signMessage: ['signArbitrary'],
    send: ['signDirect', 'signAmino'],
  },
} as const satisfies Readonly<Record<keyof MultiChainWallets, Readonly<Record<WalletRequest, readonly string[]>>>>

/** A wallet of the page whose answers can be set. */
export type SwitchableWallet = {
  readonly name: string
  setAnswer(request: WalletRequest, answer: WalletAnswer): void
}

/** Sets the answers of a wallet in all its namespaces at once. */
export const toSwitchable = (name: string, wallet: Partial<MultiChainWallets>): SwitchableWallet => ({
  name,
  setAnswer(request, answer) {
    const policy = walletAnswers[answer]
    for (const method of methods.eip155[request]) wallet.eip155?.setPolicy(method, policy)
    for (const method of methods.solana[request]) wallet.solana?.setPolicy(method, policy)
    for (const method of methods.bip122[request]) wallet.bip122?.setPolicy(method, policy)
    for (const method of methods.polkadot[request]) wallet.polkadot?.setPolicy(method, policy)
    for (const method of methods.cosmos[request]) wallet.cosmos?.setPolicy(method, policy)
  },
})
