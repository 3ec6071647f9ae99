import { createAdapterWorld, createWalletUser, type PagedWallet, prepareConnections } from '@latchkey/conformance'
import { type SolanaChain, startSolanaDevnet } from '@latchkey/devnet/solana'
import { createSolanaTestWallet, registerStandardWallet } from '@latchkey/test-wallets/solana'
import { expect, it } from 'vitest'
import { solana } from './solana.js'
import { type FeatureMethod, methodOf, readField, type SolanaWallet } from './discovery/standardWallet.js'

/** Runs `restore` before a silent request to connect. Passes other requests through. */
const withRestore = (wallet: SolanaWallet, restore: () => Promise<void>): SolanaWallet => {
  const connectWallet = methodOf(wallet, 'standard:connect') ?? expect.fail('the wallet cannot connect')
  const connect: FeatureMethod = async (input) => {
    if (readField(input, 'silent') === true) await restore()
    return connectWallet(input)
  }
  return Object.create(wallet, {
    features: { value: { ...wallet.features, 'standard:connect': { version: '1.0.0', connect } } },
  })
}

/** Creates a wallet with keys. Its user may leave a prompt open, and it may not return what it still grants. */
const createWallet = (name: 'first' | 'second', seeds: readonly Uint8Array[], { rpcUrl }: SolanaChain): PagedWallet => {
  const { prompt, restore, closePrompts, ...userControls } = createWalletUser({
    refusal: () => Object.assign(new Error('User rejected the request.'), { code: 4001 }),
    failure: () => new Error('The wallet failed.'),
  })
  const wallet = createSolanaTestWallet({
    name,
    seeds,
    chains: { 'solana:mainnet': rpcUrl },
    approver: prompt,
  })
  const [alice, bob] = wallet.accounts()
  if (!alice || !bob) throw new Error('The wallet is empty.')
  return {
    world: {
      ...userControls,
      connectorId: name,
      accounts: [alice, bob],
      promptsAgain: false,
      says: {
        disconnected: false,
        revoked: false,
        unlocked: 'accounts',
        connectedElsewhere: true,
        keepsAccounts: true,
      },
      disconnect: wallet.disconnect,
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
      // The wallet receives its network with each transaction, and the site has only one.
      changeNetwork: () => {},
    },
    enter: (page) =>
      registerStandardWallet(withRestore(wallet.createWallet('https://site.example'), restore) as never, page),
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

it('connections to wallets with keys on a real chain match the specification after each of 600 steps [S4.2a] [S4.2b]', async () => {
  expect(await check({ steps: 600, stepsPerWorld: 60 })).toBeGreaterThanOrEqual(600)
}, 120_000)
