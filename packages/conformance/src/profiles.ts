import type { CaipAddress, ChainAdapter, Channel, Network, Session } from '@latchkey/core/adapter'
import {
  createMemoryAdapter,
  createMemoryChannelSource,
  createMemoryWallet,
  type MemoryWallet,
  type SignOnConnect,
} from '@latchkey/core/testing'
import type { CreateSubject, Subject, WalletControls } from './subject.js'

const network = (id: Network['id'], name: string): Network => ({
  id,
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  walletRpcUrls: ['https://rpc.example'],
})

const toWalletControls = (wallet: MemoryWallet): WalletControls => ({
  setAnswer: (answer) => {
    wallet.answer = answer
  },
  prompts: () => wallet.prompts,
  listeners: () => wallet.changes.count(),
  changeNetwork: async (id) => {
    wallet.network = id
    wallet.changes.emit('change')
  },
  changeAccount: async () => {
    const [first, ...rest] = wallet.accounts
    const [next = first] = rest
    wallet.accounts = [next, first]
    wallet.changes.emit('change')
    return next.address
  },
  disconnect: async () => {
    wallet.isGranted = false
    wallet.changes.emit('end')
  },
  lock: async () => wallet.lock(),
  unlock: async () => wallet.unlock(),
})

/** Signs in while connecting: signs a message with the request's fields for the first account. */
const sign: SignOnConnect = async ({ chains: [chainId], ...request }, [account]) => {
  const accountAddress = account?.split(':').at(-1) ?? ''
  const message = JSON.stringify({ ...request, chainId, accountAddress })
  return [{ data: { ...request, chainId, accountAddress }, message, signature: `signed:${message}` }]
}

/** Creates a subject whose wallet chooses the account and network, as EVM wallets do, or lets the kit choose, as Polkadot and Cosmos wallets do. */
const createConnectorSubject =
  (namespace: 'eip155' | 'polkadot', chosenBy: 'wallet' | 'kit'): CreateSubject =>
  async (): Promise<Subject> => {
    const networks = [network(`${namespace}:1`, 'One'), network(`${namespace}:2`, 'Two')] as const
    const wallet = createMemoryWallet({
      id: 'example.memory',
      name: 'Memory',
      accounts: [{ address: 'alice' }, { address: 'bob' }],
      network: networks[0].id,
    })
    const signs = chosenBy === 'wallet' ? { sign } : {}
    const { adapter, ledger } = createMemoryAdapter({
      namespace,
      wallets: [wallet],
      chosenBy,
      names: new Map([['carol.example', 'carol']]),
      simulates: true,
      decimals: { pearl: 6 },
      ...signs,
    })
    ledger.setBalance({ account: 'alice', network: networks[0].id }, 10n ** 18n)
    return {
      adapter,
      networks,
      wallet: toWalletControls(wallet),
      receiver: 'carol',
      knownName: { name: 'carol.example', address: 'carol' },
      knownToken: { address: 'pearl', decimals: 6 },
      invalidAddresses: { al: 'short' },
      balanceOf: async (account) => ledger.balanceOf({ account, network: networks[0].id }),
      connect: async ([connector], parameters) => {
        if (!connector) throw new Error('No wallet was announced.')
        return connector.connect(parameters)
      },
      restore: async ([connector]) => connector?.restore?.({}),
      dispose: async () => {},
    }
  }

/** Creates a subject like EVM: the wallet chooses the account and the network. */
export const createWalletLedSubject: CreateSubject = createConnectorSubject('eip155', 'wallet')

/** Creates a subject like Polkadot and Cosmos: the user chooses one of several accounts in the kit. */
export const createKitLedSubject: CreateSubject = createConnectorSubject('polkadot', 'kit')

const withoutOptionalMethods = (session: Session): Session => {
  const { namespace, provider, subscribe, close, release } = session
  return {
    namespace,
    provider,
    get facts() {
      return session.facts
    },
    subscribe,
    close,
    release,
  }
}

/** Creates a subject without optional methods: the adapter cannot read the chain, and sessions can only connect. */
export const createMinimalSubject: CreateSubject = async () => {
  const subject = await createKitLedSubject()
  const { namespace, isAddress, loadAddressRules, setup } = subject.adapter
  const adapter: ChainAdapter = { namespace, isAddress, loadAddressRules, setup }
  return {
    ...subject,
    adapter,
    connect: async (announced, parameters) => withoutOptionalMethods(await subject.connect(announced, parameters)),
    restore: async (announced) => {
      const session = await subject.restore(announced)
      return session && session !== 'revoked' ? withoutOptionalMethods(session) : session
    },
  }
}

/** Creates a subject like WalletConnect: one connection serves two namespaces. The subject is the first namespace. Transfers are free. */
export const createChannelSubject: CreateSubject = async () => {
  const networks = [network('eip155:1', 'One'), network('eip155:2', 'Two')] as const
  const wallet = createMemoryWallet({
    id: 'walletConnect',
    name: 'Memory',
    accounts: [{ address: 'alice' }, { address: 'bob' }],
    network: networks[0].id,
  })
  const accountsOf = (order: readonly string[]): readonly CaipAddress[] => [
    ...networks.flatMap(({ id }) => order.map((address): CaipAddress => `${id}:${address}`)),
    'solana:1:dave',
  ]
  const channels = createMemoryChannelSource(wallet, accountsOf(['alice', 'bob']))
  const { adapter, ledger } = createMemoryAdapter({
    namespace: 'eip155',
    wallets: [],
    channels: true,
    feeAmount: 0n,
  })
  ledger.setBalance({ account: 'alice', network: networks[0].id }, 10n ** 18n)
  const openSession = async (channel: Channel) => {
    const support = await adapter.loadChannelSupport?.()
    if (!support) throw new Error('The adapter supports no channels.')
    return support.open(channel)
  }
  let order = ['alice', 'bob']
  return {
    adapter,
    networks,
    wallet: {
      ...toWalletControls(wallet),
      changeNetwork: undefined, // a channel has no current network that it could change
      lock: undefined, // a channel's accounts are the wallet's grant
      unlock: undefined,
      changeAccount: async () => {
        order = [...order].reverse()
        channels.setAccounts(accountsOf(order))
        return order[0] ?? ''
      },
      disconnect: async () => channels.end(),
    },
    receiver: 'carol',
    invalidAddresses: { al: 'short' },
    balanceOf: async (account) => ledger.balanceOf({ account, network: networks[0].id }),
    connect: async (_announced, parameters) => openSession(await channels.source.open({ ...parameters, requests: [] })),
    restore: async () => {
      const [channel] = (await channels.source.restore?.({})) ?? []
      return channel && openSession(channel)
    },
    dispose: async () => {},
  }
}
