import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { verify } from '@scure/sr25519'
import { describe, expect, it, vi } from 'vitest'
import { toBytes, toHex } from './bytes.js'
import { createPolkadotTestWallet } from './createPolkadotTestWallet.js'
import { inject } from './inject.js'
import type { Injected, InjectedEntry } from './injected.js'
import type { PolkadotTestWalletOptions } from './polkadotTestWallet.js'
import { encodeSigningPayload } from './signingPayload.js'
import { encodeAddress, readAccountId } from './ss58.js'

const origin = 'https://site.example'
const aliceSeed = '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a'
const bobSeed = '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89'
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

const createWallet = (options: Partial<PolkadotTestWalletOptions> = {}) =>
  createPolkadotTestWallet({
    id: 'fennec',
    keys: [
      { name: 'Alice', seed: aliceSeed },
      { name: 'Bob', seed: bobSeed },
    ],
    ...options,
  })

const authorize = async (entry: InjectedEntry): Promise<Injected> => {
  const open = entry.enable ?? entry.connect
  if (!open) throw new Error('The wallet has no entry.')
  return open('Site')
}

const payload = {
  address: alice,
  blockHash: `0x${'11'.repeat(32)}`,
  era: '0x1500',
  genesisHash: `0x${'22'.repeat(32)}`,
  method: '0x0a0300',
  nonce: '0x0000000a',
  specVersion: '0x00000384',
  transactionVersion: '0x00000006',
  tip: '0x00000000000000000000000000000000',
  version: 4,
  signedExtensions: [
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
  ],
}

