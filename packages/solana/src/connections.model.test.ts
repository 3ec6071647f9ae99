import { checkConnections, createPerson, createWalletWorld, type PagedWallet } from '@latchkey/conformance'
import { createAppKit } from '@latchkey/core'
import { type SolanaDevnet, startSolanaDevnet } from '@latchkey/devnet/solana'
import { createSolanaTestWallet, registerStandardWallet } from '@latchkey/test-wallets/solana'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { solana } from './solana.js'
import { type FeatureMethod, methodOf, readField, type SolanaWallet } from './standardWallet.js'

let devnet: SolanaDevnet
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // what development checks after each action takes ten times as long
  devnet = await startSolanaDevnet({ clusters: ['mainnet'], accounts: 4 })
})
afterAll(async () => {
  await devnet.stop()
  vi.unstubAllEnvs()
})

/** Answers a page that asks what is still granted as the wallet restores, and every other one as it does. */
const withRestore = (wallet: SolanaWallet, restore: () => Promise<void>): SolanaWallet => {
  const ask = methodOf(wallet, 'standard:connect') ?? expect.fail('it cannot connect')
  const connect: FeatureMethod = async (input) => {
    if (readField(input, 'silent') === true) await restore()
    return ask(input)
  }
  return Object.create(wallet, {
    features: { value: { ...wallet.features, 'standard:connect': { version: '1.0.0', connect } } },
  })
}

/** A wallet with keys, whose person may leave a prompt open, and which may not say what it still grants. */
const createWallet = (name: 'first' | 'second', seeds: readonly Uint8Array[]): PagedWallet => {
  const { ask, restore, closePrompts, ...person } = createPerson({
    refusal: () => Object.assign(new Error('User rejected the request.'), { code: 4001 }),
    failure: () => new Error('The wallet failed.'),
  })
  const [chain] = devnet.chains
  const wallet = createSolanaTestWallet({
    name,
    seeds,
    chains: { 'solana:mainnet': chain?.rpcUrl ?? '' },
    approver: ask,
  })
  const [alice, bob] = wallet.accounts()
  if (!alice || !bob) throw new Error('The wallet is empty.')
  return {
    world: {
      ...person,
      connectorId: name,
      accounts: [alice, bob],
      asksAgain: false,
      leave: wallet.disconnect,
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
      // It is told its network with each transaction, and the site has one alone.
      changeNetwork: () => {},
    },
    enter: (page) =>
      registerStandardWallet(withRestore(wallet.createWallet('https://site.example'), restore) as never, page), // the same wallet, in a page
    closePrompts,
  }
}

const createWorld = async () => {
  const [chain] = devnet.chains
  if (!chain) throw new Error('The devnet is empty.')
  const seeds = devnet.accounts.map(({ seed }) => seed)
  const { id, name, rpcUrl } = chain
  return createWalletWorld({
    networks: { solana: [id, id] },
    wallets: new Map([
      ['solana/first', createWallet('first', seeds.slice(0, 2))],
      ['solana/second', createWallet('second', seeds.slice(2, 4))],
    ]),
    createKit: (lent) =>
      createAppKit({
        projectId: 'p',
        networks: [{ id, name, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, rpcUrls: [rpcUrl] }],
        adapters: [solana()],
        logLevel: 'silent',
        ...lent,
      }),
  })
}

/** The same things happen each time; another seed has others happen. */
const seed = Number(process.env['CONNECTIONS_SEED'] ?? 1)

it('connections with wallets that have keys, on a real chain, are as the specification has them after each of 600 steps [S4.2a] [S4.2b]', async () => {
  expect(await checkConnections(createWorld, { steps: 600, stepsPerWorld: 60, seed })).toBeGreaterThanOrEqual(600)
}, 120_000)
