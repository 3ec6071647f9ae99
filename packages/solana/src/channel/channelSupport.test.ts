import { createTestChannel, type TestChannel } from '@latchkey/conformance/page'
import { type Channel, type ChannelStart, getErrorCode, toBase58 } from '@latchkey/core/adapter'
import { createSolanaTestWallet } from '@latchkey/test-wallets/solana'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mainnet, type RunningAdapter, runAdapter, testCluster } from '../testing/runAdapter.js'

const site = 'https://site.example'
const keys = createSolanaTestWallet({
  name: 'Marten',
  seeds: [5, 6].map((byte) => new Uint8Array(32).fill(byte)),
  chains: { 'solana:mainnet': '', 'solana:devnet': '', 'solana:testnet': '' },
})
const [account = '', other = ''] = keys.accounts()
const signWithKey = async (message: Uint8Array): Promise<string> => {
  await keys.request({ method: 'standard:connect', params: [{}] }, site)
  const params = [{ account: { address: account }, message }]
  const [output] = [await keys.request({ method: 'solana:signMessage', params }, site)].flat()
  return toBase58(Reflect.get(Object(output), 'signature'))
}

const createChannel = (accounts: Channel['accounts']) =>
  createTestChannel({
    accounts,
    methods: ['solana_signMessage', 'solana_signTransaction'],
    refusal: () => Object.assign(new Error('User rejected.'), { code: 5_000 }),
  })

let running: RunningAdapter
let remote: TestChannel
beforeEach(() => {
  running = runAdapter()
  remote = createChannel([`${mainnet}:${account}`, `${testCluster}:${account}`])
})
afterEach(() => running.stop())
const open = async (start?: ChannelStart) => {
  const session = await (await running.adapter.loadChannelSupport?.())?.open(remote.channel, start)
  if (!session) throw new Error('The adapter opened no session.')
  return session
}

