import { type Relay, type RelayAction, startRelay } from '@latchkey/conformance/relay'
import type { AccountRef, Clock, Session, Transfer } from '@latchkey/core/adapter'
import { type CosmosDevnet, type CosmosDevnetChain, startCosmosDevnet } from '@latchkey/devnet/cosmos'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { AuthInfo, type SignerInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { BaseVestingAccount, ContinuousVestingAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/vesting'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runAdapter, type RunAdapterOptions } from '../testing/runAdapter.js'
import { toNetwork } from '../testing/toNetwork.js'

let devnet: CosmosDevnet
let chain: CosmosDevnetChain
let receiver: string
beforeEach(async () => {
  devnet = await startCosmosDevnet()
  chain = devnet.chains[0] ?? expect.fail('there is no chain')
  receiver = devnet.accounts[5]?.addressOn('cosmos') ?? ''
})
let running: ReturnType<typeof runAdapter> | undefined
afterEach(async () => {
  running?.stop()
  await devnet.stop()
})

/** Creates a clock whose waits resolve immediately and are recorded. */
const createFastClock = () => {
  const waits: number[] = []
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      if (ms === 10_000) return new Promise(() => {}) // the timeout of a call, which never expires here
      waits.push(ms)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
  return { clock, waits }
}

const connect = async (options: RunAdapterOptions = {}) => {
  running = runAdapter(devnet, options)
  const session = await running.connect()
  const accountRef: AccountRef = { account: session.facts.accounts[0].address, network: session.facts.network }
  const send = (transfer: Partial<Transfer> = {}) => sendBy(session, accountRef, transfer)
  return { ...running, session, accountRef, send }
}
const sendBy = async (session: Session, accountRef: AccountRef, transfer: Partial<Transfer>) =>
  (await session.send?.({ ...accountRef, to: receiver, amount: 5n, ...transfer })) ?? expect.fail('it cannot send')

const lastBody = () => {
  const bytes = chain.blocks().at(-1)?.transactions.at(-1)?.bytes ?? new Uint8Array()
  const raw = TxRaw.decode(bytes)
  return { body: TxBody.decode(raw.bodyBytes), authInfo: AuthInfo.decode(raw.authInfoBytes) }
}
const received = () => chain.getBalance(receiver) - 1_000_000_000n

const bodyOf = (init?: RequestInit) => (typeof init?.body === 'string' ? init.body : undefined)

/** Creates a fetch that replaces the answers to JSON-RPC calls for which `replace` returns one. */
const createFetch =
  (replace: (method: string, params: { path?: string }) => object | undefined): typeof globalThis.fetch =>
  async (input, init) => {
    const call: { method: string; params: { path?: string } } = JSON.parse(bodyOf(init) ?? '{"params":{}}')
    const answer = replace(call.method, call.params)
    return answer ? new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer })) : globalThis.fetch(input, init)
  }

