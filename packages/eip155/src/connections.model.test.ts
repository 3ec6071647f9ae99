import {
  checkConnections,
  type ConnectionWorld,
  createBrowser,
  type PersonAnswer,
  type RestoreAnswer,
  type WalletName,
  type WorldTab,
  type WorldWallet,
} from '@latchkey/conformance'
import { createAppKit } from '@latchkey/core'
import { createManualClock, type ManualClock } from '@latchkey/core/testing'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { announce, createEip155TestWallet } from '@latchkey/test-wallets'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eip155 } from './eip155.js'

let devnet: Devnet
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // what development checks after each action takes ten times as long
  devnet = await startDevnet()
})
afterAll(async () => {
  await devnet.stop()
  vi.unstubAllEnvs()
})

const origin = 'https://site.example'
const networks = ['eip155:1', 'eip155:137'] as const

/** A wallet with keys, whose person may leave a prompt open, and which may not say what it still grants. */
const createWorldWallet = (which: 'first' | 'second', keys: readonly `0x${string}`[]) => {
  const [one, two] = devnet.chains
  const prompts: { readonly page: unknown; readonly answer: (answer: 'approve' | 'reject') => void }[] = []
  let answer: PersonAnswer = 'approve'
  let restoreAnswer: RestoreAnswer = 'answers'
  let waiting: (() => void)[] = []
  const refusal = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })
  const wallet = createEip155TestWallet({
    name: which,
    rdns: `example.${which}`,
    privateKeys: keys,
    chains: { 1: one?.rpcUrl ?? '', 137: two?.rpcUrl ?? '' },
    approver: async () => {
      if (answer === 'reject') throw refusal()
      if (answer === 'fail') throw Object.assign(new Error('The node cannot be reached.'), { code: -32000 })
      if (answer === 'approve') return
      await new Promise<void>((resolve, reject) => {
        prompts.push({
          page: globalThis.window,
          answer: (given) => (given === 'approve' ? resolve() : reject(refusal())),
        })
      })
    },
  })
  const [alice, bob] = wallet.accounts()
  if (!alice || !bob) throw new Error('The wallet is empty.')
  const world: WorldWallet = {
    connectorId: wallet.info.rdns,
    accounts: [alice, bob],
    asksAgain: false,
    setAnswer: (next) => {
      answer = next
    },
    answerPrompt: (next) => prompts.shift()?.answer(next),
    leave: () => wallet.disconnect(),
    changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
    changeNetwork: (network) => wallet.setChain(Number(network.split(':')[1])),
    setRestore: (next) => {
      restoreAnswer = next
      for (const wake of waiting.splice(0)) wake()
    },
    prompts: () => prompts.length,
  }
  /** What a page is given: `eth_accounts` is answered as the wallet restores. */
  const createProvider = () => {
    const provider = wallet.createProvider(origin)
    const request: typeof provider.request = async (call) => {
      if (call.method === 'eth_accounts' && restoreAnswer === 'silent') {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return request(call)
      }
      if (call.method === 'eth_accounts' && restoreAnswer === 'fails')
        throw Object.assign(new Error('The wallet failed.'), { code: -32603 })
      return provider.request(call)
    }
    return { ...provider, request }
  }
  return {
    world,
    announceTo: (page: EventTarget) => announce(wallet.info, createProvider(), page),
    closePrompts: (page: unknown) => {
      for (const prompt of prompts.filter((one) => one.page === page)) prompts.splice(prompts.indexOf(prompt), 1)
    },
  }
}

const createWorld = async (): Promise<ConnectionWorld> => {
  const browser = createBrowser()
  const clocks = new Set<ManualClock>()
  const tabs = new Set<WorldTab>()
  const keys = devnet.accounts.map(({ privateKey }) => privateKey)
  const wallets = new Map([
    ['eip155/first', createWorldWallet('first', keys.slice(0, 2))],
    ['eip155/second', createWorldWallet('second', keys.slice(2, 4))],
  ] as const)
  let isOnline = true

  const openTab = async () => {
    const page = browser.openPage()
    const clock = createManualClock()
    clocks.add(clock)
    page.enter()
    const silences = [...wallets.values()].map(({ announceTo }) => announceTo(page.window))
    const [one, two] = devnet.chains.map(({ rpcUrl, name }, index) => ({
      id: networks[index] ?? expect.fail('there are two networks'),
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [rpcUrl],
    }))
    const kit = createAppKit({
      projectId: 'p',
      networks: [one ?? expect.fail('no network'), two ?? expect.fail('one network')],
      adapters: [eip155()],
      clock,
      logLevel: 'silent',
      fetch: (...request) => (isOnline ? fetch(...request) : Promise.reject(new TypeError('Failed to fetch'))),
    })
    let stop = kit.subscribe(() => {})
    await kit.loadEngine()
    const tab: WorldTab = {
      kit,
      enter: page.enter,
      stopAndStart: async () => {
        stop()
        await new Promise((resolve) => setTimeout(resolve)) // stopping waits for one task
        stop = kit.subscribe(() => {})
      },
      close: () => {
        for (const { closePrompts } of wallets.values()) closePrompts(page.window)
        kit.destroy()
        for (const silence of silences) silence()
        page.close()
        clocks.delete(clock)
        tabs.delete(tab)
      },
    }
    tabs.add(tab)
    return tab
  }

  return {
    networks: { eip155: networks },
    wallets: new Map<WalletName, WorldWallet>([...wallets].map(([name, { world }]) => [name, world])),
    openTab,
    setOnline: (next) => {
      isOnline = next
    },
    passTime: async (ms) => {
      for (const clock of clocks) await clock.advance(ms)
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    stored: () =>
      [...browser.items.keys()].flatMap((key) => {
        const [, id] = key.split(':connection:')
        return id ? [id] : []
      }),
    close: async () => {
      for (const tab of tabs) {
        tab.enter()
        tab.close()
      }
      browser.close()
    },
  }
}

/** The same things happen each time; another seed has others happen. */
const seed = Number(process.env['CONNECTIONS_SEED'] ?? 1)

it('connections with wallets that have keys, on real chains, are as the specification has them after each of 2,000 steps [S4.2a] [S4.2b] [S4.6c]', async () => {
  expect(await checkConnections(createWorld, { steps: 2_000, stepsPerWorld: 60, seed })).toBeGreaterThanOrEqual(2_000)
}, 300_000)
