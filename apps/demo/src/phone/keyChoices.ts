import type { WalletConnectTestWallet } from '@latchkey/test-wallets/walletconnect'
import { type DemoNamespace, type DevnetInfo, namespaceNames } from '../devnet.js'

/** The account and the network that the phone's user can choose in a namespace. Connected sites are notified. */
export type KeyChoice = {
  readonly namespace: DemoNamespace
  readonly title: string
  /** The names of its accounts, in the order of its keys. */
  readonly accounts: readonly string[]
  /** The index of the active account. */
  account(): number
  useAccount(at: number): void
  /** The networks, if the wallet has an active network. */
  readonly networks?: readonly string[]
  network?(): number
  useNetwork?(at: number): void
  subscribe(listener: () => void): () => void
}

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/**
 * Returns the choices of a wallet whose accounts are addresses.
 *
 * @param read returns the shared addresses, the active one first
 * @param use activates an address
 */
const ofAddresses = <address extends string>(
  namespace: DemoNamespace,
  read: () => readonly address[],
  use: (chosen: address, all: readonly address[]) => void,
) => {
  const all = read()
  return {
    namespace,
    title: `On ${namespaceNames[namespace]} chains`,
    accounts: all.map(shorten),
    account: () => all.findIndex((address) => address === read()[0]),
    useAccount: (at: number) => {
      const [chosen] = all.slice(at)
      if (chosen) use(chosen, all)
    },
  }
}

/** Returns all addresses, the chosen one first. */
const first = <address>(chosen: address, all: readonly address[]) => [
  chosen,
  ...all.filter((address) => address !== chosen),
]

type Wallets = WalletConnectTestWallet['wallets']

const ofEvm = (wallet: NonNullable<Wallets['eip155']>, { chains }: DevnetInfo): KeyChoice => ({
  ...ofAddresses('eip155', wallet.accounts, (chosen, all) => wallet.setAccounts(first(chosen, all))),
  networks: chains.map(({ name }) => name),
  network: () => chains.findIndex(({ chainId }) => chainId === wallet.chainId()),
  useNetwork: (at) => {
    const [chain] = chains.slice(at)
    if (chain) wallet.setChain(chain.chainId)
  },
  subscribe: wallet.subscribe,
})

/** Its accounts are pairs of addresses. It shares only the active pair. */
const ofBitcoin = (wallet: NonNullable<Wallets['bip122']>): KeyChoice => {
  let active = 0
  return {
    namespace: 'bip122',
    title: 'On Bitcoin',
    accounts: ['Account 1', 'Account 2'], // as many as in `toWalletParts`
    account: () => active,
    useAccount: (at) => {
      active = at
      wallet.setAccount(at)
    },
    subscribe: wallet.subscribe,
  }
}

const ofCosmos = (wallet: NonNullable<Wallets['cosmos']>, prefix: string): KeyChoice => ({
  ...ofAddresses(
    'cosmos',
    () => wallet.accounts(prefix),
    (chosen, all) => wallet.setAccount(all.indexOf(chosen)),
  ),
  subscribe: wallet.subscribe,
})

/** Returns the choices of a wallet, by namespace. */
export const toKeyChoices = ({ wallets }: WalletConnectTestWallet, devnet: DevnetInfo): readonly KeyChoice[] => {
  const { eip155, solana, bip122, polkadot, cosmos } = wallets
  return [
    eip155 && ofEvm(eip155, devnet),
    solana && {
      ...ofAddresses('solana', solana.accounts, (chosen, all) => solana.setAccounts(first(chosen, all))),
      subscribe: solana.subscribe,
    },
    bip122 && ofBitcoin(bip122),
    // If it shared several accounts, the page would choose one. It therefore shares only the active one.
    polkadot && {
      ...ofAddresses(
        'polkadot',
        () => polkadot.accounts().map(({ address }) => address),
        (chosen) => polkadot.setAccounts([chosen]),
      ),
      subscribe: (listener: () => void) => polkadot.subscribe('phone', listener),
    },
    cosmos && ofCosmos(cosmos, devnet.cosmos?.chains[0]?.prefix ?? ''),
  ].filter((choice) => choice !== undefined)
}
