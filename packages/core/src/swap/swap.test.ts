import { type ConvertOptions, startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selectRecentTransactions } from '../activity/recentTransactions.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { balance, tokenBalances } from '../balance/balance.js'
import type { Call, Session, Simulation, TransactionOutcome, WalletCapability } from '../contract/session.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { selectRouteData } from '../navigation/selectModal.js'
import { closeModal, goBack, navigate, openModal } from '../navigation/navigation.js'
import { defaultSwapRouters, swapCoinAddress, swapNetworks } from '../policy/swapNetworks.js'
import type { SwapOrder, SwapToken } from '../service-api/convertCalls.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fennec, networkOne, networkTwo } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { buildExactApproval } from './checkTrade.js'
import type { SwapStage } from '../contract/swap.js'
import { swap } from './swap.js'
import { keepSwap, selectSwapTokens } from './swapDraft.js'
import { swapReviewed } from './swapReviewed.js'
import { swapGasPrice, swapPlan, swapQuote, swapTokens } from './swapResources.js'

const address = (digit: string) => `0x${digit.repeat(40)}`
const [account, other, router, attacker] = [address('A'), address('B'), address('c'), address('d')]
const ether: SwapToken = { symbol: 'ETH', name: 'Ether', decimals: 18, address: swapCoinAddress }
const usd: SwapToken = { symbol: 'USDX', name: 'Test Dollar', decimals: 6, address: address('9') }
const at = { account, network: networkOne.id }
const sell: SwapOrder = { ...at, fromToken: usd.address, toToken: ether.address, fromAmount: '5000000' }
const buy: SwapOrder = { ...at, fromToken: ether.address, toToken: usd.address, fromAmount: '5000000' }
const trade: Call = { to: router, data: '0x38ed1739', value: 0n }
const approval = buildExactApproval(usd.address, router, 5_000_000n)
const zero = buildExactApproval(usd.address, router, 0n)

let services: TestServices
let convert: ConvertOptions
beforeEach(async () => {
  convert = { networks: ['eip155:1', 'eip155:2'], tokens: [ether, usd], router, rate: 2_000n, allowances: {} }
  services = await startTestServices({ convert })
  services.answer('/appkit/v1/config', { body: { features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] } })
})
afterEach(() => services.stop())

/** Opens a kit with a wallet that records its requests. */
const openKit = async (options = {}) => {
  const requests: { readonly calls: readonly Call[]; readonly atomic: boolean }[] = []
  const simulations: (readonly Call[])[] = []
  const builders = new Set<string | undefined>()
  const wallet = createMemoryWallet({
    id: fennec.connectorId,
    name: 'Fennec',
    accounts: [{ address: account }, { address: other }],
    network: networkOne.id,
  })
  const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  ledger.setBalance(at, 10n ** 20n)
  const behaviour = {
    capabilities: [] as readonly WalletCapability[],
    decimals: async (tokens: readonly string[]): Promise<readonly (number | undefined)[]> =>
      tokens.map(() => usd.decimals),
    simulate: async (_calls: readonly Call[]): Promise<Simulation | undefined> => ({
      status: 'success',
      received: 10_000_000n,
    }),
    /** Called when the wallet has a request. */
    ask: async (_calls: readonly Call[]) => undefined,
    outcome: (_calls: readonly Call[]): Pick<TransactionOutcome, 'status' | 'reason'> => ({ status: 'success' }),
  }
  const kit = await createTestKit({
    networks: [networkOne, networkTwo],
    adapters: [
      {
        namespace: 'eip155',
        load: async () => ({
          ...adapter,
          getTokenDecimals: async ({ tokens, listedBy }) => {
            builders.add(listedBy)
            return behaviour.decimals(tokens)
          },
          simulateCalls: async ({ calls, builtBy }) => {
            builders.add(builtBy)
            simulations.push(calls)
            return behaviour.simulate(calls)
          },
        }),
      },
    ],
    serviceUrl: services.url,
    swapRouters: { 'eip155:1': [router] },
    ...options,
  })
  await kit.engine.actions.connect(fennec)
  const id = 'eip155/example.fennec'
  const live = kit.engine.services.sessions.get(id) ?? expect.fail('no wallet is connected')
  const { session } = live
  const sendCalls: Session['sendCalls'] = async ({ calls, atomic = false }) => {
    requests.push({ calls, atomic })
    await behaviour.ask(calls)
    const hash = `0x${String(requests.length).padStart(64, '0')}`
    return { id: hash, hash, wait: async () => ({ hash, ...behaviour.outcome(calls) }) }
  }
  const { namespace, provider, subscribe, close, release } = session
  kit.engine.services.sessions.set(id, {
    ...live,
    session: {
      get facts() {
        return session.facts
      },
      ...{ namespace, provider, subscribe, close, release },
      capabilities: async () => behaviour.capabilities,
      sendCalls,
    },
  })
  await kit.engine.idle()
  services.requests.length = 0
  kit.events.length = 0
  const stages: SwapStage[] = []
  const leaving = new AbortController()
  const run = (order: SwapOrder, { accepted = 10_000_000n, isSplit }: { accepted?: bigint; isSplit?: boolean } = {}) =>
    kit.engine.store.dispatch(
      swap(
        { order, from: order === buy ? ether : usd, to: order === buy ? usd : ether, accepted },
        {
          signal: leaving.signal,
          onStage: (stage) => stages.push(stage),
          isSplit,
          description: 'Swap',
        },
      ),
    )
  /** Opens the review of `buy` on the views that are open, and confirms it. */
  const buyReviewed = () => {
    const review = { ...buy, toAmount: '10000000' }
    kit.engine.store.dispatch(navigate({ view: 'SwapPreview', data: review }))
    return kit.engine.store.dispatch(
      swapReviewed(review, { order: buy, from: ether, to: usd, accepted: 10_000_000n }, 'Swap'),
    )
  }
  return {
    ...kit,
    wallet,
    requests,
    simulations,
    builders,
    behaviour,
    stages,
    leaving,
    run,
    buyReviewed,
    state: kit.engine.store.getState,
  }
}

