import { systemClock } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import type { Network } from '@latchkey/core/adapter'
import { createOtherLink } from './createOtherLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const testnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
const signet = 'bip122:00000008819873e925422c1ff0f99f7c'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const addresses = {
  main: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  test: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
}
const toNetworks = (ids: readonly string[]) => () => ids.map((id) => ({ id }) as Network) // the links read the ids alone

describe('OKX Wallet', () => {
  const calls: string[] = []
  const createObject = (object: string, address: string) => {
    const listeners = new Set<() => void>()
    return {
      listeners,
      connect: async () => {
        calls.push(`${object}.connect`)
        return { address }
      },
      getAccounts: async () => {
        calls.push(`${object}.getAccounts`)
        return [address]
      },
      getPublicKey: async () => `02${'ab'.repeat(32)}`,
      sendBitcoin: async () => {
        calls.push(`${object}.sendBitcoin`)
        return 'id'
      },
      on: (_event: string, listener: () => void) => listeners.add(listener),
      removeListener: (_event: string, listener: () => void) => listeners.delete(listener),
    }
  }
  const create = (ids: readonly string[], hasOthers = true) => {
    calls.length = 0
    const provider = createObject('bitcoin', addresses.main)
    const others = { Testnet: createObject('testnet', addresses.test), Signet: createObject('signet', addresses.test) }
    const wallet = { name: 'OKX Wallet', provider, ...(hasOthers && { others }) }
    return { link: createOtherLink('okxwallet.bitcoin', wallet, toNetworks(ids), undefined), others, provider }
  }

  it('connects by the object of the requested network, and names the networks that it can use', async () => {
    const { link } = create([mainnet, testnet, testnet4, signet])
    expect(await link.connect({ network: signet })).toMatchObject({
      network: signet,
      accounts: [{ address: addresses.test }],
      approved: [mainnet, testnet, signet],
    })
    expect(calls).toEqual(['signet.connect'])
    await link.sendTransfer?.({ to: addresses.test, amount: 1n, network: signet })
    expect(calls).toEqual(['signet.connect', 'signet.sendBitcoin'])
  })

  it('connects on a network of the site that it has, if it lacks the requested one', async () => {
    const { link } = create([testnet4, testnet])
    expect(await link.connect({ network: testnet4 })).toMatchObject({ network: testnet, approved: [testnet] })
    expect(calls).toEqual(['testnet.connect'])
  })

  it.each([
    ['no object for', [testnet4], true],
    ['only a main network for', [testnet, signet], false],
  ])('is not asked if it has %s the networks of the site', async (_name, ids, hasOthers) => {
    const { link } = create(ids, hasOthers)
    await expect(link.connect({ network: testnet4 })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(calls).toEqual([])
  })

  it('switches by the object of the other network, and not to a network that it lacks', async () => {
    const { link, others, provider } = create([mainnet, testnet, testnet4])
    await link.connect({ network: mainnet })
    await expect(link.switchNetwork?.({ network: testnet4 })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(calls).toEqual(['bitcoin.connect'])
    const states: unknown[] = []
    const stop = link.follow((state) => states.push(Object(state).network))
    await link.switchNetwork?.({ network: testnet })
    for (const { listeners } of [provider, others.Signet]) for (const listener of listeners) listener()
    expect(states).toEqual([])
    for (const listener of others.Testnet.listeners) listener()
    await systemClock.wait(0)
    expect(states).toContain(testnet)
    stop()
    expect(provider.listeners.size + others.Testnet.listeners.size + others.Signet.listeners.size).toBe(0)
  })

  it('is restored on the network that was in use', async () => {
    const { link } = create([mainnet, signet])
    expect(await link.resume?.({ network: signet })).toMatchObject({ network: signet })
    expect(calls).toEqual(['signet.getAccounts'])
  })

  it('on the main network is no broken wallet to a site that has a local one', async () => {
    const { link } = create([regtest], false)
    await expect(link.connect({ network: regtest })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      context: { inUse: 'Mainnet' },
    })
  })

  it('is not asked for a local network, which only the one object of a developer’s wallet has', async () => {
    expect(await create([regtest, signet]).link.connect({ network: regtest })).toMatchObject({ network: signet })
    expect(calls).toEqual(['signet.connect'])
    await expect(create([regtest]).link.connect({ network: regtest })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(calls).toEqual([])
  })
})

describe('a wallet on a network that the site lacks is not called broken', () => {
  const elsewhere = (inUse: string) => ({ code: 'CHAIN_NOT_SUPPORTED', context: { wallet: 'Fennec', inUse } })

  it('UniSat on a network that is no Bitcoin', async () => {
    const provider = {
      requestAccounts: async () => [addresses.main],
      getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET', name: 'Fractal Bitcoin Mainnet' }),
    }
    const link = createOtherLink('unisat', { name: 'Fennec', provider }, toNetworks([mainnet]), undefined)
    await expect(link.connect({})).rejects.toMatchObject(elsewhere('Fractal Bitcoin Mainnet'))
    await expect(link.switchNetwork?.({ network: 'bip122:unknown' })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })

  it('a wallet with sats-connect’s methods', async () => {
    const result = { addresses: [], network: { bitcoin: { name: 'Testnet5' } } }
    const requests: string[] = []
    const request = async (method: string) => {
      requests.push(method)
      return { result }
    }
    const link = createSatsConnectLink({ name: 'Fennec', provider: { request } })
    await expect(link.connect({})).rejects.toMatchObject(elsewhere('Testnet5'))
    await expect(link.switchNetwork?.({ network: 'bip122:unknown' })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(requests).toEqual(['wallet_connect'])
  })

  it('Leather, which cannot switch', async () => {
    const provider = {
      request: async () => ({
        result: { addresses: [{ symbol: 'BTC', type: 'p2wpkh', address: addresses.main, publicKey: '02' }] },
      }),
    }
    const create = (ids: readonly string[]) =>
      createOtherLink('LeatherProvider', { name: 'Fennec', provider }, toNetworks(ids), undefined)
    await expect(create([testnet]).connect({ network: testnet })).rejects.toMatchObject(elsewhere('Mainnet'))
    expect(await create([mainnet, testnet]).connect({ network: testnet })).toMatchObject({
      network: mainnet,
      approved: [mainnet],
    })
  })

  it('a wallet of the Wallet Standard, which cannot switch', async () => {
    const create = (chain: string) => {
      const accounts = [{ address: addresses.main, publicKey: new Uint8Array(33), chains: [chain] }]
      const features = { 'bitcoin:connect': { connect: async () => ({ accounts }) } }
      return createOtherLink(
        'bitcoin:connect',
        { name: 'Fennec', provider: { features, accounts } },
        toNetworks([testnet]),
        undefined,
      )
    }
    await expect(create('bitcoin:testnet5').connect({})).rejects.toMatchObject(elsewhere('bitcoin:testnet5'))
    let asked = 0
    const connecting = (chains: unknown, ids: readonly string[]) => {
      const accounts = [{ address: addresses.main, publicKey: new Uint8Array(33), chains: ['bitcoin:mainnet'] }]
      const connect = async () => {
        asked += 1
        return { accounts }
      }
      const provider = { chains, features: { 'bitcoin:connect': { connect } }, accounts }
      const wallet = { name: 'Fennec', provider }
      return createOtherLink('bitcoin:connect', wallet, toNetworks(ids), undefined).connect({})
    }
    const unsupported = { code: 'CHAIN_NOT_SUPPORTED', context: { wallet: 'Fennec' } }
    await expect(connecting(['bitcoin:mainnet'], [testnet4])).rejects.toMatchObject(unsupported)
    expect(asked).toBe(0)
    for (const chains of [['bitcoin:mainnet'], ['bitcoin:testnet', 'bitcoin:mainnet'], [], undefined, ['bitcoin:new']])
      expect(await connecting(chains, [mainnet])).toMatchObject({ network: mainnet })
    expect(asked).toBe(5)
    expect(await create('bitcoin:mainnet').connect({ network: testnet })).toMatchObject({
      network: mainnet,
      approved: [mainnet],
    })
  })
})
