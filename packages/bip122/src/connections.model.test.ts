import { createAdapterWorld, createWalletUser, type PagedWallet, prepareConnections } from '@latchkey/conformance'
import { startBitcoinDevnet } from '@latchkey/devnet/bip122'
import { createBitcoinTestWallet, exposeBitcoinWallet } from '@latchkey/test-wallets/bip122'
import { expect, it } from 'vitest'
import { bip122 } from './bip122.js'

type Keys = Parameters<typeof createBitcoinTestWallet>[0]['keys']
type Request = (method: string, params: unknown) => Promise<unknown>
type Provider = { request: Request; addListener: (listener: object) => () => void }

/** Creates a wallet with keys. Its user may leave a prompt open, and it may not return what it still grants. */
const createWallet = (name: 'first' | 'second', keys: Keys, esploraUrl: string): PagedWallet => {
  const { prompt, restore, closePrompts, ...userControls } = createWalletUser({
    refusal: () => Object.assign(new Error('User rejected request'), { code: -32000 }),
    failure: () => Object.assign(new Error('The wallet failed.'), { code: -32603 }),
  })
  const wallet = createBitcoinTestWallet({ name, keys, chains: { Regtest: esploraUrl }, approver: prompt })
  const addressOf = (index: number) => {
    wallet.setAccount(index)
    return wallet.addresses()[0]?.address ?? expect.fail('the wallet is empty')
  }
  const [bob, alice] = [addressOf(1), addressOf(0)]
  let inUse = 0
  /** Runs `restore` before a request for the account while no session follows the wallet: only restoring a connection sends it then. */
  const gate = (provider: Provider) => {
    const { request, addListener } = provider
    let following = 0
    provider.request = async (method, params) => {
      if (method === 'wallet_getAccount' && following === 0) await restore()
      return request(method, params)
    }
    provider.addListener = (listener) => {
      following += 1
      const stop = addListener(listener)
      return () => {
        following -= 1
        stop()
      }
    }
  }
  return {
    world: {
      ...userControls,
      connectorId: `${name}Providers.BitcoinProvider`,
      accounts: [alice, bob],
      promptsAgain: true,
      says: { revoked: false, unlocked: 'accounts' },
      disconnect: wallet.disconnect,
      changeAccount: () => {
        inUse = 1 - inUse
        wallet.setAccount(inUse)
      },
      changeNetwork: () => {}, // the site has only one
    },
    enter: (page) => {
      const remove = exposeBitcoinWallet(wallet, { window: page, origin: 'https://site.example' })
      gate(Reflect.get(Reflect.get(page, `${name}Providers`), 'BitcoinProvider'))
      return remove
    },
    closePrompts,
  }
}

const start = async () => {
  const { chains, stop } = await startBitcoinDevnet({ networks: ['regtest'], accounts: 4 })
  const [{ id, name, esploraUrl, accounts } = expect.fail('the devnet is empty')] = chains
  const createWorld = async () =>
    createAdapterWorld({
      networks: [{ id, name, nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }, rpcUrls: [esploraUrl] }],
      createAdapter: bip122,
      wallets: [
        createWallet('first', accounts.slice(0, 2), esploraUrl),
        createWallet('second', accounts.slice(2, 4), esploraUrl),
      ],
    })
  return { createWorld, stop }
}

const check = prepareConnections(start)

it('connections to wallets with keys on a real chain match the specification after each of 600 steps [S4.2a] [S4.2b]', async () => {
  expect(await check({ steps: 600, stepsPerWorld: 60 })).toBeGreaterThanOrEqual(600)
}, 120_000)
