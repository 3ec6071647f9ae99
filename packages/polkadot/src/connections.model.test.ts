import { createAdapterWorld, createWalletUser, type PagedWallet, prepareConnections } from '@latchkey/conformance'
import { changeConnectors } from '@latchkey/core/testing'
import { polkadotAccounts, startPolkadotChain } from '@latchkey/devnet/polkadot'
import { createPolkadotTestWallet, inject, type KeyOptions } from '@latchkey/test-wallets/polkadot'
import { expect, it } from 'vitest'
import { createPolkadotAdapter } from './createPolkadotAdapter.js'
import { toNetwork } from './testing/toNetwork.js'

/** A wallet with keys, and how it restores connections. */
type Wallet = PagedWallet & {
  /** Awaited before the adapter restores a connection. A prompt of the wallet stays open. */
  readonly restore: () => Promise<void>
}

/** Creates a wallet with keys. Its user may leave a prompt open. */
const createWallet = (id: 'first' | 'second', keys: readonly KeyOptions[]): Wallet => {
  const { prompt, restore, closePrompts, ...userControls } = createWalletUser({
    refusal: () => new Error('Rejected'),
    failure: () => new Error('The wallet failed.'),
  })
  const wallet = createPolkadotTestWallet({ id, keys, approver: prompt })
  const [alice = expect.fail('the wallet has no account'), bob = expect.fail('the wallet has only one account')] =
    wallet.accounts().map(({ address }) => address)
  /** The wallet exposes one account at a time: of several, the kit would keep the one in use. */
  let [inUse, other] = [alice, bob]
  wallet.setAccounts([inUse])
  return {
    world: {
      ...userControls,
      connectorId: id,
      accounts: [alice, bob],
      promptsAgain: false,
      says: { disconnected: false, heard: false },
      onlyAuthorizes: true,
      disconnect: wallet.disconnect,
      changeAccount: () => {
        ;[inUse, other] = [other, inUse]
        wallet.setAccounts([inUse])
      },
      changeNetwork: () => {}, // the wallet has no current network
      listeners: wallet.listeners,
    },
    enter: (page) => inject(wallet, page, 'https://site.example'),
    closePrompts,
    restore: async () => {
      userControls.setAnswer('hang')
      await restore()
    },
  }
}

/** Creates the adapter. Its wallets restore connections as the test decides: by the method that requests authorization. */
const createAdapter = (wallets: Readonly<Record<string, Wallet>>) =>
  changeConnectors(createPolkadotAdapter(), ({ info, restore }) => ({
    onUnlock: undefined, // only a page that the wallet has authorized since it was loaded could subscribe
    restore: async (parameters) => {
      await wallets[info.id]?.restore()
      return restore?.(parameters)
    },
  }))

const start = async () => {
  const chain = await startPolkadotChain()
  const createWorld = async () => {
    const [alice, bob] = polkadotAccounts
    const first = createWallet('first', [alice, bob])
    const second = createWallet('second', [
      { ...alice, type: 'ed25519' },
      { ...bob, type: 'ed25519' },
    ])
    return createAdapterWorld({
      networks: [toNetwork(chain)],
      createAdapter: () => createAdapter({ first, second }),
      wallets: [first, second],
    })
  }
  return { createWorld, stop: chain.stop }
}

const check = prepareConnections(start)

it('connections with wallets that have keys, on a local chain, match the specification after each of 600 steps [S4.2a] [S4.2b]', async () => {
  expect(await check({ steps: 600, stepsPerWorld: 60 })).toBeGreaterThanOrEqual(600)
}, 120_000)
