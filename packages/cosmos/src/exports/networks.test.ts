import { isCaipNetworkId, parseAmount, toNetwork } from '@latchkey/core/adapter'
import { startCosmosDevnet } from '@latchkey/devnet/cosmos'
import { expect, it } from 'vitest'
import { cosmos } from '../cosmos.js'
import { readDetails } from '../networks/networkDetails.js'
import { celestia, cosmosHub, cosmosNetwork, dydx, juno, localCosmos, osmosis } from './networks.js'

const all = { celestia, cosmosHub, dydx, juno, localCosmos, osmosis }

it.each(Object.entries(all))('is a valid record: %s', (_, record) => {
  const network = toNetwork(record, {})
  expect(isCaipNetworkId(network.id)).toBe(true)
  const { gasPrices, restUrls } = readDetails(network)
  const [low, average, high] = gasPrices.map((price) => parseAmount(price, 18))
  expect((low ?? 0n) > 0n && (average ?? 0n) >= (low ?? 0n) && (high ?? 0n) >= (average ?? 0n)).toBe(true)
  for (const url of [...network.rpcUrls, ...restUrls]) expect(new URL(url).pathname).toBe('/')
})

it('has the ids, coins and prefixes of the chains', () => {
  const facts = Object.values(all).map((record) => {
    const { prefix, denom } = readDetails(toNetwork(record, {}))
    const { symbol, decimals } = record.nativeCurrency
    return [record.id, prefix, denom, symbol, decimals]
  })
  expect(facts).toEqual([
    ['cosmos:celestia', 'celestia', 'utia', 'TIA', 6],
    ['cosmos:cosmoshub-4', 'cosmos', 'uatom', 'ATOM', 6],
    ['cosmos:dydx-mainnet-1', 'dydx', 'adydx', 'DYDX', 18],
    ['cosmos:juno-1', 'juno', 'ujuno', 'JUNO', 6],
    ['cosmos:latchkey-1', 'cosmos', 'utest', 'TEST', 6],
    ['cosmos:osmosis-1', 'osmo', 'uosmo', 'OSMO', 6],
  ])
})

it('has the local chain with the devnet’s values', async () => {
  const devnet = await startCosmosDevnet()
  const chain = devnet.chains[0] ?? expect.fail('there is no chain')
  await devnet.stop()
  expect(localCosmos).toMatchObject({
    id: chain.id,
    name: chain.name,
    details: { prefix: chain.prefix, denom: chain.denom },
  })
})

it('creates a record of any other chain, whose details are validated on use', () => {
  const parts = { symbol: 'X', denom: 'ux', prefix: 'x', rpcUrls: ['https://rpc.example'], restUrls: [] }
  const record = cosmosNetwork('x-1', 'X', { ...parts, gasPrices: ['0.1', '0.2', '0.3'] })
  expect(readDetails(toNetwork(record, {}))).toEqual({
    prefix: 'x',
    denom: 'ux',
    gasPrices: ['0.1', '0.2', '0.3'],
    restUrls: [],
  })
  const invalid = cosmosNetwork('x-1', 'X', { ...parts, gasPrices: ['0.1', 'cheap', '0.3'] })
  expect(() => readDetails(toNetwork(invalid, {}))).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
})

it('loads the adapter on demand', async () => {
  const entry = cosmos({ ignore: ['leap'] })
  expect(entry.namespace).toBe('cosmos')
  expect(await entry.load()).toMatchObject({ namespace: 'cosmos' })
})
