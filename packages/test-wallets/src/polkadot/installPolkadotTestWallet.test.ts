import { createContext, runInContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import type { InjectedEntry } from './injected.js'
import {
  installPolkadotTestWallet,
  type PolkadotContextLike,
  type PolkadotPageLike,
} from './installPolkadotTestWallet.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

/** Creates a page without a browser. It has its own realm, and its binding passes only JSON, as Playwright's does. */
const createPage = () => {
  const target = new EventTarget()
  const globals = { Event, CustomEvent, location: { origin: 'https://site.example' } }
  const window: object = Object.assign(target, globals, { window: target })
  createContext(window)
  const page: PolkadotPageLike = {
    evaluate: async (run, argument) => runInContext(`(${run})(${JSON.stringify(argument)})`, window),
  }
  const context: PolkadotContextLike = {
    exposeBinding: async (name, callback) => {
      Reflect.set(window, name, async (call: unknown) => {
        const frame = { url: () => 'https://site.example/page' }
        const answer: unknown = await callback({ page, frame }, JSON.parse(JSON.stringify(call)))
        return JSON.parse(JSON.stringify(answer ?? {}))
      })
    },
    addInitScript: async ({ content }) => {
      runInContext(content, window)
    },
  }
  return { target, context }
}

const install = async (entry?: 'connect') => {
  const { target, context } = createPage()
  const wallet = await installPolkadotTestWallet(context, {
    id: 'example.fennec',
    entry,
    keys: [
      { name: 'Alice', seed: '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a' },
      { name: 'Bob', seed: '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89' },
    ],
  })
  const all: Readonly<Record<string, InjectedEntry>> = Reflect.get(target, 'injectedWeb3')
  return { wallet, entry: all['example.fennec'] }
}

it('is called by a page while its keys stay outside: responses and errors arrive unchanged', async () => {
  const { wallet, entry } = await install()
  wallet.setPolicy('enable', 'reject')
  await expect(entry?.enable?.('Site')).rejects.toThrow(/^Connection request was cancelled by the user\.$/)
  wallet.setPolicy('enable', 'approve')
  const injected = await entry?.enable?.('Site')
  expect(wallet.isConnected('https://site.example')).toBe(true)
  expect((await injected?.accounts.get())?.map(({ address }) => address)).toEqual([alice, bob])
  const signed = await injected?.signer.signRaw({ address: alice, data: '0x00', type: 'bytes' })
  expect(signed?.signature).toMatch(/^0x[0-9a-f]{128}$/)
  wallet.setPolicy('signRaw', { fail: { code: 4001, message: 'no' } })
  await expect(injected?.signer.signRaw({ address: alice, data: '0x00', type: 'bytes' })).rejects.toMatchObject({
    code: 4001,
    message: 'no',
  })
})

it('notifies the page of other accounts, and is registered under its id', async () => {
  const { wallet, entry } = await install('connect')
  expect(entry?.enable).toBeUndefined()
  const injected = await entry?.connect?.('Site')
  const emitted: (readonly string[])[] = []
  const stop = injected?.accounts.subscribe((accounts) => emitted.push(accounts.map(({ address }) => address)))
  await vi.waitFor(() => expect(emitted).toEqual([[alice, bob]]))
  wallet.setAccounts([bob])
  await vi.waitFor(() => expect(emitted).toEqual([[alice, bob], [bob]]))
  stop?.()
})
