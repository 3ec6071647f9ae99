import { systemClock } from '@latchkey/core/adapter'
import { type Devnet, type DevnetChain, type Ens, signGatewayAnswer, startDevnet } from '@latchkey/devnet'
import { getAddress, isHex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '../../session/createLive.js' // the adapter loads it, which can take longer than a test's time limit
import { runAdapter } from '../../testing/runAdapter.js'
import { startNode } from '../../testing/startNode.js'
import { resolveName } from '../resolveName.js'
import { createChainReader } from '../rpc/createChainReader.js'
import { encodeAddr, encodeCoinAddr } from './ensCalls.js'

let devnet: Devnet
let chain: DevnetChain
let ens: Ens
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], accounts: 1 })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
  ens = await chain.getEns()
})
afterAll(() => devnet.stop())

const gatewayKey = generatePrivateKey()
/** An account for one test, without a wallet. */
const account = (number: number) => getAddress(`0x${number.toString(16).padStart(40, 'b')}`)
const toNetwork = (rpcUrl: string) => ({
  id: 'eip155:1' as const,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [rpcUrl],
  walletRpcUrls: [],
})
const createReader = (rpcUrl = chain.rpcUrl) =>
  createChainReader(toNetwork(rpcUrl), { fetch: globalThis.fetch, clock: systemClock })
const resolve = (name: string, chainId = 1, options: Parameters<typeof resolveName>[2] = {}) =>
  resolveName(createReader(), { name, network: 'eip155:1', receiverNetwork: `eip155:${chainId}` }, options)

describe('a name to send to', () => {
  it('resolves to its address and picture, in normal form, whatever the user typed', async () => {
    await ens.setRecords('fennec.eth', { address: account(1), avatar: 'https://img.example/fennec.png' })
    const imageUrl = 'https://img.example/fennec.png'
    expect(await resolve('Fennec.ETH')).toEqual({ name: 'fennec.eth', address: account(1), imageUrl })
    await ens.setRecords('füchslein.eth', { address: account(2) })
    expect(await resolve('FÜCHSLEIN.eth')).toEqual({ name: 'füchslein.eth', address: account(2) })
  })

  it('is resolved by the adapter, on a network of the site', async () => {
    await ens.setRecords('den.eth', { address: account(3) })
    const running = runAdapter({ networks: [toNetwork(chain.rpcUrl)] })
    const request = { name: 'den.eth', receiverNetwork: 'eip155:1' } as const
    expect(await running.adapter.resolveName?.({ ...request, network: 'eip155:1' })).toEqual({
      name: 'den.eth',
      address: account(3),
    })
    const elsewhere = running.adapter.resolveName?.({ ...request, network: 'eip155:10' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    running.stop()
  })

  it('has no address if it is not registered, or if its address is empty', async () => {
    await ens.setRecords('empty.eth', {})
    for (const name of ['unregistered.eth', 'empty.eth', `${'a.'.repeat(10)}eth`])
      expect(await resolve(name)).toBeUndefined()
  })

  it.each([
    ['a look-alike letter', 'fеnnec.eth'],
    ['an invisible direction character', '\u202efennec.eth'],
    ['an ASCII form of other letters', 'xn--fiqs8s.eth'],
    ['a space', 'fen nec.eth'],
    ['more than 255 characters', `${'a'.repeat(252)}.eth`],
  ])('has no address if it has %s, even if it is registered [T-12]', async (_, name) => {
    await ens.setRecords(name, { address: account(0x100 + name.length) })
    expect(await resolve(name)).toBeUndefined()
  })

  it('can come from the resolver of a parent name', async () => {
    await ens.setWildcard('guests.eth', { 'ann.guests.eth': { address: account(4) } })
    expect(await resolve('ann.guests.eth')).toEqual({ name: 'ann.guests.eth', address: account(4) })
  })

  it('has the address of Ethereum on other chains if a key has that address, and not if a contract has it', async () => {
    await ens.setRecords('key.eth', { address: account(5) })
    expect(await resolve('key.eth', 137)).toEqual({ name: 'key.eth', address: account(5) })
    await ens.setRecords('vault.eth', { address: ens.registry })
    expect(await resolve('vault.eth')).toEqual({ name: 'vault.eth', address: getAddress(ens.registry) })
    expect(await resolve('vault.eth', 137)).toBeUndefined()
  })

  it('has the address of Ethereum on other chains if its key has a contract act for it', async () => {
    const params = [account(6), `0xef0100${account(7).slice(2)}`]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params })
    await fetch(chain.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await ens.setRecords('smart.eth', { address: account(6) })
    expect(await resolve('smart.eth', 137)).toEqual({ name: 'smart.eth', address: account(6) })
  })

  it('has the address of its chain, then the one for all EVM chains, by gateways if the site enables them', async () => {
    const polygon = 0x80000089
    const records = new Map([
      [encodeCoinAddr(namehash('ann.away.eth'), polygon), account(8)],
      [encodeCoinAddr(namehash('bob.away.eth'), 0x80000000), account(9)],
      [encodeAddr(namehash('cat.away.eth')), account(10)],
    ])
    const word = (value: number | string) => toHex(BigInt(value), { size: 32 }).slice(2)
    const fetch: typeof globalThis.fetch = async (input) => {
      const [, resolver, request] = new URL(input instanceof Request ? input.url : input).pathname.split('/')
      if (!isHex(resolver) || !isHex(request)) throw new Error('The request names no resolver and no data.')
      const [call = '', address = '0x0'] = [...records].find(([data]) => request.includes(data.slice(2))) ?? []
      const bytes = call.startsWith('0x3b3b57de')
        ? word(address)
        : `${word(32)}${word(20)}${address.slice(2).padEnd(64, '0')}`
      const result = call === '' ? '0x' : (`0x${bytes}` as const)
      return Response.json({ data: await signGatewayAnswer({ resolver, request, result, privateKey: gatewayKey }) })
    }
    const signer = privateKeyToAccount(gatewayKey).address
    const resolver = await ens.createOffchainResolver('https://gateway.example/{sender}/{data}', signer)
    await ens.setRecords('away.eth', { resolver })
    const options = { ccipRead: true, fetch }
    const addressOf = async (name: string, chainId: number) => (await resolve(name, chainId, options))?.address
    expect(await addressOf('ann.away.eth', 137)).toBe(account(8))
    expect(await addressOf('ann.away.eth', 10)).toBeUndefined()
    expect(await addressOf('bob.away.eth', 137)).toBe(account(9))
    expect(await addressOf('bob.away.eth', 1)).toBe(account(9))
    expect(await addressOf('bob.away.eth', 2_147_483_648)).toBe(account(9))
    expect(await addressOf('cat.away.eth', 1)).toBe(account(10))
    expect(
      await resolve('ann.away.eth', 137, { fetch: () => expect.fail('The gateway got a request.') }),
    ).toBeUndefined()
  })

  it('is an error if the chain cannot be read', async () => {
    const node = await startNode()
    node.setAnswer(() => ({ status: 401, text: 'no' }))
    const request = { name: 'fennec.eth', network: 'eip155:1', receiverNetwork: 'eip155:1' } as const
    await expect(resolveName(createReader(node.url), request)).rejects.toMatchObject({ code: 'RPC_FAILED' })
    await node.stop()
  })
})
