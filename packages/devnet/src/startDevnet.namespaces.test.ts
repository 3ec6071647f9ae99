import { afterEach, expect, it, vi } from 'vitest'
import { describeDevnet } from './describeDevnet.js'
import { type Devnet, devnetNamespaces, startDevnet } from './startDevnet.js'
import { toTable } from './toTable.js'

let devnet: Devnet | undefined
afterEach(async () => {
  vi.doUnmock('./solana/startSolanaDevnet.js')
  await devnet?.stop()
  devnet = undefined
})

const post = async (url: string, method: string): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return answer.json()
}

it('starts all five at once, returns the URL of each, and ends all of them', async () => {
  const all = await startDevnet({ namespaces: devnetNamespaces })
  devnet = all
  const description = describeDevnet(all)
  expect(JSON.parse(JSON.stringify(description))).toEqual(description)
  const urls = [
    description.chains[0]?.rpcUrl,
    description.solana?.chains[0]?.rpcUrl,
    description.polkadot?.chains[0]?.rpcUrl,
    description.cosmos?.chains[0]?.rpcUrl,
  ].map((url) => url ?? '')
  const methods = ['eth_chainId', 'getHealth', 'system_chainType', 'status']
  for (const [index, method] of methods.entries())
    expect(await post(urls[index] ?? '', method)).toMatchObject({ result: expect.anything() })
  const [bitcoin] = description.bip122?.chains ?? []
  const found = await fetch(`${bitcoin?.esploraUrl}/address/${bitcoin?.accounts[0]?.address}`)
  expect(await found.json()).toMatchObject({ chain_stats: { funded_txo_sum: 150_000_000 } })
  expect(all.missing).toEqual([])
  const table = toTable(description)
  for (const url of [...urls, bitcoin?.esploraUrl ?? 'none']) expect(table).toContain(url)
  await all.stop()
  for (const url of [...urls, bitcoin?.esploraUrl ?? 'none']) await expect(fetch(url)).rejects.toThrow('fetch failed')
})

it('starts no chain of a namespace that is not requested', async () => {
  devnet = await startDevnet({ namespaces: ['cosmos'] })
  expect([devnet.chains, devnet.accounts, devnet.solana, devnet.bip122, devnet.polkadot]).toEqual([
    [],
    [],
    undefined,
    undefined,
    undefined,
  ])
  expect(devnet.cosmos?.chains).toHaveLength(2)
})

const withoutSolana = () =>
  vi.doMock('./solana/startSolanaDevnet.js', () => ({
    startSolanaDevnet: async () => {
      throw new Error('Nothing to run it on.', {
        cause: Object.assign(new Error('Cannot find package litesvm'), { code: 'ERR_MODULE_NOT_FOUND' }),
      })
    },
  }))
const reason = 'The chains of solana need packages that are not installed: npm install --save-dev @solana/kit litesvm'

it('reports the package to install if one is missing, and leaves no chain running', async () => {
  withoutSolana()
  await expect(startDevnet({ namespaces: ['cosmos', 'solana'] })).rejects.toThrow(reason)
})

it('names the optional chains that a missing package kept from starting, and starts the rest', async () => {
  withoutSolana()
  devnet = await startDevnet({ namespaces: ['cosmos'], optional: ['solana'] })
  expect(devnet.missing).toEqual([{ namespace: 'solana', reason }])
  expect(devnet.cosmos?.chains).toHaveLength(2)
})

it('takes any other failure of an optional chain for a failure', async () => {
  vi.doMock('./solana/startSolanaDevnet.js', () => ({
    startSolanaDevnet: async () => {
      throw new Error('out of memory')
    },
  }))
  await expect(startDevnet({ namespaces: [], optional: ['solana'] })).rejects.toThrow('out of memory')
})
