import { type SessionEvent, toNetwork as toKitNetwork } from '@latchkey/core/adapter'
import { type CosmosDevnet, startCosmosDevnet } from '@latchkey/devnet/cosmos'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCosmosAdapter } from './createCosmosAdapter.js'
import { runAdapter, type RunAdapterOptions } from './testing/runAdapter.js'
import { toNetwork } from './testing/toNetwork.js'

let devnet: CosmosDevnet
beforeAll(async () => {
  devnet = await startCosmosDevnet()
})
afterAll(() => devnet.stop())

let running: ReturnType<typeof runAdapter> | undefined
afterEach(() => running?.stop())
const run = (options?: RunAdapterOptions) => {
  running = runAdapter(devnet, options)
  return running
}
const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString())
const first = () => devnet.chains[0] ?? expect.fail('there is no chain')
const second = () => devnet.chains[1] ?? expect.fail('there is only one chain')

describe('connecting', () => {
  it('returns the key that the user selected, on the requested network', async () => {
    const { connector, wallet } = run()
    const session = await connector().connect({ network: second().id })
    const [address] = wallet.accounts('osmo')
    const { facts } = session
    expect(facts).toEqual({
      accounts: [{ address, type: 'eoa', publicKey: expect.stringMatching(/^[\w+/]{44}$/), name: 'Fennec' }],
      chosenBy: 'wallet',
      network: second().id,
      approved: 'all',
    })
    await expect(connector().connect({ network: 'cosmos:nowhere' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
  })

  it('sends no request to the wallet if the signal has aborted', async () => {
    const { connector, wallet } = run()
    const signal = AbortSignal.abort(new Error('left'))
    await expect(connector().connect({ signal })).rejects.toThrow('left')
    expect(wallet.requests).toEqual([])
  })

  it('F-096: requests that the wallet adds an unknown chain, and throws if it does not', async () => {
    const { connect, wallet, provider } = run({ wallet: { chains: [] } })
    await connect()
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'enable',
      'experimentalSuggestChain',
      'enable',
      'getKey',
    ])
    expect(wallet.requests[1]?.params[0]).toMatchObject({
      chainId: 'latchkey-1',
      rpc: first().rpcUrl,
      rest: first().restUrl,
      bip44: { coinType: 118 },
      bech32Config: { bech32PrefixAccAddr: 'cosmos', bech32PrefixValAddr: 'cosmosvaloper' },
      feeCurrencies: [{ coinMinimalDenom: 'utest', gasPriceStep: { low: 0.025, average: 0.03, high: 0.04 } }],
    })
    running?.stop()
    const other = run({ wallet: { chains: [] } })
    other.wallet.setPolicy('experimentalSuggestChain', 'reject')
    await expect(other.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    other.wallet.setPolicy('experimentalSuggestChain', { throws: 'what?' })
    await expect(other.connect()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(provider).not.toBe(other.provider)
    Reflect.deleteProperty(other.provider, 'experimentalSuggestChain')
    await expect(other.connect()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  it('does not suggest a chain without a node for the wallet: the site’s own nodes are not for it', async () => {
    const { connect, wallet } = run({
      wallet: { chains: [] },
      networks: [{ ...toNetwork(first()), walletRpcUrls: [] }],
    })
    await expect(connect()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(wallet.requests.map(({ method }) => method)).toEqual(['enable'])
  })

  it.each([
    ['undefined', undefined],
    ['a key without an address', { pubKey: new Uint8Array(33) }],
    [
      'an address of another chain',
      { bech32Address: 'osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmcn030', pubKey: new Uint8Array(33) },
    ],
    ['a short key', { bech32Address: 'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7', pubKey: new Uint8Array(3) }],
    [
      'a key of a billion bytes',
      { bech32Address: 'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7', pubKey: { length: 1e9 } },
    ],
  ])('rejects a wallet that returns %s as its key', async (_, answer) => {
    const { connect, wallet } = run()
    wallet.setPolicy('getKey', { answer })
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID', context: { wallet: 'Keplr' } })
  })

  it.each<[unknown, string]>([
    [new Error('Request rejected'), 'USER_REJECTED'],
    ['User denied the request', 'USER_REJECTED'],
    [{ code: 4001 }, 'USER_REJECTED'],
    [{ message: 'The wallet is locked' }, 'WALLET_LOCKED'],
    [new Error('Unauthorized'), 'WALLET_UNAUTHORIZED'],
    [undefined, 'WALLET_FAILED'],
  ])('converts what a wallet throws to a code: %j', async (thrown, code) => {
    const { connect, wallet } = run()
    wallet.setPolicy('enable', { throws: thrown })
    await expect(connect()).rejects.toMatchObject({ code, cause: thrown ?? expect.any(Error) })
  })

  it('handles an error whose properties throw', async () => {
    const { connect, wallet } = run()
    const throws = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile')
        },
      },
    )
    wallet.setPolicy('enable', { throws })
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  it('removes invisible characters from the name of a key', async () => {
    const { connect } = run({ wallet: { name: `A\u202eB\u0000${'c'.repeat(100)}` } })
    expect((await connect()).facts.accounts[0].name).toBe(`AB${'c'.repeat(62)}`)
  })

  it('revokes an authorization that the user grants after the signal aborted', async () => {
    let approve = () => {}
    const { connector, wallet } = run({
      wallet: { approver: () => new Promise<void>((resolve) => void (approve = resolve)) },
    })
    const controller = new AbortController()
    const connecting = connector().connect({ signal: controller.signal })
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
    controller.abort(new Error('left'))
    await expect(connecting).rejects.toThrow('left')
    approve()
    await vi.waitFor(() => expect(wallet.requests.at(-1)?.method).toBe('disable'))
    expect(wallet.isConnected('https://site.example', 'latchkey-1')).toBe(false)
  })
})

describe('a session', () => {
  const listen = (session: { subscribe(listener: (event: SessionEvent) => void): unknown }) => {
    const events: SessionEvent[] = []
    session.subscribe((event) => events.push(event))
    return events
  }

  it('is restored on the stored network; a wallet that was never connected gets no request', async () => {
    const { connector, wallet } = run()
    expect(await connector().restore?.({})).toBe('revoked')
    expect(wallet.requests).toEqual([])
    const session = await connector().restore?.({ network: second().id })
    expect(session).toMatchObject({ facts: { network: second().id } })
    const restored = await connector().restore?.({ network: 'cosmos:gone' })
    expect(restored).toMatchObject({ facts: { network: first().id } })
    wallet.setPolicy('getKey', 'reject')
    expect(await connector().restore?.({ network: second().id })).toBe('revoked')
    wallet.setPolicy('getKey', { throws: 'trouble' })
    await expect(connector().restore?.({ network: second().id })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  it('switches to a network that the wallet has to add, and emits one event', async () => {
    const { connect, wallet } = run({ wallet: { chains: [{ chainId: 'latchkey-1', prefix: 'cosmos' }] } })
    const session = await connect()
    const events = listen(session)
    wallet.setPolicy('experimentalSuggestChain', 'reject')
    await expect(session.switchNetwork?.({ network: second().id })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect([session.facts.network, events]).toEqual([first().id, []])
    wallet.setPolicy('experimentalSuggestChain', 'approve')
    await session.switchNetwork?.({ network: second().id })
    expect(session.facts).toMatchObject({ network: second().id, accounts: [{ address: wallet.accounts('osmo')[0] }] })
    expect(events).toEqual([{ kind: 'change' }])
    await session.switchNetwork?.({ network: second().id })
    expect(events).toHaveLength(1)
  })

  it('uses the latest key if the key changes during a network switch', async () => {
    let approve = () => {}
    const { connect, wallet } = run()
    const session = await connect()
    wallet.setPolicy('enable', { delay: 1, then: 'approve' })
    const { subscribe } = wallet
    void subscribe(() => approve())
    const switching = session.switchNetwork?.({ network: second().id })
    await new Promise<void>((resolve) => {
      approve = resolve
      wallet.setAccount(1)
    })
    await switching
    await vi.waitFor(() => expect(session.facts.accounts[0].address).toBe(wallet.accounts('osmo')[0]))
    expect(session.facts.network).toBe(second().id)
  })

  it('uses the key of the last change, also if the wallet answers an earlier change after it', async () => {
    const { connect, wallet, provider } = run()
    const session = await connect()
    const getKey = provider.getKey.bind(provider)
    const answers: (() => void)[] = []
    provider.getKey = async (...parameters) => {
      const key = await getKey(...parameters)
      await new Promise<void>((resolve) => {
        answers.push(resolve)
      })
      return key
    }
    for (const [index, account] of [1, 0].entries()) {
      wallet.setAccount(account)
      await vi.waitFor(() => expect(answers).toHaveLength(index + 1))
    }
    for (const answer of answers.toReversed()) {
      answer()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(session.facts.accounts[0].address).toBe(wallet.accounts('cosmos')[0])
  })

  it('requests the key again if the wallet revoked the authorization, and ends if the user rejects', async () => {
    const { connect, wallet } = run()
    const session = await connect()
    const events = listen(session)
    wallet.disconnect()
    await vi.waitFor(() => expect(wallet.isConnected('https://site.example', 'latchkey-1')).toBe(true))
    expect(events).toEqual([])
    wallet.setPolicy('getKey', 'reject')
    wallet.disconnect()
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'end', reason: 'wallet' }]))
    await expect(session.switchNetwork?.({ network: second().id })).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  })

  it('ends with all sessions of its wallet when it is closed, even if the wallet does not answer', async () => {
    const { connect, connector, wallet } = run({ clock: { now: () => 0, wait: async () => {} } })
    const [firstSession, secondSession] = [await connect(), await connect()]
    const events = [listen(firstSession), listen(secondSession)]
    wallet.setPolicy('disable', 'hang')
    await firstSession.close()
    expect(events).toEqual([[{ kind: 'end', reason: 'user' }], [{ kind: 'end', reason: 'user' }]])
    await secondSession.close()
    expect(await connector().restore?.({})).toBe('revoked')
  })

  it.each([false, true])(
    'signs a message by ADR-36, with and without `signArbitrary` (without: %s)',
    async (isPlain) => {
      const { connect, provider, wallet } = run()
      const session = await connect()
      if (isPlain) Reflect.deleteProperty(provider, 'signArbitrary')
      const accountRef = { account: session.facts.accounts[0].address, network: first().id }
      const signed = await session.signMessage?.({ ...accountRef, message: 'Grüße & <so>' })
      expect(signed).toMatchObject({ message: 'Grüße & <so>', scheme: 'adr36' })
      const data = Buffer.from('Grüße & <so>').toString('base64')
      const doc = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${accountRef.account}"}}],"sequence":"0"}`
      const [signature, key] = [signed?.signature, signed?.publicKey].map((text) => Buffer.from(text ?? '', 'base64'))
      expect(secp256k1.verify(signature ?? Buffer.alloc(0), Buffer.from(doc), key ?? Buffer.alloc(0))).toBe(true)
      wallet.setPolicy(isPlain ? 'signAmino' : 'signArbitrary', { answer: { signature: 'AA==' } })
      await expect(session.signMessage?.({ ...accountRef, message: 'x' })).rejects.toMatchObject({
        code: 'SIGNATURE_INVALID',
      })
    },
  )
})

describe('the balance', () => {
  const accountRef = () => ({ account: devnet.accounts[4]?.addressOn('cosmos') ?? '', network: first().id })

  it('is read by the REST API, or by JSON-RPC if that fails or returns invalid data', async () => {
    const urls: string[] = []
    let answer: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
    const fetch: typeof globalThis.fetch = (input, init) => {
      urls.push(urlOf(input))
      return urlOf(input).includes('/cosmos/') ? answer() : globalThis.fetch(input, init)
    }
    const { adapter } = run({ fetch })
    const amounts: (string | undefined)[] = []
    const falseAnswers = [
      '{"balance":{"denom":"utest","amount":"-5"}}',
      '{"balance":{}}',
      'null',
      '<html>',
      '{"balance":{"amount":7}}',
    ]
    for (const falseAnswer of ['', ...falseAnswers]) {
      if (falseAnswer !== '') answer = async () => new Response(falseAnswer)
      amounts.push((await adapter.getBalance?.(accountRef()))?.amount)
    }
    expect(new Set(amounts)).toEqual(new Set(['1000000000']))
    expect(urls[0]).toBe(`${first().restUrl}/cosmos/bank/v1beta1/balances/${accountRef().account}/by_denom?denom=utest`)
    answer = async () => new Response('{"balance":{"denom":"utest","amount":"12"}}')
    expect(await adapter.getBalance?.(accountRef())).toEqual({
      name: 'TEST',
      symbol: 'TEST',
      decimals: 6,
      amount: '12',
    })
  })

  it("is read from the site's own nodes alone if it names any: the REST API of the record belongs to others", async () => {
    const urls: string[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      urls.push(urlOf(input))
      return globalThis.fetch(input, init)
    }
    const network = { ...toNetwork(first(), { restUrls: ['https://rest.example'] }), hasOwnNodes: true }
    const { adapter } = run({ fetch, networks: [network] })
    expect((await adapter.getBalance?.(accountRef()))?.amount).toBe('1000000000')
    expect(new Set(urls)).toEqual(new Set([first().rpcUrl]))
  })

  it('is read from the next node if one is unreachable, and throws if all are', async () => {
    const [chain] = devnet.chains
    if (!chain) throw new Error('The devnet has no chain.')
    const rpcUrls = ['http://127.0.0.1:9', `${chain.rpcUrl}/`]
    const { adapter } = run({ networks: [toNetwork(chain, { restUrls: [], rpcUrls })] })
    expect((await adapter.getBalance?.(accountRef()))?.amount).toBe('1000000000')
    running?.stop()
    const other = run({ networks: [toNetwork(chain, { restUrls: [], rpcUrls: ['http://127.0.0.1:9'] })] })
    await expect(other.adapter.getBalance?.(accountRef())).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { network: chain.id },
    })
    const foreignRef = { ...accountRef(), account: devnet.accounts[4]?.addressOn('osmo') ?? '' }
    await expect(other.adapter.getBalance?.(foreignRef)).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it('cancels a request to a node that takes too long', async () => {
    const signals: AbortSignal[] = []
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = init ?? {}
        if (!signal) return
        signals.push(signal)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const { adapter } = run({ fetch, clock: { now: () => 0, wait: async () => {} } })
    await expect(adapter.getBalance?.(accountRef())).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })
})

it('recognizes addresses by their shape, and those of a network by its prefix', () => {
  const { isAddress } = createCosmosAdapter()
  const address = devnet.accounts[0]?.addressOn('cosmos') ?? ''
  expect([isAddress(address), isAddress(address, toNetwork(first())), isAddress(address, toNetwork(second()))]).toEqual(
    [true, true, false],
  )
  for (const text of [address.toUpperCase(), address.slice(0, -1), `${address}x`, `0x${'0'.repeat(40)}`, ''])
    expect(isAddress(text)).toBe(false)
})

it('throws if the record of a network has no details', async () => {
  const network = toKitNetwork(
    {
      id: 'cosmos:bare',
      name: 'Bare',
      nativeCurrency: { name: 'A', symbol: 'A', decimals: 6 },
      rpcUrls: ['http://127.0.0.1:9'],
    },
    {},
  )
  const { connect, wallet } = run({ networks: [network] })
  wallet.setPolicy('enable', { answer: undefined })
  await expect(connect()).rejects.toMatchObject({ code: 'CONFIG_INVALID', context: { network: 'cosmos:bare' } })
})
