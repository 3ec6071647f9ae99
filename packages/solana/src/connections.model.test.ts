import { createAdapterWorld, createPerson, type PagedWallet, prepareConnections } from '@latchkey/conformance'
import { type SolanaChain, startSolanaDevnet } from '@latchkey/devnet/solana'
import { createSolanaTestWallet, registerStandardWallet } from '@latchkey/test-wallets/solana'
import { expect, it } from 'vitest'
import { solana } from './solana.js'
import { type FeatureMethod, methodOf, readField, type SolanaWallet } from './discovery/standardWallet.js'

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
const createWallet = (name: 'first' | 'second', seeds: readonly Uint8Array[], { rpcUrl }: SolanaChain): PagedWallet => {
  const { ask, restore, closePrompts, ...person } = createPerson({
    refusal: () => Object.assign(new Error('User rejected the request.'), { code: 4001 }),
    failure: () => new Error('The wallet failed.'),
  })
  const wallet = createSolanaTestWallet({
    name,
    seeds,
    chains: { 'solana:mainnet': rpcUrl },
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

const start = async () => {
  const { chains, accounts, stop } = await startSolanaDevnet({ clusters: ['mainnet'], accounts: 4 })
  const [chain = expect.fail('the devnet is empty')] = chains
  const seeds = accounts.map(({ seed }) => seed)
  const { id, name, rpcUrl } = chain
  const createWorld = async () =>
    createAdapterWorld({
      networks: [{ id, name, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, rpcUrls: [rpcUrl] }],
      createAdapter: solana,
      wallets: [createWallet('first', seeds.slice(0, 2), chain), createWallet('second', seeds.slice(2, 4), chain)],
    })
  return { createWorld, stop }
}

const check = prepareConnections(start)

it('connections with wallets that have keys, on a real chain, are as the specification has them after each of 600 steps [S4.2a] [S4.2b]', async () => {
  expect(await check({ steps: 600, stepsPerWorld: 60 })).toBeGreaterThanOrEqual(600)
}, 120_000)
