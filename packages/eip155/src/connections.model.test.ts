import { createAdapterWorld, createWalletUser, type PagedWallet, prepareConnections } from '@latchkey/conformance'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { announce, createEip155TestWallet } from '@latchkey/test-wallets'
import { expect, it } from 'vitest'
import { eip155 } from './eip155.js'

const origin = 'https://site.example'
const failure = (code: number, message: string) => Object.assign(new Error(message), { code })

/** A wallet with keys. Its prompts may stay open, and it may fail to report its permissions. */
const createWallet = (
  which: 'first' | 'second',
  accounts: Devnet['accounts'],
  chains: Devnet['chains'],
): PagedWallet => {
  const { prompt, restore, closePrompts, ...userControls } = createWalletUser({
    refusal: () => failure(4001, 'User rejected the request.'),
    failure: () => failure(-32000, 'The node cannot be reached.'),
  })
  const wallet = createEip155TestWallet({
    name: which,
    rdns: `example.${which}`,
    privateKeys: accounts.map(({ privateKey }) => privateKey),
    chains: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    approver: prompt,
  })
  const [alice, bob] = wallet.accounts()
  if (!alice || !bob) throw new Error('The wallet is empty.')
  /** The provider for the page. It answers `eth_accounts` like the wallet's restore setting. */
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
      ...userControls,
      connectorId: wallet.info.rdns,
      accounts: [alice, bob],
      promptsAgain: false,
      says: { unlocked: 'ask' },
      disconnect: wallet.disconnect,
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
      changeNetwork: (network) => wallet.setChain(Number(network.split(':')[1])),
    },
    enter: (page) => announce(wallet.info, createProvider(), page),
    closePrompts,
  }
}

const start = async () => {
  const { accounts, chains, stop } = await startDevnet()
  const createWorld = async () =>
    createAdapterWorld({
      networks: chains.map(({ id, name, rpcUrl }) => ({
        id,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [rpcUrl],
      })),
      createAdapter: eip155,
      wallets: [
        createWallet('first', accounts.slice(0, 2), chains),
        createWallet('second', accounts.slice(2, 4), chains),
      ],
    })
  return { createWorld, stop }
}

const check = prepareConnections(start)

it('connections of wallets with keys, on real chains, match the specification after each of 2,000 steps [S4.2a] [S4.2b] [S4.6c]', async () => {
  expect(await check({ steps: 2_000, stepsPerWorld: 60 })).toBeGreaterThanOrEqual(2_000)
}, 300_000)