const pathsOf = () => services.requests.filter(({ path }) => path.startsWith('/v1/convert')).map(({ path }) => path)
const errorOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )
const codeOf = async (promise: Promise<unknown>) => Object(await errorOf(promise)).code
const errorEvent = (event: string, code: string) =>
  expect.objectContaining({ event, properties: expect.objectContaining({ message: code }) })

describe('a swap', () => {
  it('of coins is one transaction, without an approval', async () => {
    const { run, requests, simulations, builders, stages } = await openKit()
    await run(buy)
    const call = { ...trade, value: 5_000_000n }
    expect(requests).toEqual([{ calls: [call], atomic: false }])
    expect(simulations).toEqual([[call]])
    expect([...builders]).toEqual([services.url])
    expect(stages).toEqual(['preparing', 'trading', 'tradeSent'])
  })

  it('of a token is an approval of exactly the amount, then the trade', async () => {
    const { run, requests, simulations, stages, behaviour } = await openKit()
    behaviour.ask = async (calls) => {
      if (calls[0]?.to === usd.address) convert.allowances[usd.address] = '5000000'
      return undefined
    }
    await run(sell)
    expect(requests).toEqual([
      { calls: [approval], atomic: false },
      { calls: [trade], atomic: false },
    ])
    expect(simulations).toEqual([[approval, trade], [trade]])
    expect(stages).toEqual(['preparing', 'approving', 'approvalSent', 'preparing', 'trading', 'tradeSent'])
  })

  it('of a token is one request if the wallet runs batches atomically', async () => {
    const { run, requests, behaviour } = await openKit()
    behaviour.capabilities = ['batch', 'atomic']
    await run(sell)
    expect(requests).toEqual([{ calls: [approval, trade], atomic: true }])
  })

  it('ends if the wallet does not run the one request, and is two requests if the user starts again', async () => {
    const { run, requests, behaviour, events } = await openKit()
    behaviour.capabilities = ['batch', 'atomic']
    behaviour.ask = () =>
      Promise.reject(new LatchkeyError('WALLET_ATOMIC_UNSUPPORTED', 'Not at once.', { help: ['One by one.'] }))
    expect(await codeOf(run(sell))).toBe('WALLET_ATOMIC_UNSUPPORTED')
    expect(requests).toEqual([{ calls: [approval, trade], atomic: true }])
    expect(events).toContainEqual(errorEvent('SWAP_ERROR', 'WALLET_ATOMIC_UNSUPPORTED'))
    behaviour.ask = async (calls) => {
      if (calls[0]?.to === usd.address) convert.allowances[usd.address] = '5000000'
      return undefined
    }
    await run(sell, { isSplit: true })
    expect(requests.slice(1)).toEqual([
      { calls: [approval], atomic: false },
      { calls: [trade], atomic: false },
    ])
  })

  it('is not one request if the wallet only takes batches, or does not say', async () => {
    for (const capabilities of [['batch'], []] as const) {
      convert.allowances[usd.address] = '0'
      const { run, requests, behaviour } = await openKit()
      behaviour.capabilities = capabilities
      behaviour.ask = async () => {
        convert.allowances[usd.address] = '5000000'
        return undefined
      }
      await run(sell)
      expect(requests.map(({ calls, atomic }) => [calls.length, atomic])).toEqual([
        [1, false],
        [1, false],
      ])
    }
  })

  it('requests no approval that is already sufficient, for example of a visit that ended between the two', async () => {
    convert.allowances[usd.address] = '5000000'
    const { run, requests } = await openKit()
    await run(sell)
    expect(requests).toEqual([{ calls: [trade], atomic: false }])
    expect(pathsOf()).not.toContain('/v1/convert/build-approve')
  })

  it('sets an allowance that is too small to zero first, for tokens that require this', async () => {
    convert.allowances[usd.address] = '1'
    const { run, requests, behaviour } = await openKit()
    behaviour.capabilities = ['atomic']
    await run(sell)
    behaviour.simulate = async (calls) =>
      calls.length === 1 ? { status: 'reverted' } : { status: 'success', received: 10_000_000n }
    await run(sell)
    behaviour.simulate = async () => undefined
    await run(sell)
    expect(requests.map(({ calls }) => calls)).toEqual([
      [approval, trade],
      [zero, approval, trade],
      [zero, approval, trade],
    ])
  })

  it('sends the documented parameters [S7.6] [S7.8] [S7.9] [S7.10] [S7.11]', async () => {
    const { run, engine, behaviour } = await openKit()
    behaviour.capabilities = ['atomic']
    await engine.store.dispatch(swapQuote.read(sell))
    await run(sell)
    const ids = { userAddress: `eip155:1:${account}`, from: `eip155:1:${usd.address}`, to: `eip155:1:${ether.address}` }
    const kit = { projectId: 'test', st: expect.any(String), sv: expect.any(String) }
    const requestOf = (path: string) => services.requests.find((request) => request.path === `/v1/convert/${path}`)
    expect(requestOf('quotes')?.query).toEqual({ ...kit, ...ids, amount: '5000000', gasPrice: '1000000000' })
    expect(requestOf('gas-price')?.query).toEqual({ ...kit, chainId: 'eip155:1' })
    expect(requestOf('allowance')?.query).toEqual({
      ...kit,
      tokenAddress: `eip155:1:${usd.address}`,
      userAddress: ids.userAddress,
    })
    expect(requestOf('build-approve')?.query).toEqual({ ...kit, ...ids, amount: '5000000' })
    expect(requestOf('build-transaction')).toMatchObject({ method: 'POST', query: kit })
    expect(requestOf('build-transaction')?.body).toEqual({
      ...ids,
      amount: '5000000',
      eip155: { slippage: 1 },
      projectId: 'test',
      disableEstimate: true,
    })
  })

  it('emits events, confirms, returns to Account and reads both balances with forceUpdate', async () => {
    const { buyReviewed, engine, events, state } = await openKit()
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'Swap', data: undefined }))
    await engine.idle()
    events.length = 0
    services.requests.length = 0
    await buyReviewed()
    await engine.idle()
    const properties = {
      network: 'eip155:1',
      isSmartAccount: false,
      swapFromToken: 'ETH',
      swapToToken: 'USDX',
      swapFromAmount: '0.000000000005',
      swapToAmount: '10',
    }
    expect(events.map(({ event, properties: sent }) => [event, sent])).toEqual([
      ['INITIATE_SWAP', properties],
      ['SWAP_SUCCESS', properties],
    ])
    expect(state().notices.toasts).toMatchObject([{ tone: 'ok', message: { kind: 'site', text: 'Swap' } }])
    expect(state().modal.stack.map(({ view }) => view)).toEqual(['Account'])
    expect(state().transactions.unanswered).toBe(0)
    const reads = services.requests.filter(({ path }) => path.endsWith('/balance'))
    expect(reads.at(-1)?.query['forceUpdate']).toBe(account)
    expect([balance, tokenBalances].map((resource) => resource.select(state(), at).status)).not.toContain('loading')
  })

  it('reads the balances again after its approval, also if the user then declines the trade', async () => {
    const { run, engine, behaviour } = await openKit()
    behaviour.ask = async () => {
      if (convert.allowances[usd.address] === '5000000') throw new LatchkeyError('USER_REJECTED', 'No.')
      convert.allowances[usd.address] = '5000000'
      return undefined
    }
    expect(await codeOf(run(sell))).toBe('USER_REJECTED')
    await engine.idle()
    const reads = services.requests.filter(({ path }) => path.endsWith('/balance'))
    expect(reads.at(-1)?.query['forceUpdate']).toBe(account)
  })

  it('returns to the payment that the user left to swap for it', async () => {
    const { buyReviewed, engine, state } = await openKit({ features: { pay: true } })
    const payment = { asset: 'native', network: networkOne.id, recipient: other, amount: '9' } as const
    engine.store.dispatch(openModal({ view: 'Pay', pay: payment }))
    engine.store.dispatch(navigate({ view: 'Swap', data: undefined }))
    await buyReviewed()
    expect(state().modal.stack).toMatchObject([{ view: 'Pay', data: payment }])
  })

  it.each(['success', 'reverted'] as const)(
    'is a recent transaction of the account: pending, then %s',
    async (status) => {
      const { run, engine, behaviour, state } = await openKit()
      const statuses: (string | undefined)[] = []
      const note = () => {
        const [row] = selectRecentTransactions(state())
        if (row && statuses.at(-1) !== row.status) statuses.push(row.status)
      }
      engine.store.subscribe(note)
      behaviour.outcome = () => ({ status })
      await run(buy).catch((error: unknown) => expect(error).toMatchObject({ code: 'SWAP_FAILED' }))
      await engine.idle()
      expect(statuses).toEqual(['pending', status])
      expect(selectRecentTransactions(state())).toMatchObject([{ description: 'Swap', status }])
    },
  )

  it('leaves a view alone that the user has opened in the meantime', async () => {
    const { buyReviewed, engine, state, behaviour } = await openKit()
    engine.store.dispatch(openModal())
    behaviour.outcome = () => {
      engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
      return { status: 'success' }
    }
    await buyReviewed()
    expect(state().modal.stack.at(-1)?.view).toBe('Networks')
  })
})

