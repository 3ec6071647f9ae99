import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { makeSignBytes, makeSignDoc as makeDirectSignDoc } from '@cosmjs/proto-signing'
import { coins, GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { type CosmosDevnet, startCosmosDevnet } from '@latchkey/devnet/cosmos'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CosmosTestWalletOptions } from './cosmosTestWallet.js'
import { createCosmosTestWallet } from './createCosmosTestWallet.js'
import { describeCosmosRequest } from './describeCosmosRequest.js'
import { exposeKeplr } from './exposeKeplr.js'
import { toAminoBytes, toArbitraryDoc, toDirectBytes } from './signBytes.js'

const origin = 'https://site.example'
const chainId = 'latchkey-1'

let devnet: CosmosDevnet
beforeAll(async () => {
  devnet = await startCosmosDevnet()
})
afterAll(() => devnet.stop())

const createWallet = (changes: Partial<CosmosTestWalletOptions> = {}) =>
  createCosmosTestWallet({
    name: 'Fennec',
    mnemonic: devnet.mnemonic,
    chains: [{ chainId, prefix: 'cosmos' }],
    ...changes,
  })
const firstAddress = () => devnet.accounts[0]?.addressOn('cosmos') ?? expect.fail('there is no account')

describe('a Cosmos test wallet', () => {
  it('has the keys that the devnet funds, with the prefix of each chain', async () => {
    const wallet = createWallet()
    const key = await wallet.createProvider(origin).getKey(chainId)
    expect(key).toMatchObject({ bech32Address: firstAddress(), algo: 'secp256k1', isNanoLedger: false, name: 'Fennec' })
    expect(key.pubKey).toHaveLength(33)
    expect(wallet.accounts('osmo')).toEqual(devnet.accounts.slice(0, 2).map(({ addressOn }) => addressOn('osmo')))
    const [account] = devnet.accounts
    const other = createWallet({ mnemonic: undefined, privateKeys: account && [account.privateKey] })
    expect(other.accounts('cosmos')).toEqual([firstAddress()])
    expect(() => createWallet({ mnemonic: undefined })).toThrow(TypeError)
  })

  it.each(['getOfflineSigner', 'getOfflineSignerOnlyAmino'] as const)(
    'signs for cosmjs, so that a chain accepts it: %s',
    async (method) => {
      const [chain] = devnet.chains
      const keplr = createWallet().createProvider(origin)
      await keplr.enable(chainId)
      const client = await SigningStargateClient.connectWithSigner(
        chain?.rpcUrl ?? '',
        keplr[method](chainId) as never, // the test's documents contain only integers that JSON can represent
        { gasPrice: GasPrice.fromString('0.025utest'), broadcastPollIntervalMs: 5 },
      )
      const receiver = devnet.accounts[5]?.addressOn('cosmos') ?? ''
      const before = chain?.getBalance(receiver) ?? 0n
      const delivered = await client.sendTokens(firstAddress(), receiver, coins(9, 'utest'), 'auto', 'a <b> & c')
      expect(delivered.code).toBe(0)
      expect((chain?.getBalance(receiver) ?? 0n) - before).toBe(9n)
      client.disconnect()
    },
  )

  it('signs the bytes that cosmjs does', () => {
    const direct = makeDirectSignDoc(Uint8Array.of(1, 2, 3), new Uint8Array(200).fill(7), chainId, 300n)
    expect(toDirectBytes(direct)).toEqual(makeSignBytes(direct))
    const none = makeDirectSignDoc(new Uint8Array(), Uint8Array.of(1), chainId, 0n)
    expect(toDirectBytes(none)).toEqual(makeSignBytes(none))
    const fee = { gas: '1', amount: coins(2, 'utest') }
    const amino = makeSignDoc([{ type: 'x', value: { b: '<é>', a: [{ d: '1', c: '&' }] } }], fee, chainId, 'm&m', 1n, 2)
    expect(toAminoBytes(amino)).toEqual(serializeSignDoc(amino))
  })

  it('signs a text according to ADR-36', async () => {
    const wallet = createWallet()
    const { signature, pub_key } = await wallet.createProvider(origin).signArbitrary(chainId, firstAddress(), 'Grüße')
    const signed = serializeSignDoc({ ...toArbitraryDoc(firstAddress(), 'Grüße') } as never) // an ADR-36 document has fewer fields than cosmjs's type
    expect(secp256k1.verify(base64.decode(signature), signed, base64.decode(pub_key.value))).toBe(true)
    expect(toArbitraryDoc('a', 'b')).toEqual(toArbitraryDoc('a', Uint8Array.of(98)))
  })

  it('prompts the user once for each chain of a site, and for each signature', async () => {
    const approver = vi.fn(async () => {})
    const keplr = createWallet({ approver }).createProvider(origin)
    await keplr.enable(chainId)
    await keplr.enable([chainId])
    await keplr.getKey(chainId)
    expect(approver).toHaveBeenCalledTimes(1)
    await keplr.signArbitrary(chainId, firstAddress(), 'x')
    expect(approver).toHaveBeenCalledTimes(2)
    await keplr.disable(chainId)
    await keplr.getKey(chainId)
    expect(approver).toHaveBeenLastCalledWith({ method: 'getKey', params: [[chainId]], origin })
  })

  it('follows its policies', async () => {
    const wallet = createWallet()
    const keplr = wallet.createProvider(origin)
    wallet.setPolicy('enable', 'reject')
    await expect(keplr.enable(chainId)).rejects.toThrow('Request rejected')
    wallet.setPolicy('enable', { fail: { code: -1, message: 'no' } })
    await expect(keplr.enable(chainId)).rejects.toMatchObject({ code: -1 })
    wallet.setPolicy('enable', { throws: 'text' })
    await expect(keplr.enable(chainId)).rejects.toBe('text')
    wallet.setPolicy('enable', { answer: 7 })
    expect(await keplr.enable(chainId)).toBe(7)
    expect(wallet.isConnected(origin, chainId)).toBe(false)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['enable', 'enable', 'enable', 'enable'])
    await expect(wallet.request({ method: 'fly', params: [] }, origin)).rejects.toThrow('Unknown method')
  })

  it('supports a chain after a site has suggested it', async () => {
    const wallet = createWallet()
    const keplr = wallet.createProvider(origin)
    await expect(keplr.enable('latchkey-2')).rejects.toThrow('There is no chain info for latchkey-2')
    const bech32Config = {
      bech32PrefixAccAddr: 'osmo',
      bech32PrefixAccPub: 'osmopub',
      bech32PrefixValAddr: 'osmovaloper',
      bech32PrefixValPub: 'osmovaloperpub',
      bech32PrefixConsAddr: 'osmovalcons',
      bech32PrefixConsPub: 'osmovalconspub',
    }
    const coin = { coinDenom: 'OSMO', coinMinimalDenom: 'uosmo', coinDecimals: 6 }
    const chain = {
      chainId: 'latchkey-2',
      chainName: 'Latchkey 2',
      rpc: 'http://a',
      rest: 'http://b',
      bip44: { coinType: 118 },
      bech32Config,
      currencies: [coin],
      feeCurrencies: [coin],
    }
    const refused: readonly (readonly [string, object])[] = [
      ['chainName', { chainName: '' }],
      ['rpc', { rpc: undefined }],
      ['rest', { rest: '' }],
      ['bech32Config', { bech32Config: { bech32PrefixAccAddr: 'osmo' } }],
      ['currencies', { currencies: [] }],
      ['feeCurrencies', { feeCurrencies: [{ ...coin, gasPriceStep: { low: Number.NaN, average: 1, high: 2 } }] }],
      ['features', { features: [''] }],
    ]
    for (const [field, change] of refused)
      await expect(keplr.experimentalSuggestChain({ ...chain, ...change })).rejects.toThrow(`"${field}" is invalid`)
    await keplr.experimentalSuggestChain(chain)
    expect(wallet.hasChain('latchkey-2')).toBe(true)
    expect((await keplr.getKey('latchkey-2')).bech32Address).toMatch(/^osmo1/)
  })

  it('signs for its own address and the requested chain only', async () => {
    const keplr = createWallet().createProvider(origin)
    const other = devnet.accounts[1]?.addressOn('cosmos') ?? ''
    await expect(keplr.signArbitrary(chainId, other, 'x')).rejects.toThrow('Signer mismatched')
    const doc = {
      bodyBytes: new Uint8Array(),
      authInfoBytes: new Uint8Array(),
      chainId: 'latchkey-2',
      accountNumber: 0n,
    }
    await expect(keplr.signDirect(chainId, firstAddress(), doc)).rejects.toThrow('Chain id')
    const ledger = createWallet({ isLedger: true }).createProvider(origin)
    expect((await ledger.getKey(chainId)).isNanoLedger).toBe(true)
    await expect(ledger.signDirect(chainId, firstAddress(), { ...doc, chainId })).rejects.toThrow('mode direct')
  })

  it('notifies a page of another key, of no key, and of a revoked grant', async () => {
    const page = new EventTarget()
    const wallet = createWallet({ path: 'fennec.cosmos', event: 'fennec_change' })
    const keplr = wallet.createProvider(origin)
    const remove = exposeKeplr(wallet, keplr, page)
    expect(Reflect.get(page, 'fennec')).toEqual({ cosmos: keplr })
    const listener = vi.fn()
    page.addEventListener('fennec_change', listener)
    await keplr.enable(chainId)
    wallet.setAccount(1)
    wallet.setAccount(1)
    expect(listener).toHaveBeenCalledTimes(1)
    expect((await keplr.getKey(chainId)).bech32Address).toBe(wallet.accounts('cosmos')[0])
    expect(wallet.accounts('cosmos')[1]).toBe(firstAddress())
    wallet.disconnect()
    expect(wallet.isConnected(origin, chainId)).toBe(false)
    wallet.removeKeys()
    expect(listener).toHaveBeenCalledTimes(3)
    expect(wallet.accounts('cosmos')).toEqual([])
    await expect(keplr.getKey(chainId)).rejects.toThrow('There is no key')
    expect(() => wallet.setAccount(9)).toThrow(TypeError)
    remove()
    wallet.setAccount(0)
    expect(listener).toHaveBeenCalledTimes(3)
    expect(Reflect.get(page, 'fennec')).toEqual({})
  })

  it('stores which sites are connected across reloads', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
    await createWallet({ storage }).createProvider(origin).enable(chainId)
    const again = createWallet({ storage })
    expect(again.isConnected(origin, chainId)).toBe(true)
    await again.createProvider(origin).disable()
    expect(createWallet({ storage }).isConnected(origin, chainId)).toBe(false)
  })
})

