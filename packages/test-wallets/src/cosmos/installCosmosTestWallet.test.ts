import { createContext, runInContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { type CosmosContextLike, type CosmosPageLike, installCosmosTestWallet } from './installCosmosTestWallet.js'
import type { Keplr } from './keplr.js'

const chainId = 'latchkey-1'
const mnemonic = 'test test test test test test test test test test test junk'

/** Creates a page without a browser. It has its own realm, and its binding passes only JSON, as Playwright's does. */
const createPage = () => {
  const target = new EventTarget()
  const globals = { Event, Uint8Array, atob, btoa, CustomEvent }
  const window: object = Object.assign(target, globals, { window: target })
  createContext(window)
  const page: CosmosPageLike = {
    evaluate: async (run, argument) => runInContext(`(${run})(${JSON.stringify(argument)})`, window),
  }
  const context: CosmosContextLike = {
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

const install = async () => {
  const { target, context } = createPage()
  const wallet = await installCosmosTestWallet(context, {
    name: 'Fennec',
    path: 'fennec.cosmos',
    mnemonic,
    chains: [{ chainId, prefix: 'cosmos' }],
  })
  const holder: { cosmos: Keplr } = Reflect.get(target, 'fennec')
  return { target, wallet, keplr: holder.cosmos }
}

it('is called by a page while its keys stay outside: bytes, big numbers and errors arrive unchanged', async () => {
  const { keplr, wallet } = await install()
  await keplr.enable(chainId)
  expect(wallet.isConnected('https://site.example', chainId)).toBe(true)
  const key = await keplr.getKey(chainId)
  expect(key.pubKey).toHaveLength(33)
  const doc = { bodyBytes: Uint8Array.of(1, 2), authInfoBytes: Uint8Array.of(3), chainId, accountNumber: 2n ** 60n }
  const { signed, signature } = await keplr.signDirect(chainId, key.bech32Address, doc)
  expect(signed).toEqual(doc)
  expect(signature.signature).toMatch(/^[A-Za-z0-9+/]{86}==$/)
  const [account] = await keplr.getOfflineSigner(chainId).getAccounts()
  expect(account).toMatchObject({ address: key.bech32Address, pubkey: key.pubKey })
  wallet.setPolicy('getKey', { fail: { code: 4001, message: 'no' } })
  await expect(keplr.getKey(chainId)).rejects.toMatchObject({ code: 4001, message: 'no' })
  wallet.setPolicy('getKey', { throws: 'text' })
  await expect(keplr.getKey(chainId)).rejects.toBe('text')
})

it('notifies the page of another key', async () => {
  const { target, wallet, keplr } = await install()
  const listener = vi.fn()
  target.addEventListener('keplr_keystorechange', listener)
  await keplr.enable(chainId)
  wallet.setAccount(1)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
})