describe('the draft of a swap', () => {
  const kept = { fromToken: usd.address, toToken: ether.address, amount: '5' }
  const change = async (action: 'account' | 'network', fill: (kit: Awaited<ReturnType<typeof openKit>>) => unknown) => {
    const kit = await openKit()
    fill(kit)
    if (action === 'network') kit.wallet.network = networkTwo.id
    else kit.wallet.accounts = [{ address: other }, { address: account }]
    kit.wallet.changes.emit('change')
    await kit.engine.idle()
    expect(selectAccountRef(kit.state())).not.toEqual(at)
    return selectRouteData(kit.state(), 'Swap')
  }

  it.each(['account', 'network'] as const)('is forgotten when another %s is in use', async (action) => {
    const data = await change(action, ({ engine }) => {
      engine.store.dispatch(openModal({ view: 'Swap', swap: { toToken: 'USDX' } }))
      engine.store.dispatch(keepSwap({ ...selectRouteData(engine.store.getState(), 'Swap'), ...kept }))
    })
    expect(data).toBeUndefined()
  })

  it('stays what the caller of `open` passed, because the user may have to choose a network first', async () => {
    const swapped = { toToken: 'USDX', amount: '5' }
    const data = await change('network', ({ engine }) =>
      engine.store.dispatch(openModal({ view: 'Swap', swap: swapped })),
    )
    expect(data).toEqual({ ...swapped, fromCaller: true })
  })
})

