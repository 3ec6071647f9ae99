import { type Subject, testAdapter } from '@latchkey/conformance'
import type { Network } from '@latchkey/core/adapter'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { announce, createEip155TestWallet } from '@latchkey/test-wallets'
import { type Config, connect, createConfig, http, injected } from '@wagmi/core'
import { mainnet, polygon } from 'viem/chains'
import { afterAll, beforeAll } from 'vitest'
import { createEip155Adapter } from './createEip155Adapter.js'
import { createPage } from '@latchkey/conformance/page'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

const toNetwork = ({ id, name, rpcUrl }: Devnet['chains'][number]): Network => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [rpcUrl],
  walletRpcUrls: [rpcUrl],
})

let receivers = 0x1000

const createSubject = async (createHostConfig?: () => Config, signsInOnConnect = false): Promise<Subject> => {
  const [first, second] = devnet.chains
  if (!first || !second) throw new Error('The devnet is empty.')
  const page = createPage()
  let answer: 'approve' | 'reject' | 'hang' = 'approve'
  let prompts = 0
  const wallet = createEip155TestWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    mnemonic: devnet.mnemonic,
    chains: { 1: first.rpcUrl, 137: second.rpcUrl },
    signsInOnConnect,
    approver: async () => {
      prompts += 1
      if (answer === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      if (answer === 'hang') await new Promise(() => {})
    },
  })
  const allAccounts = wallet.accounts()
  const origin = 'https://site.example'
  const before = page.listeners()
  const silence = announce(wallet.info, wallet.createProvider(origin), page.window)
  let own = page.listeners() - before
  receivers += 1
  const config = createHostConfig?.()
  return {
    adapter: createEip155Adapter({ config }),
    networks: [toNetwork(first), toNetwork(second)],
    receiver: `0x${receivers.toString(16).padStart(40, '0')}`,
    knownToken: first.tokens[0],
    invalidAddresses: {
      '0xd8da6BF26964aF9D7eEd9e03E53415D37aA96045': 'checksum',
      '0xd8dA6BF26964': 'short',
      bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4: 'foreign',
    },
    balanceOf: (address) => first.getBalance(address as `0x${string}`),
    connect: async (announced, parameters) => {
      const connector = announced.find(({ info }) => info.id === 'example.fennec')
      if (!connector) throw new Error('The wallet was not announced.')
      return connector.connect(parameters)
    },
    restore: async (announced) => announced.find(({ info }) => info.id === 'example.fennec')?.restore?.({}),
    wallet: {
      setAnswer: (next) => {
        answer = next
      },
      prompts: () => prompts,
      listeners: () => wallet.listeners() + page.listeners() - own,
      changeNetwork: async (id) => wallet.setChain(Number(id.split(':')[1])),
      changeAccount: async () => {
        const [first, second] = wallet.accounts()
        if (!first || !second) throw new Error('The wallet is empty.')
        wallet.setAccounts([second, first])
        return second
      },
      disconnect: async () => wallet.disconnect(),
      lock: async () => wallet.setAccounts([]),
      unlock: async () => wallet.setAccounts(allAccounts),
    },
    ...(config && {
      connectByItself: async () => {
        const provider = wallet.createProvider(origin)
        const target = () => ({ id: 'host', name: 'Host', provider: provider as never }) // wagmi uses viem's type
        await connect(config, { connector: injected({ target }) })
      },
    }),
    dispose: async () => {
      silence()
      own = 0
      page.close()
    },
  }
}

testAdapter('eip155 on anvil, with a wallet that has keys', () => createSubject())

testAdapter('eip155 on anvil, with a wallet that connects and signs in with one approval', () =>
  createSubject(undefined, true),
)

testAdapter("eip155 on a host's own wagmi config", () =>
  createSubject(() =>
    createConfig({
      chains: [mainnet, polygon],
      transports: {
        [mainnet.id]: http(devnet.chains[0]?.rpcUrl),
        [polygon.id]: http(devnet.chains[1]?.rpcUrl),
      },
      multiInjectedProviderDiscovery: false,
      storage: null,
    }),
  ),
)