describe('a transfer', () => {
  it.each([
    ['direct', false, 1],
    ['amino', true, 127],
  ])('is signed in %s mode, with its memo, and pays the estimated fee', async (_, isLedger, mode) => {
    const { send, adapter, accountRef } = await connect({ wallet: { isLedger } })
    const fee = await adapter.estimateFee?.({ ...accountRef, to: receiver, amount: 5n, memo: 'for <you> & me' })
    const before = chain.getBalance(accountRef.account)
    const submitted = await send({ memo: 'for <you> & me' })
    expect(submitted).toMatchObject({ id: submitted.hash, hash: expect.stringMatching(/^[0-9A-F]{64}$/) })
    expect(await submitted.wait()).toEqual({ status: 'success', hash: submitted.hash })
    expect(received()).toBe(5n)
    const { body, authInfo } = lastBody()
    expect(body.memo).toBe('for <you> & me')
    expect(authInfo.signerInfos[0]?.modeInfo?.single?.mode).toBe(mode)
    const paid = before - chain.getBalance(accountRef.account) - 5n
    expect(paid).toBe(BigInt(authInfo.fee?.amount[0]?.amount ?? 0))
    expect(paid).toBe(((authInfo.fee?.gasLimit ?? 0n) * 3n + 99n) / 100n)
    expect(BigInt(fee?.amount ?? 0)).toBe(paid)
  })

  it('pays the gas price that the user chose', async () => {
    const { send, adapter, accountRef } = await connect()
    const feeRate = 10n ** 18n
    expect((await adapter.estimateFee?.({ ...accountRef, to: receiver, amount: 5n, feeRate }))?.symbol).toBe('TEST')
    await (await send({ feeRate })).wait()
    const { fee } = lastBody().authInfo
    expect(fee?.amount).toEqual([{ denom: 'utest', amount: String(fee?.gasLimit) }])
  })

  it('is signed again with the next sequence number if another transaction waits for its block', async () => {
    const { send, wallet } = await connect()
    chain.setAutomine(false)
    const first = await send()
    const second = await send({ amount: 7n })
    expect(wallet.requests.filter(({ method }) => method === 'signDirect')).toHaveLength(3)
    chain.mine()
    expect([(await first.wait()).status, (await second.wait()).status]).toEqual(['success', 'success'])
    expect(received()).toBe(12n)
  })

  it('is signed again with the next sequence number if another transaction used its own while the wallet signed', async () => {
    const { send, wallet, provider } = await connect()
    const other = await connect({ wallet: { mnemonic: devnet.mnemonic } })
    running = undefined
    const { signDirect } = provider.getOfflineSigner(chain.chainId)
    let isUsed = false
    Object.assign(provider, {
      getOfflineSigner: () => ({
        signDirect: async (...parameters: Parameters<typeof signDirect>) => {
          const answer = await signDirect(...parameters)
          if (!isUsed) await (await other.send({ amount: 7n })).wait()
          isUsed = true
          return answer
        },
      }),
    })
    const submitted = await send()
    expect(wallet.requests.filter(({ method }) => method === 'signDirect')).toHaveLength(2)
    expect(await submitted.wait()).toEqual({ status: 'success', hash: submitted.hash })
    expect(received()).toBe(12n)
  })

  it('is signed at most twice', async () => {
    const log = 'account sequence mismatch, expected 9, got 0: incorrect account sequence'
    const fetch = createFetch((method) =>
      method === 'broadcast_tx_sync' ? { result: { code: 32, log, hash: '' } } : undefined,
    )
    const { send, wallet } = await connect({ fetch })
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: 32 } })
    const signed = wallet.requests.filter(({ method }) => method === 'signDirect')
    expect(signed).toHaveLength(2)
  })

  it('can send the whole balance less the fee that is estimated for an amount of zero', async () => {
    const { send, adapter, accountRef } = await connect()
    const read = async () => BigInt((await adapter.getBalance?.(accountRef))?.amount ?? 0)
    const feeOf = async (amount: bigint) =>
      BigInt((await adapter.estimateFee?.({ ...accountRef, to: accountRef.account, amount }))?.amount ?? 0)
    const maxAmount = (await read()) - (await feeOf(0n)) // a form estimates before it has an amount
    expect((await feeOf(maxAmount)) + maxAmount).toBeLessThanOrEqual(await read())
    expect(await (await send({ amount: maxAmount })).wait()).toMatchObject({ status: 'success' })
    expect(received()).toBe(maxAmount)
    expect(await read()).toBeLessThan(10n) // an amount with one digit less needs one byte less
  })

  it('can be of another denomination, and pays its fee in the native coin', async () => {
    const { send } = await connect()
    await expect(send({ token: 'ibc/27394FB092D2' })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(send({ token: '../secret' })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each<[string, () => Partial<Transfer>, string]>([
    ['an address of another chain', () => ({ to: devnet.accounts[5]?.addressOn('osmo') ?? '' }), 'ADDRESS_INVALID'],
    ['an invalid address', () => ({ to: 'cosmos1nobody' }), 'ADDRESS_INVALID'],
    ['more than the balance', () => ({ amount: 10n ** 15n }), 'INSUFFICIENT_FUNDS'],
  ])(
    'with %s is rejected before the wallet receives a request, and its fee is not estimated',
    async (_, change, code) => {
      const { send, wallet, adapter, accountRef } = await connect()
      const requestCount = wallet.requests.length
      await expect(send(change())).rejects.toMatchObject({ code })
      expect(wallet.requests).toHaveLength(requestCount)
      const estimating = adapter.estimateFee?.({ ...accountRef, to: receiver, amount: 1n, ...change() })
      const expected = code === 'ADDRESS_INVALID' ? code : 'FEE_ESTIMATE_FAILED'
      await expect(estimating).rejects.toMatchObject({ code: expected })
    },
  )

  it('fails with INSUFFICIENT_FUNDS if the account does not exist on the chain', async () => {
    const { send } = await connect({ wallet: { mnemonic: undefined, privateKeys: [new Uint8Array(32).fill(9)] } })
    await expect(send()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  it('F-120: from a page without encryption is rejected before the wallet receives a request', async () => {
    const { send, wallet } = await connect()
    const requestCount = wallet.requests.length
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    try {
      await expect(send()).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    } finally {
      vi.unstubAllGlobals()
    }
    expect(wallet.requests).toHaveLength(requestCount)
  })

  it('that fails in its block has the reason', async () => {
    const { send, accountRef } = await connect()
    chain.setAutomine(false)
    const all = chain.getBalance(accountRef.account) - 20_000n
    const [accepted, failed] = [await send({ amount: all }), await send({ amount: all })]
    chain.mine()
    expect((await accepted.wait()).status).toBe('success')
    expect(await failed.wait()).toMatchObject({
      status: 'reverted',
      reason: expect.stringContaining('insufficient funds'),
    })
  })

  it.each([
    ['ethsecp256k1', 'CAPABILITY_MISSING'],
    [7, 'treated as secp256k1'],
  ])('by keys of the type %s: %s', async (algo, outcome) => {
    const probe = await connect()
    const key = await probe.provider.getKey(chain.chainId)
    running?.stop()
    const next = runAdapter(devnet)
    running = next
    next.wallet.setPolicy('getKey', { answer: { ...key, algo } })
    const session = await next.connect()
    const accountRef = { account: key.bech32Address, network: session.facts.network }
    next.wallet.setPolicy('getKey', 'approve')
    const sending = sendBy(session, accountRef, {})
    if (outcome === 'CAPABILITY_MISSING') await expect(sending).rejects.toMatchObject({ code: outcome })
    else expect((await sending).hash).toBeDefined()
  })

  it('is not sent if the account changed during the simulation', async () => {
    let simulating = () => {}
    const fetch = createFetch((_, { path }) => {
      if (path?.endsWith('Simulate')) simulating()
      return undefined
    })
    const { send, wallet, session } = await connect({ fetch })
    simulating = () => wallet.setAccount(1)
    await expect(send()).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('signDirect')
    expect(session.facts.accounts[0].address).toBe(wallet.accounts('cosmos')[0])
  })
})

/** Encodes the auth info with one signer per change. */
const withInfo = ({ authInfoBytes }: Record<string, unknown>, ...changes: readonly Partial<SignerInfo>[]) => {
  const info = AuthInfo.decode(authInfoBytes as Uint8Array) // cosmjs passes bytes
  const signerInfos = changes.map((change) => ({ ...info.signerInfos[0], ...change }))
  return AuthInfo.encode(AuthInfo.fromPartial({ ...info, signerInfos })).finish()
}

describe('a hostile wallet', () => {
  it.each<[string, (doc: Record<string, unknown>) => object, string]>([
    ['another body', (doc) => ({ signed: { ...doc, bodyBytes: Uint8Array.of(1) } }), 'WALLET_ANSWER_INVALID'],
    [
      'another sequence number',
      (doc) => ({ signed: { ...doc, authInfoBytes: withInfo(doc, { sequence: 7n }) } }),
      'WALLET_ANSWER_INVALID',
    ],
    [
      'an additional signer',
      (doc) => ({ signed: { ...doc, authInfoBytes: withInfo(doc, {}, {}) } }),
      'WALLET_ANSWER_INVALID',
    ],
    [
      'bytes that are not a message',
      (doc) => ({ signed: { ...doc, authInfoBytes: Uint8Array.of(7) } }),
      'WALLET_ANSWER_INVALID',
    ],
    ['nothing', () => ({}), 'WALLET_ANSWER_INVALID'],
    ['a trillion bytes', () => ({ signed: { bodyBytes: { length: 1e12 } } }), 'WALLET_ANSWER_INVALID'],
    ['no signature', (doc) => ({ signed: doc, signature: { signature: 'x' } }), 'SIGNATURE_INVALID'],
    [
      'a wrong signature',
      (doc) => ({ signed: doc, signature: { signature: `${'A'.repeat(86)}==` } }),
      'SIGNATURE_INVALID',
    ],
  ])('that signs %s sends nothing', async (_, alter, code) => {
    const { send, provider } = await connect()
    Object.assign(provider, {
      getOfflineSigner: () => ({
        signDirect: async (_signer: string, doc: Record<string, unknown>) => ({
          signature: { signature: `${'A'.repeat(86)}==` },
          ...alter(doc),
        }),
      }),
    })
    await expect(send()).rejects.toMatchObject({ code })
    expect(chain.getSequence(devnet.accounts[0]?.addressOn('cosmos') ?? '')).toBe(0n)
  })

  it.each<[string, (doc: Record<string, unknown>) => object, string]>([
    ['another receiver', (doc) => ({ signed: { ...doc, msgs: [] } }), 'WALLET_ANSWER_INVALID'],
    ['another memo', (doc) => ({ signed: { ...doc, memo: 'mine' } }), 'WALLET_ANSWER_INVALID'],
    ['an invalid fee', (doc) => ({ signed: { ...doc, fee: { gas: -1 } } }), 'WALLET_ANSWER_INVALID'],
    ['an invalid coin', (doc) => ({ signed: { ...doc, fee: { gas: '1', amount: [{}] } } }), 'WALLET_ANSWER_INVALID'],
    ['an additional field', (doc) => ({ signed: { ...doc, timeout_height: '1' } }), 'WALLET_ANSWER_INVALID'],
    ['nothing', () => ({}), 'WALLET_ANSWER_INVALID'],
  ])('that signs %s in amino mode sends nothing', async (_, alter, code) => {
    const { send, provider } = await connect({ wallet: { isLedger: true } })
    Object.assign(provider, {
      getOfflineSignerOnlyAmino: () => ({
        signAmino: async (_signer: string, doc: Record<string, unknown>) => alter(doc),
      }),
    })
    await expect(send()).rejects.toMatchObject({ code })
  })

  it('may let the user change the fee, in both modes', async () => {
    const { send, provider, wallet, accountRef } = await connect()
    const { signDirect } = provider.getOfflineSigner(chain.chainId)
    Object.assign(provider, {
      getOfflineSigner: () => ({
        signDirect: (signer: string, doc: Parameters<typeof signDirect>[1]) => {
          const info = AuthInfo.decode(doc.authInfoBytes)
          const fee = {
            ...info.fee,
            gasLimit: 200_000n,
            amount: [{ denom: 'utest', amount: '9000' }],
            payer: '',
            granter: '',
          }
          return signDirect(signer, { ...doc, authInfoBytes: AuthInfo.encode({ ...info, fee }).finish() })
        },
      }),
    })
    await (await send()).wait()
    expect(lastBody().authInfo.fee).toMatchObject({ gasLimit: 200_000n, amount: [{ amount: '9000' }] })
    expect(wallet.accounts('cosmos')[0]).toBe(accountRef.account)
    running?.stop()
    const device = await connect({ wallet: { isLedger: true } })
    const { signAmino } = device.provider.getOfflineSignerOnlyAmino(chain.chainId)
    Object.assign(device.provider, {
      getOfflineSignerOnlyAmino: () => ({
        signAmino: (signer: string, doc: Parameters<typeof signAmino>[1]) =>
          signAmino(signer, { ...doc, fee: { gas: '210000', amount: [{ denom: 'utest', amount: '8000' }] } }),
      }),
    })
    await (await device.send()).wait()
    expect(lastBody().authInfo.fee).toMatchObject({ gasLimit: 210_000n, amount: [{ amount: '8000' }] })
  })

  it('that rejects a request is reported as the user', async () => {
    const { send, wallet } = await connect()
    wallet.setPolicy('signDirect', 'reject')
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('waiting', () => {
  it.each<[string, string]>([
    ['Simulate', JSON.stringify({ code: 0, value: '%%' })],
    ['Simulate', JSON.stringify({ code: 0, value: '' })],
    ['Simulate', JSON.stringify({ code: 'x', value: 'AA==' })],
    ['Account', JSON.stringify({ code: 0, value: '////' })],
    ['Balance', JSON.stringify({ code: 0, value: '%' })],
  ])('requests another node if a node answers %s with %s, and throws if all do', async (path, response) => {
    const relays = [await startRelay(chain.rpcUrl), await startRelay(chain.rpcUrl)] as const
    const nonsense = (body: string) => `{"jsonrpc":"2.0","id":${JSON.parse(body).id},"result":{"response":${response}}}`
    try {
      const rpcUrls = relays.map(({ url }) => url)
      const { adapter, accountRef } = await connect({ networks: [toNetwork(chain, { rpcUrls })] })
      const estimate = () => adapter.estimateFee?.({ ...accountRef, to: receiver, amount: 0n })
      const expected = await estimate()
      const respond = ({ body }: { body: string }) => (body.includes(`/${path}"`) ? nonsense : 'pass')
      relays[0].setAction(respond)
      expect(await estimate()).toEqual(expected)
      relays[1].setAction(respond)
      await expect(estimate()).rejects.toMatchObject({ code: 'FEE_ESTIMATE_FAILED', cause: { code: 'RPC_FAILED' } })
    } finally {
      for (const relay of relays) await relay.stop()
    }
  })

  it.each(['{}', '{"hash":"00","tx_result":{"code":0}}', '{"tx_result":{}}'])(
    'ignores a node that returns %s for a transaction',
    async (result) => {
      const { clock } = createFastClock()
      const relay = await startRelay(chain.rpcUrl)
      try {
        const { send } = await connect({ clock, networks: [toNetwork(chain, { rpcUrls: [relay.url] })] })
        chain.setAutomine(false)
        const submitted = await send()
        relay.setAction(({ call }, count) => {
          if (call !== 'tx' || count > 2) return 'pass'
          if (count === 2) chain.mine()
          return (body) => `{"jsonrpc":"2.0","id":${JSON.parse(body).id},"result":${result}}`
        })
        expect(await submitted.wait()).toEqual({ status: 'success', hash: submitted.hash })
        expect(relay.requests.filter(({ call }) => call === 'tx').length).toBeGreaterThan(3)
      } finally {
        await relay.stop()
      }
    },
  )

  it('continues while nodes are unreachable, and ends when the signal aborts', async () => {
    const { clock, waits } = createFastClock()
    let isAway = false
    let polls = 0
    const fetch = createFetch((method) => {
      if (method === 'tx') polls += 1
      if (isAway) return { error: { message: 'Internal error', data: 'transaction indexing is disabled' } }
      return undefined
    })
    const { send } = await connect({ fetch, clock })
    const submitted = await send()
    isAway = true
    const waiting = submitted.wait()
    await vi.waitFor(() => expect(polls).toBeGreaterThan(3))
    isAway = false
    expect((await waiting).status).toBe('success')
    expect(waits.slice(0, 3)).toEqual([400, 600, 800])
    await expect(submitted.wait({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  })

  it('ends if another transaction used the sequence number', async () => {
    const { clock, waits } = createFastClock()
    const other = { address: devnet.accounts[0]?.addressOn('cosmos') ?? '', accountNumber: 0n, sequence: 1n }
    let isLost = false
    const fetch = createFetch((_, { path }) => {
      if (!isLost || !path?.endsWith('Query/Account')) return undefined
      const value = BaseAccount.encode(BaseAccount.fromPartial(other)).finish()
      const account = { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value }
      const encoded = QueryAccountResponse.encode({ account }).finish()
      return { result: { response: { code: 0, value: Buffer.from(encoded).toString('base64') } } }
    })
    const { send } = await connect({ clock, fetch })
    chain.setAutomine(false)
    const lostTransaction = await send()
    isLost = true
    await expect(lostTransaction.wait()).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
      context: { hash: lostTransaction.hash },
    })
    // A node may index a block some time after it created it.
    expect(waits).toHaveLength(5)
  })

  describe('for a transaction that was broadcast, and whose answer was lost,', () => {
    let relays: readonly Relay[]
    beforeEach(async () => {
      relays = [await startRelay(chain.rpcUrl), await startRelay(chain.rpcUrl)]
    })
    afterEach(() => Promise.all(relays.map((relay) => relay.stop())))

    /** Connects through relays that treat broadcasts in these ways. */
    const connectBy = (...actions: readonly ((count: number) => RelayAction)[]) => {
      for (const [index, relay] of relays.entries())
        relay.setAction(({ call }, count) => (call === 'broadcast_tx_sync' && actions[index]?.(count)) || 'pass')
      const rpcUrls = relays.map(({ url }) => url)
      return connect({ networks: [toNetwork(chain, { rpcUrls })] })
    }
    const signed = (wallet: { readonly requests: readonly { readonly method: string }[] }) =>
      wallet.requests.filter(({ method }) => method === 'signDirect')

    it.each<[string, RelayAction, RelayAction]>([
      ['another node has it already', 'lose-answer', 'pass'],
      ['no node answers', 'lose-answer', 'lose'],
    ])('returns its hash, and finds it if %s', async (_, first, second) => {
      const { send } = await connectBy(
        () => first,
        () => second,
      )
      chain.setAutomine(false)
      const submitted = await send()
      chain.mine()
      expect(submitted.hash).toBe(chain.blocks().at(-1)?.transactions[0]?.hash)
      expect(await submitted.wait()).toEqual({ status: 'success', hash: submitted.hash })
      expect(received()).toBe(5n)
    })

    it('does not pay twice if it is in a block when it is broadcast again', async () => {
      const log = 'account sequence mismatch, expected 1, got 0: incorrect account sequence'
      const { send, wallet } = await connectBy(
        () => 'lose-answer', // the block is created immediately, so the next sequence number is expected
        (count) =>
          count > 0
            ? 'pass'
            : (body) => JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: { code: 32, log } }),
      )
      const submitted = await send()
      expect(signed(wallet)).toHaveLength(1)
      expect(await submitted.wait()).toEqual({ status: 'success', hash: submitted.hash })
      expect(received()).toBe(5n)
    })

    const refuseWith = (code: number, log: string) => (body: string) =>
      JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: { code, log } })
    const refuseFee = refuseWith(13, 'insufficient fees; got: 1utest required: 9utest')

    it.each<[string, RelayAction]>([
      ['expects another sequence', refuseWith(32, 'account sequence mismatch, expected 1, got 0')],
      ['requires a higher fee', refuseFee],
      ['has a full mempool', refuseWith(20, 'mempool is full')],
    ])('does not pay twice if the next node %s and no node returns the account', async (_, refusal) => {
      const { send, wallet } = await connect({
        networks: [toNetwork(chain, { rpcUrls: relays.map(({ url }) => url) })],
      })
      let isBroadcast = false
      for (const [index, action] of (['lose-answer', refusal] as const).entries())
        relays[index]?.setAction(({ call, body }) => {
          if (call !== 'broadcast_tx_sync') return isBroadcast && body.includes('Query/Account') ? 'lose' : 'pass'
          isBroadcast = true
          return action
        })
      chain.setAutomine(false)
      const submitted = await send()
      expect(signed(wallet)).toHaveLength(1)
      chain.mine()
      for (const relay of relays) relay.setAction(() => 'pass')
      expect(submitted.hash).toBe(chain.blocks().at(-1)?.transactions[0]?.hash)
      expect(await submitted.wait()).toEqual({ status: 'success', hash: submitted.hash })
      expect(received()).toBe(5n)
    })

    it.each<[string, RelayAction, object]>([
      ['is executed if the first node accepts it later', 'pass', { status: 'success' }],
      ['fails with the error of the first node', refuseFee, { code: 'TRANSACTION_FAILED', context: { status: 13 } }],
    ])('%s, though the next node rejects it each time', async (_, later, outcome) => {
      const { clock } = createFastClock()
      relays[0]?.setAction(({ call }, count) => (call !== 'broadcast_tx_sync' ? 'pass' : count < 3 ? 'lose' : later))
      relays[1]?.setAction(({ call }) => (call === 'broadcast_tx_sync' ? refuseFee : 'pass'))
      const { send, wallet } = await connect({
        clock,
        networks: [toNetwork(chain, { rpcUrls: relays.map(({ url }) => url) })],
      })
      const submitted = await send()
      expect(await submitted.wait().catch((error: unknown) => error)).toMatchObject(outcome)
      expect(signed(wallet)).toHaveLength(1)
    })

    it('broadcasts it again if no node received it', async () => {
      const isFirst = (count: number): RelayAction => (count === 0 ? 'lose' : 'pass')
      const { send, wallet } = await connectBy(isFirst, isFirst)
      const submitted = await send()
      expect(chain.blocks().at(-1)?.transactions).toEqual([])
      expect(await submitted.wait()).toEqual({ status: 'success', hash: submitted.hash })
      expect(signed(wallet)).toHaveLength(1)
      expect(received()).toBe(5n)
    })
  })
})

describe('the account on the chain', () => {
  it.each([0, 1, 2, 9])('is found in accounts of other types, nested %i levels', async (depth) => {
    const fetch = createFetch((_, { path }) => {
      if (!path?.endsWith('Query/Account')) return undefined
      const address = devnet.accounts[0]?.addressOn('cosmos') ?? ''
      const base = BaseAccount.fromPartial({ address, accountNumber: 0n, sequence: 0n })
      const vesting = BaseVestingAccount.fromPartial({ baseAccount: base, endTime: 5n })
      const values = [
        BaseAccount.encode(base).finish(),
        BaseVestingAccount.encode(vesting).finish(),
        ContinuousVestingAccount.encode(ContinuousVestingAccount.fromPartial({ baseVestingAccount: vesting })).finish(),
      ]
      const account = { typeUrl: '/some.Account', value: values[depth] ?? Uint8Array.of(10, 1, 120) }
      const value = Buffer.from(QueryAccountResponse.encode({ account }).finish()).toString('base64')
      return { result: { response: { code: 0, value } } }
    })
    const { send } = await connect({ fetch })
    if (depth === 9) await expect(send()).rejects.toMatchObject({ code: 'RPC_FAILED' })
    else expect((await (await send()).wait()).status).toBe('success')
  })
})