describe('a wallet for the Polkadot SDK’s chains', () => {
  it('returns the well-known addresses of the development keys, with any prefix', async () => {
    const accounts = [
      { address: alice, name: 'Alice', type: 'sr25519', genesisHash: null },
      { address: bob, name: 'Bob', type: 'sr25519', genesisHash: null },
    ]
    const injected = await authorize(createWallet().createEntry(origin))
    expect(await injected.accounts.get()).toEqual(accounts)
    expect(createWallet({ ss58Prefix: 0 }).accounts()[0]?.address).toBe(
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    )
    for (const prefix of [0, 2, 42, 63, 64, 1_284, 16_383])
      expect(toHex(readAccountId(encodeAddress(readAccountId(alice), prefix)))).toBe(toHex(readAccountId(alice)))
  })

  it('is where pages look for it, until it is removed', () => {
    const page = {}
    const remove = inject(createWallet(), page, origin)
    expect(page).toMatchObject({ injectedWeb3: { fennec: { version: '1.0.0' } } })
    remove()
    expect(page).toEqual({ injectedWeb3: {} })
  })

  it('prompts its user once for each site, and stores the grant across reloads', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
    const prompts: string[] = []
    const approver = async (request: { readonly origin: string }) => void prompts.push(request.origin)
    for (const site of [origin, origin, 'https://other.example'])
      await authorize(createWallet({ storage, approver }).createEntry(site))
    expect(prompts).toEqual([origin, 'https://other.example'])
  })

  it('emits nothing to a site before it is authorized, and no accounts after its grant is revoked', async () => {
    const wallet = createWallet()
    await expect(wallet.request('accounts.get', [], origin)).rejects.toThrow('has not been enabled yet')
    const emitted: (readonly string[])[] = []
    const injected = await authorize(wallet.createEntry(origin))
    const stop = injected.accounts.subscribe((accounts) => emitted.push(accounts.map(({ address }) => address)))
    await vi.waitFor(() => expect(emitted).toEqual([[alice, bob]]))
    wallet.setAccounts([bob])
    wallet.disconnect()
    expect(emitted).toEqual([[alice, bob], [bob], []])
    expect(wallet.listeners()).toBe(1)
    stop()
    wallet.setAccounts([alice])
    expect([emitted.length, wallet.listeners(), wallet.isConnected(origin)]).toEqual([3, 0, false])
  })

  it('shares with a site the accounts that were chosen for it, and none with a site that was rejected permanently', async () => {
    const wallet = createWallet()
    const other = 'https://other.example'
    wallet.shareAccounts(origin, [])
    const addressesOf = async (site: string) => {
      const { accounts } = await authorize(wallet.createEntry(site))
      return (await accounts.get()).map(({ address }) => address)
    }
    expect([await addressesOf(origin), await addressesOf(other)]).toEqual([[], [alice, bob]])
    const emitted: (readonly string[])[] = []
    wallet.subscribe(origin, (accounts) => emitted.push(accounts.map(({ address }) => address)))
    const stop = wallet.subscribe(other, () => expect.unreachable('The other site was notified.'))
    wallet.shareAccounts(origin, [bob])
    expect([emitted, await addressesOf(origin)]).toEqual([[[bob]], [bob]])
    expect(() => wallet.shareAccounts(origin, [encodeAddress(new Uint8Array(32), 42)])).toThrow('Unable to find')
    stop()
    wallet.disconnect()
    expect(await addressesOf(origin)).toEqual([alice, bob])
  })

  it('follows its policies, and throws as extensions do', async () => {
    const wallet = createWallet({ entry: 'connect' })
    const { connect } = wallet.createEntry(origin)
    wallet.setPolicy('enable', 'reject')
    await expect(connect?.('Site')).rejects.toThrow(/^Connection request was cancelled by the user\.$/)
    wallet.setPolicy('enable', 'approve')
    const injected = await authorize(wallet.createEntry(origin))
    expect(injected).toMatchObject({ name: 'fennec', version: '1.0.0' })
    wallet.setPolicy('signPayload', { delay: 1, then: 'reject' })
    await expect(injected.signer.signPayload(payload)).rejects.toThrow(/^Cancelled$/)
    wallet.setPolicy('signRaw', { answer: { id: 1, signature: '0x' } })
    expect(await injected.signer.signRaw({ address: alice, data: '0x00', type: 'bytes' })).toEqual({
      id: 1,
      signature: '0x',
    })
    wallet.setPolicy('signRaw', 'approve')
    const foreignAddress = encodeAddress(new Uint8Array(32), 42)
    await expect(injected.signer.signRaw({ address: foreignAddress, data: '0x00', type: 'bytes' })).rejects.toThrow(
      'Unable to find keypair',
    )
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'enable',
      'enable',
      'signPayload',
      'signRaw',
      'signRaw',
    ])
  })

  it('stores the metadata that it receives', async () => {
    const { metadata } = await authorize(createWallet().createEntry(origin))
    expect(await metadata.get()).toEqual([])
    const definition = { genesisHash: payload.genesisHash, specVersion: 900 }
    expect(await metadata.provide(definition)).toBe(true)
    expect(await metadata.get()).toEqual([definition])
  })

  it('signs bytes in their wrapping, once', async () => {
    const { signer } = await authorize(createWallet().createEntry(origin))
    const wrapped = new TextEncoder().encode('<Bytes>Hello</Bytes>')
    for (const text of ['Hello', '<Bytes>Hello</Bytes>']) {
      const data = toHex(new TextEncoder().encode(text))
      const { signature } = await signer.signRaw({ address: alice, data, type: 'bytes' })
      expect(verify(wrapped, toBytes(signature), readAccountId(alice))).toBe(true)
    }
  })

  it.each(['sr25519', 'ed25519', 'ecdsa'] as const)('signs a transaction with %s', async (type) => {
    const wallet = createWallet({ keys: [{ name: 'Key', seed: aliceSeed, type }] })
    const { signer } = await authorize(wallet.createEntry(origin))
    const [account] = wallet.accounts()
    const address = account?.address ?? ''
    const message = encodeSigningPayload(payload)
    const signature = toBytes((await signer.signPayload({ ...payload, address })).signature)
    const [kind, ...rest] = signature
    const bytes = Uint8Array.from(rest)
    if (type === 'sr25519') expect([kind, verify(message, bytes, readAccountId(address))]).toEqual([1, true])
    else if (type === 'ed25519')
      expect([kind, ed25519.verify(bytes, message, readAccountId(address))]).toEqual([0, true])
    else {
      const hash = blake2b(message, { dkLen: 32 })
      const recovered = Uint8Array.from([rest[64] ?? 0, ...rest.slice(0, 64)])
      const publicKey = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
      expect([kind, toHex(blake2b(publicKey, { dkLen: 32 }))]).toEqual([2, toHex(readAccountId(address))])
    }
  })

  it('signs the hash of what is longer than 256 bytes', () => {
    expect(encodeSigningPayload(payload)).toHaveLength(3 + 2 + 1 + 4 + 4 + 32 + 32)
    expect(encodeSigningPayload({ ...payload, method: `0x${'00'.repeat(300)}` })).toHaveLength(32)
  })

  it('needs a key', () => {
    expect(() => createWallet({ keys: [] })).toThrow(TypeError)
  })
})
