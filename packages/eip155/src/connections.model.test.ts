import { checkConnections, createPerson, createWalletWorld, type PagedWallet } from '@latchkey/conformance'
import { createAppKit } from '@latchkey/core'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { announce, createEip155TestWallet } from '@latchkey/test-wallets'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eip155 } from './eip155.js'

let devnet: Devnet
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // what development checks after each action takes ten times as long
  devnet = await startDevnet()
})
afterAll(async () => {
  await devnet.stop()
  vi.unstubAllEnvs()
})

const origin = 'https://site.example'
const networks = ['eip155:1', 'eip155:137'] as const
const failure = (code: number, message: string) => Object.assign(new Error(message), { code })

/** A wallet with keys, whose person may leave a prompt open, and which may not say what it still grants. */
const createWallet = (which: 'first' | 'second', keys: readonly `0x${string}`[]): PagedWallet => {
  const [one, two] = devnet.chains
  const { ask, restore, closePrompts, ...person } = createPerson({
    refusal: () => failure(4001, 'User rejected the request.'),
    failure: () => failure(-32000, 'The node cannot be reached.'),
  })
  const wallet = createEip155TestWallet({
    name: which,
    rdns: `example.${which}`,
    privateKeys: keys,
    chains: { 1: one?.rpcUrl ?? '', 137: two?.rpcUrl ?? '' },
    approver: ask,
  })
  const [alice, bob] = wallet.accounts()
  if (!alice || !bob) throw new Error('The wallet is empty.')
  /** What a page is given: `eth_accounts` is answered as the wallet restores. */
  const createProvider = () => {
    const provider = wallet.createProvider(origin)
    const request: typeof provider.request = async (call) => {
      if (call.method === 'eth_accounts') await restore()
      return provider.request(call)
    }
    return { ...provider, request }
  }
  return {
    world: {
      ...person,
      connectorId: wallet.info.rdns,
      accounts: [alice, bob],
      asksAgain: false,
      leave: wallet.disconnect,
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
      changeNetwork: (network) => wallet.setChain(Number(network.split(':')[1])),
    },
    enter: (page) => announce(wallet.info, createProvider(), page),
    closePrompts,
  }
}

const createWorld = async () => {
  const keys = devnet.accounts.map(({ privateKey }) => privateKey)
  const [one, two] = devnet.chains.map(({ rpcUrl, name }, index) => ({
    id: networks[index] ?? expect.fail('there are two networks'),
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  }))
  return createWalletWorld({
    networks: { eip155: networks },
    wallets: new Map([
      ['eip155/first', createWallet('first', keys.slice(0, 2))],
      ['eip155/second', createWallet('second', keys.slice(2, 4))],
    ]),
    createKit: (lent) =>
      createAppKit({
        projectId: 'p',
        networks: [one ?? expect.fail('no network'), two ?? expect.fail('one network')],
        adapters: [eip155()],
        logLevel: 'silent',
        ...lent,
      }),
  })
}

/** The same things happen each time; another seed has others happen. */
const seed = Number(process.env['CONNECTIONS_SEED'] ?? 1)

it('connections with wallets that have keys, on real chains, are as the specification has them after each of 2,000 steps [S4.2a] [S4.2b] [S4.6c]', async () => {
  expect(await checkConnections(createWorld, { steps: 2_000, stepsPerWorld: 60, seed })).toBeGreaterThanOrEqual(2_000)
}, 300_000)