describe('a hostile service gets nothing signed', () => {
  const answer = (path: string, tx: object) => services.answer(`/v1/convert/${path}`, { body: { tx } })
  const base = { from: `eip155:1:${account}`, to: `eip155:1:${router}`, data: '0x38ed1739', value: '0', amount: '9' }

  it.each<[string, object]>([
    ['calls an unknown contract', { to: `eip155:1:${attacker}` }],
    ['is of another account', { from: `eip155:1:${attacker}` }],
    ['sends coins', { value: '1' }],
  ])('if the trade %s [T-54]', async (_, change) => {
    answer('build-transaction', { ...base, ...change })
    const { run, requests, behaviour } = await openKit()
    behaviour.capabilities = ['atomic']
    expect(await codeOf(run(sell))).toBe('SWAP_REFUSED')
    expect(requests).toEqual([])
  })

  it.each<[string, object]>([
    ['is on another network', { to: `eip155:2:${router}` }],
    ['has data that is no hex', { data: '0xzz' }],
    ['has more than 64 kB of data', { data: `0x${'00'.repeat(65_537)}` }],
    ['has a value that is no number', { value: '-1' }],
    ['has no receiver', { to: undefined }],
  ])('if the trade %s [T-54]', async (_, change) => {
    answer('build-transaction', { ...base, ...change })
    const { run, requests } = await openKit()
    expect(await codeOf(run(sell))).toBe('SERVICE_FAILED')
    expect(requests).toEqual([])
  })

  it('has its unlimited approval replaced by one of the amount [T-53]', async () => {
    const { data } = buildExactApproval(usd.address, router, 2n ** 256n - 1n)
    answer('build-approve', { ...base, to: `eip155:1:${usd.address}`, data })
    const { run, requests, behaviour } = await openKit()
    behaviour.capabilities = ['atomic']
    await run(sell)
    expect(requests).toEqual([{ calls: [approval, trade], atomic: true }])
  })

  it('if the approval names another spender [T-53]', async () => {
    const { data } = buildExactApproval(usd.address, attacker, 5_000_000n)
    answer('build-approve', { ...base, to: `eip155:1:${usd.address}`, data })
    const { run, requests } = await openKit()
    expect(await codeOf(run(sell))).toBe('SWAP_REFUSED')
    expect(requests).toEqual([])
  })

  it('if the router changes between approval and trade [T-54]', async () => {
    const { run, requests, behaviour } = await openKit()
    behaviour.ask = async () => {
      convert.allowances[usd.address] = '5000000'
      convert.router = attacker
      return undefined
    }
    expect(await codeOf(run(sell))).toBe('SWAP_REFUSED')
    expect(requests.map(({ calls }) => calls)).toEqual([[approval]])
  })

  it.each([
    ['pays', sell],
    ['yields', buy],
  ])('if the token that the swap %s has other decimals than its contract, or none [T-54]', async (_, order) => {
    const { run, requests, behaviour } = await openKit()
    for (const [decimals, help] of [
      [4, `Check the data service: ${usd.address} has 4 decimals that the kit can read.`],
      [undefined, `Check the data service: ${usd.address} has no decimals that the kit can read.`],
    ] as const) {
      behaviour.decimals = async (tokens) => (expect(tokens).toEqual([usd.address]), [decimals])
      expect(await errorOf(run(order))).toMatchObject({
        code: 'SWAP_REFUSED',
        context: { network: 'eip155:1', fault: 'decimals', found: '6' },
        help: [help],
      })
    }
    expect(requests).toEqual([])
  })

  it('if the decimals cannot be read [T-54]', async () => {
    const { run, requests, behaviour } = await openKit()
    behaviour.decimals = async () => Promise.reject(new LatchkeyError('RPC_FAILED', 'No node.'))
    expect(await codeOf(run(sell))).toBe('RPC_FAILED')
    behaviour.decimals = async () => []
    expect(await codeOf(run(sell))).toBe('SWAP_REFUSED')
    expect(requests).toEqual([])
  })

  it('if the simulation yields less than the minimum of the quote', async () => {
    const { run, requests, behaviour } = await openKit()
    behaviour.simulate = async () => ({ status: 'success', received: 9_899_999n })
    expect(await errorOf(run(buy))).toMatchObject({
      code: 'SWAP_BELOW_MINIMUM',
      context: { minimum: '9900000', received: '9899999' },
    })
    behaviour.simulate = async () => ({ status: 'success', received: 9_900_000n })
    await run(buy)
    expect(requests).toHaveLength(1)
  })

  it('if the simulation yields less than the minimum of what the user accepted', async () => {
    const { run, requests, behaviour } = await openKit()
    convert.rate = 1_990n
    behaviour.simulate = async () => ({ status: 'success', received: 9_899_999n })
    expect(await errorOf(run(buy))).toMatchObject({ code: 'SWAP_BELOW_MINIMUM', context: { minimum: '9900000' } })
    expect(requests).toEqual([])
  })

  it('if the price has moved below the minimum of what the user accepted', async () => {
    const { run, requests } = await openKit()
    convert.rate = 1_979n
    expect(await errorOf(run(buy))).toMatchObject({
      code: 'SWAP_PRICE_MOVED',
      context: { minimum: '9900000', quoted: '9895000' },
    })
    expect(requests).toEqual([])
  })

  it('if the swap would fail, with the reason', async () => {
    const { run, requests, behaviour } = await openKit()
    behaviour.simulate = async () => ({ status: 'reverted', reason: 'expired' })
    expect(await errorOf(run(buy))).toMatchObject({ code: 'SWAP_FAILED', context: { reason: 'expired' } })
    expect(requests).toEqual([])
  })

  it('if it names no router of a network that the site does not list', async () => {
    const { run, requests } = await openKit({ swapRouters: undefined })
    expect(await codeOf(run(buy))).toBe('SWAP_REFUSED')
    expect(requests).toEqual([])
    expect([defaultSwapRouters('eip155:1').length, defaultSwapRouters('eip155:2')]).toEqual([1, []])
  })

  it.each<[string, Parameters<TestServices['answer']>[1]]>([
    ['429', { status: 429 }],
    ['500', { status: 500, body: 'no' }],
    ['a page', { body: '<html></html>' }],
    ['half a response', { body: '{"quotes":[{"id":' }],
    ['a redirect', { status: 302, headers: { location: 'https://other.example' } }],
    ['no quote', { body: { quotes: {} } }],
    ['a quote for another order', { body: { quotes: [{ fromAmount: '1', toAmount: '5' }] } }],
    ['nothing at all', 'drop'],
  ])('if it answers the quote with %s', async (_, response) => {
    services.answer('/v1/convert/quotes', response)
    const { run, requests, events } = await openKit()
    expect(await codeOf(run(buy))).toBe('SERVICE_FAILED')
    expect(requests).toEqual([])
    expect(events).toContainEqual(errorEvent('SWAP_ERROR', 'SERVICE_FAILED'))
  })

  it('if it offers nothing', async () => {
    services.answer('/v1/convert/quotes', { body: { quotes: [] } })
    const { run, requests } = await openKit()
    expect(await codeOf(run(buy))).toBe('SWAP_PRICE_MOVED')
    expect(requests).toEqual([])
  })
})

