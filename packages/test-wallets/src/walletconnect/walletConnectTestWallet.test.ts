import { randomUUID } from 'node:crypto'
import { type Devnet, devnetMnemonic, startDevnet } from '@latchkey/devnet'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64 } from '@scure/base'
import { verify } from '@scure/sr25519'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { createPublicClient, http, isHex, parseEther, toHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toDirectBytes } from '../cosmos/signBytes.js'
import { createMemoryStorage } from './clientStorage.js'
import { createWalletConnectTestWallet } from './createWalletConnectTestWallet.js'
import { fieldsOf } from './namespacePart.js'
import type { WalletConnectTestWallet } from './walletConnectTestWallet.js'

type Site = Awaited<ReturnType<typeof SignClient.init>>

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const polkadotHub = 'polkadot:68d56f15f85d3136970ec16946040bc1'
const cosmosChain = 'cosmos:latchkey-1'
const seed = `0x${'07'.repeat(32)}` as const
const requested = {
  eip155: {
    chains: ['eip155:1', 'eip155:137', 'eip155:10'],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'eth_unknown'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: { chains: [solanaMainnet], methods: ['solana_signMessage'], events: [] },
  bip122: { chains: [regtest], methods: ['signMessage', 'getAccountAddresses'], events: ['bip122_addressesChanged'] },
  polkadot: { chains: [polkadotHub], methods: ['polkadot_signMessage'], events: [] },
  cosmos: { chains: [cosmosChain], methods: ['cosmos_getAccounts', 'cosmos_signDirect'], events: [] },
}

let devnet: Devnet
let site: Site
let wallet: WalletConnectTestWallet
beforeAll(async () => {
  devnet = await startDevnet({ walletConnect: {} })
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  const [first, second] = devnet.chains
  const relayUrl = devnet.walletConnect?.url ?? ''
  wallet = await createWalletConnectTestWallet({
    name: 'Marten',
    relayUrl,
    eip155: { mnemonic: devnetMnemonic, chains: { 1: first?.rpcUrl ?? '', 137: second?.rpcUrl ?? '' } },
    solana: { mnemonic: devnetMnemonic, chains: { 'solana:mainnet': 'http://127.0.0.1:1' } },
    bip122: {
      keys: [{ payment: new Uint8Array(32).fill(3), ordinals: new Uint8Array(32).fill(4) }],
      chains: { Regtest: 'http://127.0.0.1:1' },
    },
    polkadot: { keys: [{ name: 'Key', seed }], networks: [polkadotHub] },
    cosmos: { mnemonic: devnetMnemonic, chains: [{ chainId: 'latchkey-1', prefix: 'cosmos' }] },
  })
  const core = new Core({
    relayUrl,
    projectId: 'p',
    storage: createMemoryStorage(),
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  const metadata = { name: 'Site', description: '', url: 'https://site.example', icons: [] }
  site = await SignClient.init({ core, metadata, logger: 'silent' })
})
afterEach(async () => {
  site.core.heartbeat.stop()
  await site.core.relayer.transportClose()
  await wallet.stop()
})

const propose = async (namespaces: Parameters<Site['connect']>[0]['optionalNamespaces'] = requested) => {
  const { uri = '', approval } = await site.connect({ optionalNamespaces: namespaces })
  await wallet.pair(uri)
  return approval()
}
const connect = async () => {
  const session = await propose()
  const request = (chainId: string, method: string, params: unknown) =>
    site.request<unknown>({ topic: session.topic, chainId, request: { method, params } })
  const accountOn = (chainId: string) => {
    const all = Object.values(session.namespaces).flatMap(({ accounts }) => accounts)
    return all.find((account) => account.startsWith(`${chainId}:`))?.slice(chainId.length + 1) ?? ''
  }
  return { ...session, request, accountOn }
}

describe('a proposal', () => {
  it('is approved for what the wallet has of it, in all five namespaces', async () => {
    const { namespaces, peer } = await propose()
    const accounts = wallet.wallets.eip155?.accounts() ?? []
    expect(namespaces['eip155']).toEqual({
      chains: ['eip155:1', 'eip155:137'],
      accounts: ['eip155:1', 'eip155:137'].flatMap((chain) => accounts.map((address) => `${chain}:${address}`)),
      methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
      events: ['accountsChanged', 'chainChanged'],
    })
    expect(Object.keys(namespaces)).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
    expect(peer.metadata.name).toBe('Marten')
    expect(wallet.proposals).toMatchObject([
      { site: { name: 'Site', url: 'https://site.example' }, namespaces: requested, required: [] },
    ])
  })

  it('is declined if the policy is to reject, if nothing fits, and if a part declines', async () => {
    wallet.setPolicy('wc_sessionPropose', 'reject')
    await expect(propose()).rejects.toMatchObject({ code: 5_000, message: 'User rejected.' })
    wallet.setPolicy('wc_sessionPropose', 'approve')
    const elsewhere = { eip155: { ...requested.eip155, chains: ['eip155:10'] } }
    await expect(propose(elsewhere)).rejects.toMatchObject({ code: 5_100 })
    wallet.wallets.eip155?.setPolicy('eth_requestAccounts', 'reject')
    await expect(propose()).rejects.toMatchObject({ code: 5_000 })
    expect(wallet.sessions()).toEqual([])
  })
})

describe('a request', () => {
  it('is signed with the real key of its namespace', async () => {
    const { request, accountOn } = await connect()
    const text = new TextEncoder().encode('Hello')
    const address = accountOn('eip155:1')
    const signature = await request('eip155:1', 'personal_sign', [toHex('Hello'), address])
    if (!isHex(signature) || !isHex(address)) throw new Error('There is no signature.')
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)

    const pubkey = accountOn(solanaMainnet)
    const solana = fieldsOf(
      await request(solanaMainnet, 'solana_signMessage', { message: base58.encode(text), pubkey }),
    )
    expect(ed25519.verify(base58.decode(String(solana['signature'])), text, base58.decode(pubkey))).toBe(true)

    const polkadot = { address: accountOn(polkadotHub), message: 'Hello' }
    const signed = fieldsOf(await request(polkadotHub, 'polkadot_signMessage', polkadot))
    const bytes = new TextEncoder().encode('<Bytes>Hello</Bytes>')
    const raw = Uint8Array.from(Buffer.from(String(signed['signature']).slice(2), 'hex'))
    const key = wallet.wallets.polkadot?.accounts()[0]?.address
    expect([polkadot.address, raw.length]).toEqual([key, 64])
    expect(verify(bytes, raw, publicKeyOf(polkadot.address))).toBe(true)

    const payment = accountOn(regtest)
    const bitcoin = await request(regtest, 'signMessage', { account: payment, address: payment, message: 'Hello' })
    expect(bitcoin).toMatchObject({ address: payment, signature: expect.stringMatching(/^[\w+/]+=*$/) })
    expect(await request(regtest, 'getAccountAddresses', { account: payment })).toMatchObject([
      { address: payment, intention: 'payment' },
      { intention: 'ordinal' },
    ])
  })

  it('signs what a Cosmos chain would check', async () => {
    const { request, accountOn } = await connect()
    const [account] = [await request(cosmosChain, 'cosmos_getAccounts', {})].flat()
    const { address, pubkey } = fieldsOf(account)
    expect(address).toBe(accountOn(cosmosChain))
    const doc = { chainId: 'latchkey-1', accountNumber: '7', bodyBytes: 'AQI=', authInfoBytes: 'AwQ=' }
    const answer = fieldsOf(await request(cosmosChain, 'cosmos_signDirect', { signerAddress: address, signDoc: doc }))
    expect(answer['signed']).toEqual(doc)
    const signature = base64.decode(String(fieldsOf(answer['signature'])['signature']))
    const bytes = toDirectBytes({
      chainId: 'latchkey-1',
      accountNumber: 7n,
      bodyBytes: base64.decode('AQI='),
      authInfoBytes: base64.decode('AwQ='),
    })
    const isRight = secp256k1.verify(signature, sha256(bytes), base64.decode(String(pubkey)), { prehash: false })
    expect(isRight).toBe(true)
  })

  it('moves coins on the chain that it names', async () => {
    const { request, accountOn } = await connect()
    const to = '0x000000000000000000000000000000000000bEEF'
    const transaction = { from: accountOn('eip155:137'), to, value: toHex(parseEther('1')) }
    const hash = await request('eip155:137', 'eth_sendTransaction', [transaction])
    const client = createPublicClient({ transport: http(devnet.chains[1]?.rpcUrl), pollingInterval: 50 })
    if (!isHex(hash)) throw new Error('There is no hash.')
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(parseEther('1'))
  })

  it('is answered according to the policies', async () => {
    const { request, accountOn } = await connect()
    const sign = () => request('eip155:1', 'personal_sign', ['0x00', accountOn('eip155:1')])
    wallet.setPolicy('personal_sign', 'reject')
    await expect(sign()).rejects.toMatchObject({ code: 5_000, message: 'User rejected.' })
    wallet.setPolicy('personal_sign', { fail: { code: -32_000, message: 'Broken.' } })
    await expect(sign()).rejects.toMatchObject({ code: -32_000, message: 'Broken.' })
    wallet.setPolicy('personal_sign', { answer: 'nonsense' })
    expect(await sign()).toBe('nonsense')
    wallet.setPolicy('personal_sign', 'approve')
    wallet.wallets.eip155?.setPolicy('personal_sign', 'reject')
    await expect(sign()).rejects.toMatchObject({ code: 5_000 })
    expect(wallet.requests.map(({ method }) => method)).toEqual(Array.from({ length: 4 }, () => 'personal_sign'))
  })
})

describe('what the wallet does by itself', () => {
  const next = (name: 'session_update' | 'session_event' | 'session_delete' | 'session_extend') =>
    new Promise<{ readonly topic: string; readonly params?: unknown }>((resolve) => site.once(name, resolve))

  it('notifies of another current chain', async () => {
    await connect()
    const emitted = next('session_event')
    wallet.wallets.eip155?.setChain(137)
    expect(await emitted).toMatchObject({
      params: { chainId: 'eip155:137', event: { name: 'chainChanged', data: 137 } },
    })
  })

  it('emits nothing about the chain that a request changes it to', async () => {
    const { request, accountOn } = await connect()
    const emitted: unknown[] = []
    site.on('session_event', (event) => emitted.push(event))
    await request('eip155:137', 'personal_sign', ['0x00', accountOn('eip155:137')])
    expect(wallet.wallets.eip155?.chainId()).toBe(137)
    const answer = next('session_event')
    wallet.wallets.eip155?.setChain(1)
    await answer
    expect(emitted).toHaveLength(1)
  })

  it('changes its accounts and chains, and extends and ends a session', async () => {
    const { topic } = await connect()
    const [first, second] = wallet.wallets.eip155?.accounts() ?? []
    if (!first || !second) throw new Error('There are too few accounts.')
    const updated = next('session_update')
    wallet.wallets.eip155?.setAccounts([second])
    await updated
    expect(site.session.get(topic).namespaces['eip155']?.accounts[0]).toBe(`eip155:1:${second}`)
    await wallet.setChains(['eip155:137', solanaMainnet])
    await vi.waitFor(() => expect(Object.keys(site.session.get(topic).namespaces)).toEqual(['eip155', 'solana']))
    expect(site.session.get(topic).namespaces['eip155']?.chains).toEqual(['eip155:137'])
    const extended = next('session_extend')
    await wallet.extend()
    await extended
    const ended = next('session_delete')
    await wallet.disconnect()
    expect(await ended).toMatchObject({ topic })
    expect(wallet.sessions()).toEqual([])
  })

  it('sends all its messages before it ends', async () => {
    await connect()
    const received: string[] = []
    for (const name of ['session_update', 'session_event', 'session_delete'] as const)
      site.on(name, () => received.push(name))
    const left = next('session_delete')
    const [first, second] = wallet.wallets.eip155?.accounts() ?? []
    if (!first || !second) throw new Error('There are too few accounts.')
    wallet.wallets.eip155?.setAccounts([second, first])
    wallet.wallets.eip155?.setChain(137)
    await wallet.disconnect()
    await left
    expect(received).toEqual(['session_update', 'session_event', 'session_event', 'session_delete'])
  })

  it('loses the relay, and receives the requests it missed when it is back', async () => {
    const { request, accountOn } = await connect()
    await wallet.goOffline()
    const requesting = request('eip155:1', 'personal_sign', ['0x00', accountOn('eip155:1')])
    await wallet.goOnline()
    expect(await requesting).toMatch(/^0x/)
  })

  it('has no unhandled error if the relay closes a socket that its client has replaced', async () => {
    await connect()
    await wallet.goOnline()
    const relay = devnet.walletConnect
    relay?.setFaults({ refuse: 'The relay is restarting' })
    await vi.waitFor(() => expect(relay?.clients()).toEqual([]))
    relay?.setFaults({})
    await wallet.goOnline()
    await vi.waitFor(() => expect(relay?.clients()).toHaveLength(1))
  })
})

/** Returns the public key of an address in the generic form, which is between the prefix and the checksum. */
function publicKeyOf(address: string): Uint8Array {
  return base58.decode(address).slice(1, 33)
}
