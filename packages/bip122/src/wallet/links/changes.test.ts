import type { Channel, ChannelEvent, Network } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { channelLink } from '../../channel/channelLink.js'
import type { WalletLink, WalletState } from '../walletLink.js'
import { createOkxLink } from './okxLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'
import { createUnisatLink } from './unisatLink.js'

const network: Network = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
  walletRpcUrls: [],
}
const first = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const second = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

/** A wallet that answers requests for its addresses only when the test wants it. */
type HeldWallet = {
  readonly link: WalletLink
  /** Reports a change. */
  readonly change: () => void
  /** The requests without an answer, the oldest first. An answer without an address is an error. */
  readonly requests: ((address?: string) => void)[]
}

const hold = <answer>(requests: HeldWallet['requests'], toAnswer: (address: string) => answer) =>
  new Promise<answer>((resolve, reject) => {
    requests.push((address) => (address === undefined ? reject(new Error('It failed.')) : resolve(toAnswer(address))))
  })

/** The object of a wallet with the methods of UniSat, which OKX Wallet has as well. */
const createUnisat = () => {
  const requests: HeldWallet['requests'] = []
  const listeners: (() => void)[] = []
  const provider = {
    on: (event: string, listener: () => void) => void (event === 'accountsChanged' && listeners.push(listener)),
    removeListener: () => undefined,
    getAccounts: () => hold(requests, (address) => [address]),
    getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
    getPublicKey: async () => undefined,
  }
  return { provider, requests, change: () => listeners.forEach((listener) => listener()) }
}

const wallets: readonly (readonly [string, () => Promise<HeldWallet>])[] = [
  [
    'UniSat',
    async () => {
      const { provider, ...wallet } = createUnisat()
      return { ...wallet, link: createUnisatLink({ name: 'Fennec', provider }) }
    },
  ],
  [
    'OKX Wallet',
    async () => {
      const { provider, ...wallet } = createUnisat()
      return { ...wallet, link: createOkxLink({ name: 'Fennec', provider }, undefined, () => [network]) }
    },
  ],
  [
    'a wallet with the methods of sats-connect',
    async () => {
      const requests: HeldWallet['requests'] = []
      const listeners: (() => void)[] = []
      const provider = {
        addListener: ({ eventName, cb }: { readonly eventName: string; readonly cb: () => void }) =>
          void (eventName === 'accountChange' && listeners.push(cb)),
        request: () =>
          hold(requests, (address) => ({
            result: { addresses: [{ address, purpose: 'payment' }], network: { bitcoin: { name: 'Mainnet' } } },
          })),
      }
      const link = createSatsConnectLink({ name: 'Fennec', provider })
      return { requests, link, change: () => listeners.forEach((listener) => listener()) }
    },
  ],
  [
    'a wallet behind a channel',
    async () => {
      const requests: HeldWallet['requests'] = []
      const listeners: ((event: ChannelEvent) => void)[] = []
      const unused = () => expect.fail('it is not called')
      const channel: Channel = {
        id: 'channel',
        accounts: [`${network.id}:${first}`, `${network.id}:${second}`],
        approved: [network.id],
        methods: ['getAccountAddresses'],
        peer: { name: 'Fennec' },
        request: () => hold(requests, (address) => [{ address: first }, { address }]),
        subscribe: (listener) => {
          listeners.push(listener)
          return () => undefined
        },
        close: unused,
        release: unused,
      }
      const link = channelLink(channel)
      const connecting = link.connect({ network: network.id })
      requests.shift()?.(first)
      await connecting
      return { requests, link, change: () => listeners.forEach((listener) => listener({ kind: 'change' })) }
    },
  ],
]
/** Lets what an answer causes happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe.each(wallets)('two changes in %s', (_name, create) => {
  const start = async () => {
    const { link, change, requests } = await create()
    const states: (WalletState | 'revoked' | undefined)[] = []
    const stop = link.follow((state) => states.push(state))
    for (const _change of [1, 2]) change()
    await settle()
    expect(requests).toHaveLength(2)
    return { requests, states, stop }
  }
  const addresses = (states: readonly (WalletState | 'revoked' | undefined)[]) =>
    states.map((state) => (typeof state === 'object' ? state.accounts.at(-1)?.address : state))

  it('end with the state after the second one, also if the answer about the first one arrives last', async () => {
    const { requests, states } = await start()
    requests[1]?.(second)
    await settle()
    requests[0]?.(first)
    await settle()
    expect(addresses(states)).toEqual([second])
  })

  it('do not end the connection if the first one, whose answer arrives last, cannot be read', async () => {
    const { requests, states } = await start()
    requests[1]?.(second)
    await settle()
    requests[0]?.()
    await settle()
    expect(addresses(states)).toEqual([second])
  })
})
