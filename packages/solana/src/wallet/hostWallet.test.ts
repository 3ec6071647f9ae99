import { getErrorCode } from '@latchkey/core/adapter'
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

/** Uses a feature as an adapter of the host's would its wallet. */
const use = (wallet: StandardWallet, feature: `${string}:${string}`, ...inputs: readonly unknown[]): Promise<never> => {
  const found = wallet.features[feature] as Record<string, (...inputs: readonly unknown[]) => Promise<never>>
  return found[feature.slice(feature.indexOf(':') + 1)]?.(...inputs) ?? Promise.reject(new Error(feature))
}

/** A transaction of the host's own class. */
type HostTransaction = { readonly bytes: Uint8Array }

/** An adapter of its own kind, as a host has it: wallet-adapter's own base, on a wallet with keys. */
const createHostAdapter = (wallet = createWallet()) => {
  const state = { readyState: WalletReadyState.Installed, isConnected: false }
  const account = () => (state.isConnected ? wallet.accounts[0] : undefined)
  /** How often the wallet was asked to connect. */
  let asked = 0
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
      return (key ? { toBytes: () => key } : null) as never // the part of the host's own class that is read
    }
    async connect() {
      asked += 1
      await use(wallet, 'standard:connect', {})
      state.isConnected = true
      this.emit('connect', this.publicKey)
    }
    async disconnect() {
      state.isConnected = false
      await use(wallet, 'standard:disconnect')
      this.emit('disconnect')
    }
    sendTransaction(): never {
      throw new Error('The kit sends by itself.')
    }
    async signMessage(message: Uint8Array) {
      const [output]: readonly { readonly signature: Uint8Array }[] = await use(wallet, 'solana:signMessage', {
        account: account(),
        message,
      })
      return output?.signature ?? new Uint8Array()
    }
    async signTransaction({ bytes }: HostTransaction) {
      const input = { account: account(), chain: 'solana:mainnet', transaction: bytes }
      const [output]: readonly { readonly signedTransaction: Uint8Array }[] = await use(
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
    asked: () => asked,
    tellReadyState: () => adapter.emit('readyStateChange', state.readyState),
    listeners: () => events.reduce((sum, event) => sum + adapter.listenerCount(event), 0),
  }
}

const start = (options: Parameters<typeof runAdapter>[0]) => {
  running = runAdapter({ networks: [networkOf(chain.id, chain.rpcUrl)], ...options })
  return running
}
const toTransaction = (bytes: Uint8Array): HostTransaction => ({ bytes })

describe("a wallet adapter of the host's", () => {
  it('is a row, and follows its readiness', () => {
    const { adapter, state, tellReadyState, listeners } = createHostAdapter()
    const made = start({ wallets: [adapter] })
    expect(made.connector('Hosted').info).toMatchObject({ type: 'EXTERNAL', name: 'Hosted', readiness: 'installed' })
    state.readyState = WalletReadyState.NotDetected
    tellReadyState()
    expect(made.connector('Hosted').info.readiness).toBe('missing')
    made.stop()
    expect(listeners()).toBe(0)
  })

  it('connects, signs, sends, and is let go', async () => {
    const { adapter, listeners } = createHostAdapter()
    const made = start({ wallets: [adapter], toTransaction })
    const session = await made.connect('Hosted')
    const at = { account: session.facts.accounts[0].address, network: session.facts.network }
    expect(at.account).toBe(devnet.accounts[0]?.address)
    const signed = await session.signMessage?.({ ...at, message: 'Hello' })
    expect(base58.decode(signed?.signature ?? '')).toHaveLength(64)
    const to = base58.encode(crypto.getRandomValues(new Uint8Array(32)))
    const sent = await session.send?.({ ...at, to, amount: 1_000_000n })
    expect(await sent?.wait()).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(1_000_000n)
    await session.close()
    expect(adapter.connected).toBe(false)
    made.stop()
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
      message: expect.stringMatching(/[a-z]\.$/i), // it says why
    })
  })

  it("cannot send without the host's own class of transactions", async () => {
    const { adapter } = createHostAdapter()
    const session = await start({ wallets: [adapter] }).connect('Hosted')
    expect('send' in session).toBe(false)
  })

  it('is restored where the host has connected it, and is never asked for that', async () => {
    const { adapter, asked } = createHostAdapter()
    const made = start({ wallets: [adapter] })
    expect(await made.connector('Hosted').restore?.({})).toBeUndefined()
    expect(asked()).toBe(0)
    await adapter.autoConnect() // as the host's own provider does
    expect((await made.connector('Hosted').restore?.({}))?.facts.accounts).toHaveLength(1)
    expect(asked()).toBe(1)
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
    const made = start({ wallets: [adapter] })
    const session = await made.connect('Hosted')
    await session.close()
    expect(made.adopted).toEqual([])
    await adapter.connect()
    await expect.poll(() => made.adopted.map(({ connectorId }) => connectorId)).toEqual(['Hosted'])
    expect(made.adopted[0]?.session.facts.accounts[0].address).toBe(devnet.accounts[0]?.address)
    made.adopted[0]?.session.release()
  })

  it('that stands for a wallet of the page is that wallet', async () => {
    const wallet = createWallet()
    const { adapter } = createHostAdapter()
    const session = await start({ wallets: [Object.assign(Object.create(adapter), { wallet })] }).connect('Hosted')
    expect(session.provider).toBe(wallet)
  })

  it('that is not there says so', async () => {
    const { adapter, state } = createHostAdapter()
    state.readyState = WalletReadyState.NotDetected
    const error = await start({ wallets: [adapter] })
      .connect('Hosted')
      .catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('WALLET_NOT_INSTALLED')
  })
})
