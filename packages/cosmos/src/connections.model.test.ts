import { createAdapterWorld, createWalletUser, type PagedWallet, prepareConnections } from '@latchkey/conformance'
import { type CosmosDevnetChain, startCosmosDevnet } from '@latchkey/devnet/cosmos'
import { createCosmosTestWallet, exposeKeplr } from '@latchkey/test-wallets/cosmos'
import { expect, it } from 'vitest'
import { cosmos } from './cosmos.js'
import { toNetwork } from './testing/toNetwork.js'

const origin = 'https://site.example'

/** Creates a wallet with keys. Its user may leave a prompt open, and it may not return whether the site is still authorized. */
const createWallet = (path: 'keplr' | 'leap', bytes: readonly number[], chain: CosmosDevnetChain): PagedWallet => {
  const { prompt, restore, closePrompts, ...userControls } = createWalletUser({
    refusal: () => new Error('Request rejected'),
    failure: () => new Error('The wallet failed.'),
  })
  const event = `${path}_keystorechange`
  const wallet = createCosmosTestWallet({
    name: path,
    path,
    event,
    privateKeys: bytes.map((byte) => new Uint8Array(32).fill(byte)),
    chains: [chain],
    approver: prompt,
  })
  const [alice, bob] = wallet.accounts('cosmos')
  if (!alice || !bob) throw new Error('The wallet has too few accounts.')
  let inUse = 0
  /** If no session is open, a request for the key is a restore. The wallet answers it as the test decides, and only if the site is authorized. */
  const createProvider = (page: EventTarget): ReturnType<typeof wallet.createProvider> => {
    const provider = wallet.createProvider(origin)
    const { addEventListener, removeEventListener } = page
    let [sessions, connecting] = [0, 0]
    page.addEventListener = (type, ...more) => {
      if (type === event) sessions += 1
      addEventListener.call(page, type, ...more)
    }
    page.removeEventListener = (type, ...more) => {
      if (type === event) sessions -= 1
      removeEventListener.call(page, type, ...more)
    }
    return {
      ...provider,
      enable: async (chainIds) => {
        await provider.enable(chainIds)
        connecting += 1
      },
      getKey: async (chainId) => {
        if (connecting > 0) connecting -= 1
        else if (sessions === 0) await restore()
        if (!wallet.isConnected(origin, chainId)) throw new Error('Request rejected')
        return provider.getKey(chainId)
      },
    }
  }
  return {
    world: {
      ...userControls,
      connectorId: path,
      accounts: [alice, bob],
      promptsAgain: false,
      says: { unlocked: 'accounts', disconnectedMeanwhile: true },
      disconnect: wallet.disconnect,
      changeAccount: () => {
        inUse = 1 - inUse
        wallet.setAccount(inUse)
      },
      changeNetwork: () => {}, // the site has only one
    },
    enter: (page) => exposeKeplr(wallet, createProvider(page), page),
    closePrompts,
  }
}

const start = async () => {
  const { chains, stop } = await startCosmosDevnet()
  const [chain = expect.fail('the devnet is empty')] = chains
  const createWorld = async () =>
    createAdapterWorld({
      networks: [toNetwork(chain)],
      createAdapter: cosmos,
      wallets: [createWallet('keplr', [1, 2], chain), createWallet('leap', [3, 4], chain)],
    })
  return { createWorld, stop }
}

const check = prepareConnections(start)

it('connections with wallets that have keys, on a local chain, match the specification after each of 600 steps [S4.2a] [S4.2b]', async () => {
  expect(await check({ steps: 600, stepsPerWorld: 60 })).toBeGreaterThanOrEqual(600)
}, 120_000)
