import { createManualClock } from '@latchkey/core/testing'
import { createPolkadotTestWallet } from '@latchkey/test-wallets/polkadot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadExtensionDapp } from '../testing/loadExtensionDapp.js'
import { runAdapter, type RunningAdapter } from '../testing/runAdapter.js'

let running: RunningAdapter
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {}) // the library logs the enabled wallets
  vi.spyOn(console, 'error').mockImplementation(() => {}) // and the failed ones
})
afterEach(() => {
  running.stop()
  vi.restoreAllMocks()
})

const createWallet = (id: string, entry: 'enable' | 'connect' = 'enable') =>
  createPolkadotTestWallet({
    id,
    keys: [{ name: 'Key', seed: `0x${(id === 'fennec' ? '01' : '02').repeat(32)}` }],
    entry,
  })

/** Runs the adapter in a page with two wallets. */
const run = (entry?: 'enable' | 'connect', extensionDapp: typeof loadExtensionDapp = loadExtensionDapp) => {
  const fennec = createWallet('fennec', entry)
  const marten = createWallet('marten')
  const all = { fennec: fennec.createEntry('https://site.example'), marten: marten.createEntry('https://site.example') }
  running = runAdapter({ clock: createManualClock(), injectedWeb3: all, extensionDapp })
  return { fennec, marten, all, injected: (): unknown => Reflect.get(running.page.window, 'injectedWeb3') }
}

describe('a site that uses @polkadot/extension-dapp', () => {
  it.each(['enable', 'connect'] as const)(
    'connects the selected wallet through it (%s), and calls no other',
    async (entry) => {
      const { fennec, marten, all, injected } = run(entry)
      const session = await running.connector('fennec').connect({})
      expect(session.facts.accounts.map(({ address }) => address)).toHaveLength(1)
      const { accounts } = session.provider
      expect(await accounts.get()).toEqual([expect.objectContaining({ address: fennec.accounts()[0]?.address })])
      expect([fennec.requests.length > 0, marten.requests]).toEqual([true, []])
      expect(injected()).toBe(all)
    },
  )

  it('finds the connected wallet in the library', async () => {
    const load = vi.fn(loadExtensionDapp)
    run('enable', load)
    await running.connector('fennec').connect({})
    const library: { web3FromSource?(id: string): Promise<unknown> } = await (load.mock.results[0]?.value ?? {})
    expect(await library.web3FromSource?.('fennec')).toMatchObject({ name: 'fennec' })
  })

  it('receives the wallet’s error, and its list of wallets is restored', async () => {
    const { fennec, all, injected } = run()
    fennec.setPolicy('enable', 'reject')
    await expect(running.connector('fennec').connect({})).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(injected()).toBe(all)
    fennec.setPolicy('enable', 'approve')
    await expect(running.connector('fennec').connect({})).resolves.toBeDefined()
  })

  it('connects a wallet while another does not answer', async () => {
    const { fennec, marten, all, injected } = run()
    fennec.setPolicy('enable', 'hang')
    const leaving = new AbortController()
    const silent = running.connector('fennec').connect({ signal: leaving.signal })
    const { provider } = await running.connector('marten').connect({})
    expect(await provider.accounts.get()).toEqual([expect.objectContaining({ address: marten.accounts()[0]?.address })])
    expect(injected()).toBe(all)
    leaving.abort(new Error('left'))
    await expect(silent).rejects.toThrow('left')
  })

  it('has its list of wallets restored if the library throws', async () => {
    const rejectAll = () => {
      throw new Error('You must pass a name')
    }
    vi.stubGlobal('document', { readyState: 'complete' })
    const { all, injected } = run('enable', async () => ({ web3Enable: rejectAll }))
    for (const id of ['fennec', 'marten'])
      await expect(running.connector(id).connect({})).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(injected()).toBe(all)
  })

  it('calls only the selected wallet if the list of wallets is read-only', async () => {
    const { fennec, marten } = run('enable', async () => {
      const library = await loadExtensionDapp()
      const { window } = running.page
      Object.defineProperty(window, 'injectedWeb3', { value: Reflect.get(window, 'injectedWeb3'), writable: false })
      return library
    })
    const { provider } = await running.connector('marten').connect({})
    expect(await provider.accounts.get()).toEqual([expect.objectContaining({ address: marten.accounts()[0]?.address })])
    expect(fennec.requests).toEqual([])
  })

  it('receives an error if the library cannot be loaded, and can try again', async () => {
    const load = vi.fn(loadExtensionDapp)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    run('enable', load)
    await expect(running.connector('fennec').connect({})).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
    await expect(running.connector('fennec').connect({})).resolves.toBeDefined()
  })
})
