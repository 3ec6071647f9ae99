import { getErrorCode } from '@latchkey/core/adapter'
import { type SolanaChain, type SolanaDevnet, startSolanaDevnet } from '@latchkey/devnet/solana'
import { createSolanaTestWallet, type StandardWallet } from '@latchkey/test-wallets/solana'
import { base58 } from '@scure/base'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { HostWalletAdapter } from '../hostWalletAdapter.js'
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

/** An adapter of its own kind, as a host has it, on a wallet with keys. */
const createHostAdapter = (wallet = createWallet()) => {
  const listeners = new Map<string, Set<() => void>>()
  const of = (event: string) => listeners.get(event) ?? listeners.set(event, new Set()).get(event) ?? new Set()
  const tell = (event: string) => {
    for (const listener of [...of(event)]) listener()
  }
  const state = { readyState: 'Installed', connected: false }
  const account = () => wallet.accounts[0]
  const connect = async (silent: boolean) => {
    await use(wallet, 'standard:connect', { silent })
    state.connected = account() !== undefined
    if (state.connected) tell('connect')
  }
  const adapter: HostWalletAdapter = {
    name: 'Hosted',
    icon: 'data:image/png;base64,AA==',
    get readyState() {
      return state.readyState
    },
    get connected() {
      return state.connected
    },
    get publicKey() {
      const key = state.connected ? account()?.publicKey : undefined
      return key ? { toBytes: () => key } : null
    },
    connect: () => connect(false),
    autoConnect: () => connect(true),
    disconnect: async () => {
      state.connected = false
      await use(wallet, 'standard:disconnect')
      tell('disconnect')
    },
    on: (event, listener) => of(event).add(listener),
    off: (event, listener) => of(event).delete(listener),
    signMessage: async (message) => {
      const [output]: readonly { readonly signature: Uint8Array }[] = await use(wallet, 'solana:signMessage', {
        account: account(),
        message,
      })
      return output?.signature ?? new Uint8Array()
    },
    signTransaction: async ({ bytes }: HostTransaction) => {
      const input = { account: account(), chain: 'solana:mainnet', transaction: bytes }
      const [output]: readonly { readonly signedTransaction: Uint8Array }[] = await use(
        wallet,
        'solana:signTransaction',
        input,
      )
      return { serialize: () => output?.signedTransaction ?? new Uint8Array() }
    },
  }
  return { adapter, state, tell, listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0) }
}

const start = (options: Parameters<typeof runAdapter>[0]) => {
  running = runAdapter({ networks: [networkOf(chain.id, chain.rpcUrl)], ...options })
  return running
}
const toTransaction = (bytes: Uint8Array): HostTransaction => ({ bytes })

describe("a wallet adapter of the host's", () => {
  it('is a row, and follows its readiness', () => {
    const { adapter, state, tell, listeners } = createHostAdapter()
    const made = start({ wallets: [adapter] })
    expect(made.connector('Hosted').info).toMatchObject({ type: 'EXTERNAL', name: 'Hosted', readiness: 'installed' })
    state.readyState = 'NotDetected'
    tell('readyStateChange')
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

  it("cannot send without the host's own class of transactions", async () => {
    const { adapter } = createHostAdapter()
    const session = await start({ wallets: [adapter] }).connect('Hosted')
    expect('send' in session).toBe(false)
  })

  it('is restored without a prompt, and not where nothing is granted', async () => {
    const wallet = createWallet()
    const made = start({ wallets: [createHostAdapter(wallet).adapter] })
    expect(await made.connector('Hosted').restore?.({})).toBeUndefined()
    await use(wallet, 'standard:connect', {})
    expect((await made.connector('Hosted').restore?.({}))?.facts.accounts).toHaveLength(1)
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
    state.readyState = 'NotDetected'
    const error = await start({ wallets: [adapter] })
      .connect('Hosted')
      .catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('WALLET_NOT_INSTALLED')
  })
})