describe("a channel's session on Solana", () => {
  it("has the channel's accounts, networks and peer", async () => {
    const session = await open()
    expect(session).toMatchObject({ namespace: 'solana', channelId: 'channel-1' })
    expect(session.facts).toEqual({
      accounts: [{ address: account, type: 'eoa' }],
      chosenBy: 'wallet',
      network: mainnet,
      approved: [mainnet, testCluster],
      peer: { name: 'Marten', icon: undefined },
    })
  })

  it('starts on the requested network if the channel has an account on it', async () => {
    expect((await open({ network: testCluster })).facts.network).toBe(testCluster)
    remote = createChannel([`${mainnet}:${account}`])
    expect((await open({ network: testCluster })).facts.network).toBe(mainnet)
  })

  it('passes the signal of a request to the channel', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const request: Channel['request'] = ({ signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    remote = { ...remote, channel: { ...remote.channel, request } }
    const session = await open()
    const { signal } = new AbortController()
    session.signMessage?.({ account, network: mainnet, message: 'Hi', signal })?.catch(() => undefined) // the request stays pending
    await vi.waitFor(() => expect(signals).toEqual([signal]))
  })

  it('signs text with the real key on the network in use', async () => {
    const session = await open()
    const message = new TextEncoder().encode('Hello')
    const signature = await signWithKey(message)
    remote.answers.set('solana_signMessage', () => ({ signature }))
    await session.switchNetwork?.({ network: testCluster })
    const signed = await session.signMessage?.({ account, network: testCluster, message: 'Hello' })
    expect(signed).toEqual({ message: 'Hello', signature, scheme: 'ed25519' })
    expect(remote.requests).toEqual([
      {
        network: testCluster,
        method: 'solana_signMessage',
        params: { message: toBase58(message), pubkey: account },
      },
    ])
  })

  it('rejects with a code if the user declines or the response is invalid', async () => {
    const session = await open()
    const sign = async () => session.signMessage?.({ account, network: mainnet, message: 'Hello' })
    await expect(sign()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    for (const answer of [null, {}, { signature: 7 }, { signature: '1'.repeat(64) }]) {
      remote.answers.set('solana_signMessage', () => answer)
      await expect(sign()).rejects.toMatchObject({
        code: expect.stringMatching(/WALLET_ANSWER_INVALID|SIGNATURE_INVALID/),
      })
    }
  })

  it('inserts the signature into the transaction if the wallet returns only that', async () => {
    const session = await open()
    const features: Readonly<Record<string, unknown>> = session.provider.features
    const sign: unknown = Reflect.get(Object(features['solana:signTransaction']), 'signTransaction')
    if (typeof sign !== 'function') throw new Error('The wallet cannot sign transactions.')
    const signature = new Uint8Array(64).fill(9)
    remote.answers.set('solana_signTransaction', () => ({ signature: toBase58(signature) }))
    const unsigned = Uint8Array.of(1, ...new Uint8Array(64), 128, 1)
    const input = { account: { address: account }, transaction: unsigned, chain: 'solana:devnet' }
    const [signed] = await Reflect.apply(sign, undefined, [input])
    expect(signed).toEqual({ signedTransaction: Uint8Array.of(1, ...signature, 128, 1) })
    expect(remote.requests[0]).toMatchObject({ network: testCluster, params: { pubkey: account } })
    const twoSigners = Uint8Array.of(2, ...new Uint8Array(128), 128, 2)
    const failing = Reflect.apply(sign, undefined, [{ ...input, transaction: twoSigners }])
    await expect(failing).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('has only the methods that the wallet approved', async () => {
    const session = await open()
    expect(Object.keys(session.provider.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
    ])
  })

  it('follows changes of accounts, and leaves a network that is no longer approved', async () => {
    const session = await open()
    remote.setAccounts([`${mainnet}:${other}`, `${testCluster}:${other}`])
    expect(session.facts.accounts[0].address).toBe(other)
    remote.setAccounts([`${testCluster}:${other}`])
    await vi.waitFor(() => expect(session.facts).toMatchObject({ network: testCluster, approved: [testCluster] }))
  })

  it.each<[string, 'user' | 'wallet' | 'expired', () => unknown]>([
    ['the wallet disconnects', 'wallet', () => remote.events.emit({ kind: 'end', reason: 'wallet' })],
    ['the channel expires', 'expired', () => remote.events.emit({ kind: 'end', reason: 'expired' })],
    ['it has no account of Solana left', 'wallet', () => remote.setAccounts([])],
    ['the site closes it', 'user', () => session?.close()],
  ])('ends with a reason when %s', async (_, reason, end) => {
    session = await open()
    const seen: unknown[] = []
    session.subscribe((event) => seen.push(event))
    await end()
    expect(seen).toEqual([{ kind: 'end', reason }])
    expect(remote.closed()).toBe(reason === 'user' ? 1 : 0)
    expect(remote.events.count()).toBe(0)
  })
  let session: Awaited<ReturnType<typeof open>> | undefined

  it('ends without an event when it is released', async () => {
    const opened = await open()
    const seen: unknown[] = []
    opened.subscribe((event) => seen.push(event))
    opened.release()
    remote.setAccounts([])
    expect(remote.events.count()).toBe(0)
    expect(seen).toEqual([])
  })

  it.each<[string, Channel['accounts'], string]>([
    ['no account of Solana', ['eip155:1:0xa'], 'WALLET_NO_ACCOUNTS'],
    ['none of the site’s networks', [`solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z:${account}`], 'CHAIN_NOT_SUPPORTED'],
    ['an invalid account', [`${mainnet}:nonsense`], 'WALLET_ANSWER_INVALID'],
  ])('is not opened if the channel has %s', async (_, accounts, code) => {
    remote = createChannel(accounts)
    const error: unknown = await open().catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe(code)
    expect(remote.events.count()).toBe(0)
  })
})
