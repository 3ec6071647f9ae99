import { getErrorCode, type SessionEvent } from '@latchkey/core/adapter'
import { type SolanaChain, type SolanaDevnet, startSolanaDevnet } from '@latchkey/devnet/solana'
import { createSolanaTestWallet, type StandardWallet } from '@latchkey/test-wallets/solana'
import { base58 } from '@scure/base'
import {
  BaseWalletAdapter,
  WalletAccountError,
  WalletConnectionError,
  WalletDisconnectedError,
  type WalletName,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletPublicKeyError,
  WalletReadyState,
  WalletTimeoutError,
  WalletWindowBlockedError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { networkOf, runAdapter, type RunningAdapter } from '../testing/runAdapter.js'

let devnet: SolanaDevnet
let chain: SolanaChain
let running: RunningAdapter | undefined
beforeAll(async () => {
  devnet = await startSolanaDevnet({ clusters: ['mainnet'] })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
})
afterAll(() => devnet.stop())
afterEach(() => running?.stop())

const createWallet = () =>
  createSolanaTestWallet({
    name: 'Fennec',
    seeds: devnet.accounts.slice(0, 1).map(({ seed }) => seed),
    chains: { 'solana:mainnet': chain.rpcUrl },
  }).createWallet('https://site.example')

/** Calls a feature as a wallet adapter of the site's does. */
const callFeature = (
  wallet: StandardWallet,
  feature: `${string}:${string}`,
  ...inputs: readonly unknown[]
): Promise<never> => {
  const owner = wallet.features[feature] as Record<string, (...inputs: readonly unknown[]) => Promise<never>>
  return owner[feature.slice(feature.indexOf(':') + 1)]?.(...inputs) ?? Promise.reject(new Error(feature))
}

/** A transaction of the class of the site's web3.js. */
type HostTransaction = { readonly bytes: Uint8Array }

/** Creates a wallet adapter of a site: wallet-adapter's base class on a wallet with keys. */
const createHostAdapter = (wallet = createWallet()) => {
  const state = { readyState: WalletReadyState.Installed, isConnected: false }
  const account = () => (state.isConnected ? wallet.accounts[0] : undefined)
  /** The number of requests to connect. */
  let connects = 0
  class Hosted extends BaseWalletAdapter {
    readonly name = 'Hosted' as WalletName
    readonly url = 'https://wallet.example'
    readonly icon = 'data:image/png;base64,AA=='
    readonly connecting = false
    readonly supportedTransactionVersions = null
    get readyState() {
      return state.readyState
    }
    get publicKey() {
      const key = account()?.publicKey
      return (key ? { toBytes: () => key } : null) as never // the part of the class that the kit reads
    }
    async connect() {
      connects += 1
      await callFeature(wallet, 'standard:connect', {})
      state.isConnected = true
      this.emit('connect', this.publicKey)
    }
    async disconnect() {
      state.isConnected = false
      await callFeature(wallet, 'standard:disconnect')
      this.emit('disconnect')
    }
    sendTransaction(): never {
      throw new Error('The kit must not call this.')
    }
    async signMessage(message: Uint8Array) {
      const [output]: readonly { readonly signature: Uint8Array }[] = await callFeature(wallet, 'solana:signMessage', {
        account: account(),
        message,
      })
      return output?.signature ?? new Uint8Array()
    }
    async signTransaction({ bytes }: HostTransaction) {
      const input = { account: account(), chain: 'solana:mainnet', transaction: bytes }
      const [output]: readonly { readonly signedTransaction: Uint8Array }[] = await callFeature(
        wallet,
        'solana:signTransaction',
        input,
      )
      return { serialize: () => output?.signedTransaction ?? new Uint8Array() }
    }
  }
  const adapter = new Hosted()
  const events = ['connect', 'disconnect', 'readyStateChange'] as const
  return {
    adapter,
    state,
    connects: () => connects,
    emitReadyState: () => adapter.emit('readyStateChange', state.readyState),
    listeners: () => events.reduce((sum, event) => sum + adapter.listenerCount(event), 0),
  }
}

const start = (options: Parameters<typeof runAdapter>[0]) => {
  running = runAdapter({ networks: [networkOf(chain.id, chain.rpcUrl)], ...options })
  return running
}
const toTransaction = (bytes: Uint8Array): HostTransaction => ({ bytes })

describe("a wallet adapter of the site's", () => {
  it('is listed with its readiness', () => {
    const { adapter, state, emitReadyState, listeners } = createHostAdapter()
    const started = start({ wallets: [adapter] })
    expect(started.connector('Hosted').info).toMatchObject({ type: 'EXTERNAL', name: 'Hosted', readiness: 'installed' })
    state.readyState = WalletReadyState.NotDetected
    emitReadyState()
    expect(started.connector('Hosted').info.readiness).toBe('missing')
    started.stop()
    expect(listeners()).toBe(0)
  })

  it('connects, signs, sends and disconnects', async () => {
    const { adapter, listeners } = createHostAdapter()
    const started = start({ wallets: [adapter], toTransaction })
    const session = await started.connect('Hosted')
    const accountRef = { account: session.facts.accounts[0].address, network: session.facts.network }
    expect(accountRef.account).toBe(devnet.accounts[0]?.address)
    const signed = await session.signMessage?.({ ...accountRef, message: 'Hello' })
    expect(base58.decode(signed?.signature ?? '')).toHaveLength(64)
    const to = base58.encode(crypto.getRandomValues(new Uint8Array(32)))
    const submitted = await session.send?.({ ...accountRef, to, amount: 1_000_000n })
    expect(await submitted?.wait()).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(1_000_000n)
    await session.close()
    expect(adapter.connected).toBe(false)
    started.stop()
    expect(listeners()).toBe(0)
  })

  it.each([
    [new WalletWindowClosedError(), 'USER_REJECTED'],
    [new WalletConnectionError('failed', new Error('User rejected the request.')), 'USER_REJECTED'],
    [new WalletTimeoutError(), 'WALLET_TIMEOUT'],
    [new WalletNotReadyError(), 'WALLET_NOT_INSTALLED'],
    [new WalletDisconnectedError(), 'WALLET_DISCONNECTED'],
    [new WalletNotConnectedError(), 'WALLET_DISCONNECTED'],
    [new WalletAccountError(), 'WALLET_NO_ACCOUNTS'],
    [new WalletPublicKeyError(), 'WALLET_NO_ACCOUNTS'],
    [new WalletWindowBlockedError(), 'WALLET_FAILED'],
  ])('that throws %s fails with %s', async (thrown, code) => {
    const { adapter } = createHostAdapter()
    vi.spyOn(adapter, 'connect').mockRejectedValue(thrown)
    await expect(start({ wallets: [adapter] }).connect('Hosted')).rejects.toMatchObject({
      code,
      cause: thrown,
      message: expect.stringMatching(/[a-z]\.$/i), // it contains the reason
    })
  })

  it('cannot send without `toTransaction`', async () => {
    const { adapter } = createHostAdapter()
    const session = await start({ wallets: [adapter] }).connect('Hosted')
    expect('send' in session).toBe(false)
  })

  it('is restored without a request to connect if the site has connected it', async () => {
    const { adapter, connects } = createHostAdapter()
    const started = start({ wallets: [adapter] })
    expect(await started.connector('Hosted').restore?.({})).toBeUndefined()
    expect(connects()).toBe(0)
    await adapter.autoConnect() // as the site's own provider does
    expect(await started.connector('Hosted').restore?.({})).toMatchObject({ facts: { accounts: [{}] } })
    expect(connects()).toBe(1)
  })

  it('ends when it disconnects', async () => {
    const { adapter } = createHostAdapter()
    const session = await start({ wallets: [adapter] }).connect('Hosted')
    const events: unknown[] = []
    session.subscribe((event) => events.push(event))
    await adapter.disconnect()
    expect(events).toEqual([{ kind: 'end', reason: 'wallet' }])
  })

  it('is adopted when it connects by itself, and not when the kit connects it', async () => {
    const { adapter } = createHostAdapter()
    const started = start({ wallets: [adapter] })
    const session = await started.connect('Hosted')
    await session.close()
    expect(started.adopted).toEqual([])
    await adapter.connect()
    await expect.poll(() => started.adopted.map(({ connectorId }) => connectorId)).toEqual(['Hosted'])
    expect(started.adopted[0]?.session.facts.accounts[0].address).toBe(devnet.accounts[0]?.address)
    started.adopted[0]?.session.release()
  })

  it('that wraps a wallet of the page is that wallet', async () => {
    const wallet = createWallet()
    const { adapter } = createHostAdapter()
    const session = await start({ wallets: [Object.assign(Object.create(adapter), { wallet })] }).connect('Hosted')
    expect(session.provider.wallet).toBe(wallet)
  })

  it('that wraps a wallet of the page is locked with it, and not disconnected', async () => {
    const fake = createFakeWallet()
    const { adapter } = createHostAdapter()
    const hosted = Object.assign(Object.create(adapter), { wallet: fake.wallet })
    const session = await start({ wallets: [hosted] }).connect('Hosted')
    const events: SessionEvent[] = []
    session.subscribe((event) => events.push(event))
    fake.change({ accounts: [] })
    expect(events).toEqual([{ kind: 'end', reason: 'locked' }])
  })

  it('that is not installed rejects with a code', async () => {
    const { adapter, state } = createHostAdapter()
    state.readyState = WalletReadyState.NotDetected
    const error = await start({ wallets: [adapter] })
      .connect('Hosted')
      .catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('WALLET_NOT_INSTALLED')
  })
})