describe('what a user reads before they approve', () => {
  const describeCall = (method: string, ...params: readonly unknown[]) =>
    describeCosmosRequest({ method, params, origin })
  const site = ['Site', origin] as const

  it('names the site and what it connects to', () => {
    const rows = [site, ['Chains', 'latchkey-1, latchkey-2'], ['It will see', 'your addresses and balances']]
    expect(describeCall('enable', ['latchkey-1', 'latchkey-2'])).toEqual({ title: 'wants to connect', rows })
    expect(describeCall('experimentalSuggestChain', { chainName: 'One\u202e', chainId })).toEqual({
      title: 'wants to add a network',
      rows: [site, ['Name', '"One\\u202e"'], ['Chain', chainId]],
    })
    expect(describeCall('fly')).toEqual({ title: 'wants fly', rows: [site] })
  })

  it('shows what is sent and to whom, in either mode', async () => {
    const prompts: readonly unknown[][] = []
    const record = prompts as unknown[][]
    const wallet = createWallet({
      approver: async ({ method, params }) => {
        record.push([method, ...params])
        if (method.startsWith('sign')) throw new Error('Request rejected')
      },
    })
    const keplr = wallet.createProvider(origin)
    for (const signer of [keplr.getOfflineSigner(chainId), keplr.getOfflineSignerOnlyAmino(chainId)]) {
      const client = await SigningStargateClient.offline(signer as never) // as above
      const value = { fromAddress: firstAddress(), toAddress: 'cosmos1xyz', amount: coins(12, 'utest') }
      const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
      const fee = { gas: '1', amount: [] }
      const signerData = { accountNumber: 0n, sequence: 0, chainId }
      await expect(client.sign(firstAddress(), [message], fee, 'thanks', signerData)).rejects.toThrow(
        'Request rejected',
      )
    }
    const [direct, amino] = prompts.filter(([method]) => String(method).startsWith('sign'))
    expect(describeCall(...(direct as [string]))).toEqual({
      title: 'wants to send',
      rows: [site, ['Chain', chainId], ['To', 'cosmos1xyz'], ['Amount', '12 utest'], ['Memo', 'thanks']],
    })
    const shown = describeCall(...(amino as [string]))
    expect(JSON.parse(shown.message ?? '')).toMatchObject([{ value: { to_address: 'cosmos1xyz' } }])
    expect(describeCall('signDirect', chainId, 'a', { bodyBytes: Uint8Array.of(1, 2) }).rows).toContainEqual([
      'Transaction',
      '2 bytes',
    ])
    expect(describeCall('signArbitrary', chainId, 'a', 'Hello\nyou').message).toBe('Hello\nyou')
  })
})