describe('a swap that is interrupted', () => {
  const declined = () => new LatchkeyError('USER_REJECTED', 'The user declined.')

  it('is not signed for an account that is not in use any more', async () => {
    const { run, requests, wallet, behaviour } = await openKit()
    behaviour.outcome = () => {
      convert.allowances[usd.address] = '5000000'
      wallet.accounts = [{ address: other }]
      wallet.changes.emit('change')
      return { status: 'success' }
    }
    expect(await codeOf(run(sell))).toBe('ACCOUNT_MISMATCH')
    expect(requests.map(({ calls }) => calls)).toEqual([[approval]])
    expect(await codeOf(run(sell))).toBe('ACCOUNT_MISMATCH')
    expect(requests).toHaveLength(1)
  })

  it('is not signed on a network that is not in use any more', async () => {
    const { run, requests, wallet, behaviour } = await openKit()
    behaviour.simulate = async () => {
      wallet.network = networkTwo.id
      wallet.changes.emit('change')
      return { status: 'success', received: 10_000_000n }
    }
    expect(await codeOf(run(buy))).toBe('NETWORK_MISMATCH')
    expect(requests).toEqual([])
  })

  it('is not signed after the user has left, and the next visit uses the approval', async () => {
    const { run, requests, leaving, behaviour, events } = await openKit()
    behaviour.outcome = () => {
      convert.allowances[usd.address] = '5000000'
      leaving.abort()
      return { status: 'success' }
    }
    expect(await codeOf(run(sell))).toBe('ABORTED')
    expect(requests).toHaveLength(1)
    expect(events).toContainEqual(errorEvent('SWAP_ERROR', 'ABORTED'))
    const next = await openKit()
    await next.run(sell)
    expect(next.requests).toEqual([{ calls: [trade], atomic: false }])
  })

  it('is followed to its end if the user leaves after the trade was sent', async () => {
    const { run, leaving, behaviour, events } = await openKit()
    behaviour.outcome = () => {
      leaving.abort()
      return { status: 'success' }
    }
    await run(buy)
    expect(events.map(({ event }) => event)).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  it('is not signed after the kit was destroyed', async () => {
    const { run, requests, engine } = await openKit()
    engine.services.isDestroyed = true
    expect(await codeOf(run(buy))).toBe('KIT_DESTROYED')
    expect(requests).toEqual([])
  })

  it('fails with the code of the wallet if the user declines the approval, or the trade', async () => {
    const first = await openKit()
    first.behaviour.ask = () => Promise.reject(declined())
    expect(await codeOf(first.run(sell))).toBe('USER_REJECTED')
    expect(first.events).toContainEqual(errorEvent('SWAP_APPROVAL_ERROR', 'USER_REJECTED'))
    expect(first.requests).toHaveLength(1)
    expect(first.state().transactions.unanswered).toBe(0)
    const second = await openKit()
    second.behaviour.ask = () => Promise.reject(declined())
    expect(await codeOf(second.run(buy))).toBe('USER_REJECTED')
    expect(second.events).toContainEqual(errorEvent('SWAP_ERROR', 'USER_REJECTED'))
  })

  it('fails if the approval or the trade is reverted', async () => {
    const { run, requests, behaviour, state } = await openKit()
    behaviour.outcome = () => ({ status: 'reverted', reason: 'too little' })
    expect(await errorOf(run(sell))).toMatchObject({ code: 'SWAP_FAILED', context: { reason: 'too little' } })
    expect(requests.map(({ calls }) => calls)).toEqual([[approval]])
    expect(await errorOf(run(buy))).toMatchObject({ code: 'SWAP_FAILED', context: { reason: 'too little' } })
    expect(state().notices.toasts).toMatchObject([{ message: { kind: 'transactionReverted', reason: 'too little' } }])
  })

  it('fails if the user has lowered the approval in the wallet', async () => {
    const { run, requests, behaviour } = await openKit()
    behaviour.ask = async () => {
      convert.allowances[usd.address] = '1'
      return undefined
    }
    expect(await codeOf(run(sell))).toBe('SWAP_FAILED')
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['the chain never reports one', new TypeError('away')],
    ['no node responds', new LatchkeyError('RPC_FAILED', 'No node.')],
    ['the wallet fails to report it', new LatchkeyError('WALLET_FAILED', 'It failed.')],
    ['the wallet rejects to report it', new LatchkeyError('USER_REJECTED', 'No.')],
    ['the wallet disconnects', new LatchkeyError('SESSION_ENDED', 'It is over.')],
  ])('has an unknown outcome, although it was sent, if %s', async (_what, cause) => {
    const { run, behaviour, events, requests, state, engine } = await openKit()
    behaviour.outcome = () => {
      throw cause
    }
    expect(await errorOf(run(buy))).toMatchObject({ code: 'TRANSACTION_FAILED', cause })
    expect(requests).toHaveLength(1)
    await engine.idle()
    expect(selectRecentTransactions(state())).toMatchObject([{ description: 'Swap', status: 'unknown' }])
    expect(events).toContainEqual(errorEvent('SWAP_ERROR', 'TRANSACTION_FAILED'))
  })

  it('says if another transaction has replaced it, and is no longer pending then', async () => {
    const { run, behaviour, state, engine } = await openKit()
    const replaced = { hash: '0x01', status: 'replaced' }
    behaviour.outcome = () => {
      throw new LatchkeyError('TRANSACTION_FAILED', 'Replaced.', { context: replaced })
    }
    expect(await errorOf(run(buy))).toMatchObject({ code: 'TRANSACTION_FAILED', context: replaced })
    await engine.idle()
    expect(selectRecentTransactions(state())).toMatchObject([{ description: 'Swap', status: 'unknown' }])
  })

  it('was not sent if the wallet failed to report the outcome of its approval', async () => {
    const { run, behaviour, requests } = await openKit()
    behaviour.outcome = () => {
      throw new LatchkeyError('WALLET_FAILED', 'It failed.')
    }
    expect(await codeOf(run(sell))).toBe('WALLET_FAILED')
    expect(requests).toHaveLength(1)
  })
})

describe('swaps are offered', () => {
  it('on twelve networks [S9.4b]', () => {
    expect(swapNetworks).toEqual(
      [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`),
    )
  })

  it('on those of them that the service supports, and nowhere else [S8.2a]', async () => {
    const message = 'Network not supported for Swaps'
    const { run, requests } = await openKit()
    const elsewhere = { ...buy, network: networkTwo.id }
    expect(await errorOf(run(elsewhere))).toMatchObject({ code: 'SWAP_UNSUPPORTED', shortMessage: message })
    services.answer('/v1/supported-chains', { body: { http: ['eip155:137'], ws: [] } })
    expect(await errorOf(run(buy))).toMatchObject({ code: 'SWAP_UNSUPPORTED', shortMessage: message })
    const off = await openKit({ features: { swaps: false } })
    services.answer('/v1/supported-chains', { body: { http: ['eip155:1'], ws: [] } })
    expect(await errorOf(off.run(buy))).toMatchObject({ code: 'SWAP_UNSUPPORTED' })
    expect([...requests, ...off.requests]).toEqual([])
  })

  it('with a price of gas only where the service supports the network [S8.2b]', async () => {
    const { engine, state } = await openKit()
    const currentNetwork = { network: networkOne.id, isSupported: true }
    const elsewhere = { network: networkTwo.id, isSupported: false }
    await engine.store.dispatch(swapGasPrice.read(currentNetwork))
    await engine.store.dispatch(swapGasPrice.read(elsewhere))
    expect(swapGasPrice.select(state(), currentNetwork).data).toEqual({ standard: '1000000000' })
    expect(swapGasPrice.select(state(), elsewhere).error).toMatchObject({
      code: 'GAS_PRICE_UNSUPPORTED',
      message: 'Network not supported for Gas Price',
    })
    expect(pathsOf()).toEqual(['/v1/convert/gas-price'])
  })

  it('by wallets that can call contracts', async () => {
    const { run, engine } = await openKit()
    const id = 'eip155/example.fennec'
    const live = engine.services.sessions.get(id) ?? expect.fail('no wallet is connected')
    const { facts, namespace, provider, subscribe, close, release } = live.session
    engine.services.sessions.set(id, { ...live, session: { facts, namespace, provider, subscribe, close, release } })
    expect(await codeOf(run(buy))).toBe('CAPABILITY_MISSING')
  })
})

describe('what a swap needs', () => {
  it('lists tokens that can be shown, each address once [S7.7]', async () => {
    const raw = (change: object) => ({
      name: 'A',
      symbol: 'A',
      decimals: 6,
      address: `eip155:1:${address('1')}`,
      ...change,
    })
    services.answer('/v1/convert/tokens', {
      body: {
        tokens: [
          raw({ logoUri: 'https://img.example/a.png' }),
          raw({ name: 'Again' }),
          raw({ address: `eip155:2:${address('2')}` }),
          raw({ address: address('2') }),
          raw({ address: `eip155:1:${address('3')}`, decimals: 78 }),
          raw({ address: `eip155:1:${address('4')}`, decimals: -1 }),
          raw({ address: `eip155:1:${address('5')}`, symbol: 'A\u202e' }),
          raw({ address: `eip155:1:${address('6')}`, name: '' }),
          raw({ address: `eip155:1:${address('7')}`, decimals: 77, logoUri: 'javascript:alert(1)' }),
          raw({ address: `eip155:1:${address('8')}`, decimals: 0, logoUri: 'http://img.example/a.png' }),
          null,
        ],
      },
    })
    const { engine, state } = await openKit()
    const request = { network: networkOne.id }
    await engine.store.dispatch(swapTokens.read(request))
    expect(services.requests.at(-1)?.query['chainId']).toBe('eip155:1')
    expect(swapTokens.select(state(), request).data).toEqual([
      { name: 'A', symbol: 'A', decimals: 6, address: address('1'), iconUrl: 'https://img.example/a.png' },
      { name: 'A', symbol: 'A', decimals: 77, address: address('7') },
      { name: 'A', symbol: 'A', decimals: 0, address: address('8') },
    ])
  })

  it('lists the coin with the decimals of the network, and the site’s tokens with theirs [T-54]', async () => {
    const odd = [
      { ...ether, decimals: 20 },
      { ...usd, decimals: 4 },
      { ...usd, address: address('8'), decimals: 5 },
    ]
    services.answer('/v1/convert/tokens', {
      body: { tokens: odd.map((token) => ({ ...token, address: `eip155:1:${token.address}` })) },
    })
    const tokens = {
      'eip155:1': [{ symbol: 'USDX', decimals: 6, address: usd.address.toUpperCase().replace('X', 'x') }],
    }
    const { engine, state } = await openKit({ tokens })
    expect(selectSwapTokens(state())).toEqual({ status: 'none' })
    await engine.store.dispatch(swapTokens.read({ network: networkOne.id }))
    const listed = selectSwapTokens(state())
    expect(listed.data?.map(({ decimals }) => decimals)).toEqual([18, 6, 5])
    expect(selectSwapTokens(state())).toBe(listed)
  })

  it('quotes each order by itself, also without a price of gas', async () => {
    services.answer('/v1/convert/gas-price', { body: { standard: `1${'0'.repeat(30)}` } })
    const { engine, state } = await openKit()
    await engine.store.dispatch(swapQuote.read(buy))
    expect(swapQuote.select(state(), buy).data).toEqual({ toAmount: '10000000' })
    expect(swapQuote.select(state(), { ...buy, fromAmount: '5000001' }).data).toBeUndefined()
    expect(swapQuote.select(state(), { ...buy, account: other }).data).toBeUndefined()
    expect(services.requests.find(({ path }) => path === '/v1/convert/quotes')?.query['gasPrice']).toBeUndefined()
  })

  it('has the fee of the service only if it charges one', async () => {
    const quote = { id: '1', fromAmount: '5000000', fromAccount: `eip155:1:${ether.address}` }
    const rest = { toAmount: '10', toAccount: `eip155:1:${usd.address}` }
    const { engine, state } = await openKit()
    for (const [fee, expected] of [
      [
        { percent: '0.5', account: `eip155:1:${attacker}` },
        { toAmount: '10', fee: '0.5' },
      ],
      [{ percent: '<b>' }, { toAmount: '10' }],
    ]) {
      services.answer('/v1/convert/quotes', { body: { quotes: [{ ...quote, ...rest, fee }] } })
      await engine.store.dispatch(swapQuote.read(buy, { force: true }))
      expect(swapQuote.select(state(), buy).data).toEqual(expected)
    }
  })

  it('plans the swap: its yield, its approvals, and whether it was simulated', async () => {
    const { engine, state, behaviour, requests } = await openKit()
    const shown = { ...sell, fromDecimals: 6, toDecimals: 18 }
    await engine.store.dispatch(swapPlan.read(shown))
    expect(swapPlan.select(state(), shown).data).toEqual({ toAmount: '10000000', approvals: 1, isSimulated: true })
    behaviour.simulate = async () => undefined
    await engine.store.dispatch(swapPlan.read(shown, { force: true }))
    expect(swapPlan.select(state(), shown).data).toEqual({ toAmount: '10000000', approvals: 1, isSimulated: false })
    expect(requests).toEqual([])
  })
})

describe('a swap that the user has reviewed', () => {
  const openReview = async () => {
    const kit = await openKit()
    const { dispatch } = kit.engine.store
    const review = { ...sell, toAmount: '10000000' }
    dispatch(openModal())
    dispatch(navigate({ view: 'SwapPreview', data: review }))
    const confirm = () =>
      dispatch(swapReviewed(review, { order: sell, from: usd, to: ether, accepted: 10_000_000n }, 'Swap'))
    const data = () => kit.state().modal.stack.find(({ view }) => view === 'SwapPreview')?.data
    return { ...kit, dispatch, confirm, data }
  }

  it('is swapped once, also if the user confirms again before the service has responded', async () => {
    const { confirm, requests, data } = await openReview()
    convert.allowances[usd.address] = '5000000'
    services.answer('/v1/supported-chains', { body: { http: ['eip155:1'], ws: [] }, delay: 50 })
    const first = confirm()
    expect(data()).toMatchObject({ stage: 'preparing' })
    await Promise.all([first, confirm()])
    expect(requests).toHaveLength(1)
  })

  it('continues while the embedded wallet’s screen is above the review, which has its stage', async () => {
    const { dispatch, behaviour, confirm, data, requests } = await openReview()
    const seen: unknown[] = []
    behaviour.ask = async () => {
      dispatch(navigate({ view: 'ApproveTransaction', data: undefined }))
      seen.push(data())
      convert.allowances[usd.address] = '5000000'
      dispatch(goBack())
      return undefined
    }
    await confirm()
    expect(seen).toMatchObject([{ stage: 'approving' }, { stage: 'trading' }])
    expect(requests).toHaveLength(2)
  })

  it('sends no further request to the wallet after the modal was closed', async () => {
    const { dispatch, behaviour, confirm, requests } = await openReview()
    behaviour.ask = async () => {
      dispatch(closeModal())
      return undefined
    }
    await confirm()
    expect(requests).toHaveLength(1)
  })

  it.each(['approval', 'trade'] as const)('has what was sent in its review: the %s', async (sent) => {
    const { behaviour, confirm, data } = await openReview()
    if (sent === 'trade') convert.allowances[usd.address] = '5000000'
    behaviour.outcome = () => {
      throw new LatchkeyError('TRANSACTION_FAILED', 'Replaced.')
    }
    await confirm()
    expect(data()).toMatchObject({ sent, error: { code: 'TRANSACTION_FAILED' } })
    convert.allowances[usd.address] = '5000000'
    behaviour.ask = () => Promise.reject(new LatchkeyError('USER_REJECTED', 'No.'))
    await confirm()
    expect(Object(data()).sent).toBeUndefined()
  })

  it.each([
    ['declined', () => Promise.reject(new LatchkeyError('USER_REJECTED', 'No.'))],
    ['swapped', async () => undefined],
  ])('leaves a later review alone when it is %s', async (_, respond) => {
    const { dispatch, behaviour, confirm, requests, state } = await openReview()
    convert.allowances[usd.address] = '5000000'
    let release = () => {}
    behaviour.ask = () => new Promise<void>((resolve) => (release = resolve)).then(respond)
    const first = confirm()
    await expect.poll(() => requests).toHaveLength(1)
    dispatch(goBack())
    const later = { view: 'SwapPreview', data: { ...buy, toAmount: '9' } } as const
    dispatch(navigate(later))
    release()
    await first
    expect(state().modal.stack).toEqual([{ view: 'Account', data: undefined }, later])
  })

  it('has the reason of a failure in its review', async () => {
    const { behaviour, confirm, data } = await openReview()
    behaviour.ask = () => Promise.reject(new LatchkeyError('USER_REJECTED', 'No.'))
    await confirm()
    expect(data()).toMatchObject({ error: { code: 'USER_REJECTED' } })
    expect(data()).not.toHaveProperty('stage')
  })
})
