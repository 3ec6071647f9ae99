import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServices, type TestServices } from '@latchkey/test-services'
import { getErrorCode } from '../base/errorInfo.js'
import { openModal } from '../navigation/navigation.js'
import { selectFeatures } from '../site/selectOfferedFeatures.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { readHistory, readMoreHistory, retryHistory, selectActivity } from './history.js'
import { addSiteTransaction } from './addRecentTransaction.js'
import { openActivity } from './openActivity.js'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())
afterEach(() => services.requests.splice(0))

const path = '/v1/account/alice/history'

const eth = { name: 'Ether', symbol: 'ETH', icon: null, flags: { is_spam: false } }
const transfer = {
  direction: 'out',
  fungible_info: eth,
  nft_info: null,
  quantity: { numeric: '1.5' },
  sender: 'alice',
  recipient: 'bob',
}
const spam = { ...transfer, direction: 'in', sender: 'eve', fungible_info: { ...eth, flags: { is_spam: true } } }

const transaction = (id: string, more: object = {}, metadata: object = {}) => ({
  id,
  metadata: {
    status: 'confirmed',
    operationType: 'send',
    hash: `0x${'1'.repeat(64)}`,
    minedAt: '2023-11-14T10:00:00.000Z',
    chain: networkOne.id,
    sentFrom: 'alice',
    sentTo: 'bob',
    ...metadata,
  },
  transfers: [transfer],
  ...more,
})

/** Responds with a page by its cursor; the first page has the cursor `''`. */
const serve = (pages: Readonly<Record<string, { readonly data: unknown; readonly next?: unknown }>>) =>
  services.answer(path, ({ query: { cursor = '' } }) => ({ body: { next: null, ...pages[cursor] } }))

const createKit = async (options: Partial<TestKitOptions> = {}) => {
  const made = createWalletLed()
  const kit = await createTestKit({
    networks: [networkOne, networkTwo],
    adapters: [made.entry],
    serviceUrl: services.url,
    ...options,
  })
  await kit.engine.actions.connect(fennec)
  await kit.engine.idle()
  const { store } = kit.engine
  const requested = () =>
    services.requests.filter((request) => request.path.endsWith('/history')).map(({ query }) => query)
  return {
    ...kit,
    ...made,
    requested,
    activity: () => selectActivity(store.getState()),
    ids: () => selectActivity(store.getState()).transactions.map(({ id }) => id),
    toasts: () => store.getState().notices.toasts.map(({ tone, message }) => [tone, message.kind]),
    read: () => store.dispatch(readHistory()),
    readMore: () => store.dispatch(readMoreHistory()),
    retry: () => store.dispatch(retryHistory()),
  }
}

describe('the history of the active account', () => {
  it('is requested by account, network and cursor, with project, kit and version [S7.4a~]', async () => {
    serve({ '': { data: [transaction('1')], next: 'two' }, two: { data: [transaction('2')] } })
    const { read, readMore, requested } = await createKit()
    await read()
    await readMore()
    const baseQuery = { projectId: 'test', st: expect.any(String), sv: expect.any(String), chainId: 'eip155:1' }
    expect(requested()).toEqual([baseQuery, { ...baseQuery, cursor: 'two' }])
  })

  it('has all fields of its transactions [S3.9] [S7.4b~]', async () => {
    const fox = {
      name: 'Fox',
      flags: { is_spam: true },
      content: { preview: { url: 'https://pictures.example/fox.png' } },
    }
    const nft = { direction: 'in', nft_info: fox, quantity: { numeric: '1' }, sender: 'bob', recipient: 'alice' }
    const coin = { ...transfer, fungible_info: { ...eth, icon: { url: 'https://pictures.example/eth.png' } } }
    serve({ '': { data: [transaction('1', { transfers: [coin, nft] })], next: null } })
    const { read, activity } = await createKit()
    await read()
    expect(activity().next).toBeUndefined()
    expect(activity().transactions).toEqual([
      {
        id: '1',
        hash: `0x${'1'.repeat(64)}`,
        minedAt: Date.parse('2023-11-14T10:00:00.000Z'),
        network: 'eip155:1',
        type: 'send',
        status: 'confirmed',
        sentFrom: 'alice',
        sentTo: 'bob',
        transfers: [
          {
            direction: 'out',
            isNft: false,
            name: 'ETH',
            isSpam: false,
            imageUrl: 'https://pictures.example/eth.png',
            amount: '1.5',
            sender: 'alice',
            recipient: 'bob',
          },
          {
            direction: 'in',
            isNft: true,
            name: 'Fox',
            isSpam: true,
            imageUrl: 'https://pictures.example/fox.png',
            amount: '1',
            sender: 'bob',
            recipient: 'alice',
          },
        ],
      },
    ])
  })

  it('is read again after 30 seconds', async () => {
    serve({ '': { data: [transaction('1')] } })
    const { read, requested, clock } = await createKit()
    await read()
    await clock.advance(29_999)
    await read()
    expect(requested()).toHaveLength(1)
    await clock.advance(1)
    await read()
    expect(requested()).toHaveLength(2)
  })

  it('is read again at once for ten minutes after a transaction was sent here, because it may lack it', async () => {
    serve({ '': { data: [transaction('1')] } })
    const { read, requested, ids, engine, clock } = await createKit()
    await read()
    await read()
    expect(requested()).toHaveLength(1)
    await engine.store.dispatch(addSiteTransaction({ hash: `0x${'2'.repeat(64)}`, description: 'Vote' }))
    serve({ '': { data: [transaction('2'), transaction('1')] } })
    await read()
    expect([requested().length, ids().length]).toEqual([2, 2])
    await clock.advance(600_000)
    await read()
    await read()
    expect(requested()).toHaveLength(3)
  })

  it('has at most 100 transactions for each page', async () => {
    const data = Array.from({ length: 150 }, (_, index) => transaction(`${index}`))
    serve({ '': { data } })
    const { read, ids } = await createKit()
    await read()
    expect(ids()).toHaveLength(100)
  })

  it('leaves out a transaction if all of its transfers are flagged as spam [S5.6a]', async () => {
    const data = [
      transaction('all', { transfers: [spam, spam] }),
      transaction('one', { transfers: [transfer, spam] }),
      transaction('none', { transfers: [] }),
    ]
    serve({ '': { data } })
    const { read, ids } = await createKit()
    await read()
    expect(ids()).toEqual(['one', 'none'])
  })

  it('has only transactions of the active network [S5.6b]', async () => {
    serve({ '': { data: [transaction('here'), transaction('there', {}, { chain: networkTwo.id })] } })
    const { read, ids, engine } = await createKit()
    await read()
    expect(ids()).toEqual(['here'])
    await engine.actions.switchNetwork(networkTwo.id)
    await read()
    expect(ids()).toEqual(['there'])
  })

  it('joins pages by the ids of transactions, the newest first', async () => {
    const at = (minedAt: string) => ({ minedAt })
    serve({
      '': {
        data: [transaction('3', {}, at('2023-03-01T00:00:00Z')), transaction('2', {}, at('2023-02-01T00:00:00Z'))],
        next: 'b',
      },
      b: {
        data: [
          transaction('2', {}, { ...at('2023-02-01T00:00:00Z'), status: 'failed' }),
          transaction('1', {}, at('2023-01-01T00:00:00Z')),
        ],
      },
    })
    const { read, readMore, activity, events } = await createKit()
    await read()
    expect(activity()).toMatchObject({ next: 'b' })
    await readMore()
    const { transactions, next, status } = activity()
    expect(transactions.map((each) => [each.id, each.status])).toEqual([
      ['3', 'confirmed'],
      ['2', 'failed'],
      ['1', 'confirmed'],
    ])
    expect([status, next]).toEqual(['ready', undefined])
    expect(events.at(-1)).toMatchObject({
      event: 'LOAD_MORE_TRANSACTIONS',
      properties: { address: 'alice', projectId: 'test', cursor: 'b', isSmartAccount: false },
    })
  })

  it('F-044: ends if a cursor returns a second time', async () => {
    serve({ '': { data: [transaction('1')], next: 'again' }, again: { data: [transaction('2')], next: 'again' } })
    const { read, readMore, ids, activity, requested } = await createKit()
    await read()
    for (let times = 0; times < 3; times += 1) await readMore()
    expect([ids(), activity().next, requested().length]).toEqual([['1', '2'], undefined, 2])
  })

  it('distinguishes loading, an empty history, and a next cursor [S4.13a] [S4.13b~]', async () => {
    serve({ '': { data: [] } })
    const { read, activity } = await createKit()
    expect(activity()).toMatchObject({ status: 'none', transactions: [] })
    const reading = read()
    expect(activity()).toMatchObject({ status: 'loading', transactions: [] })
    await reading
    expect(activity()).toMatchObject({ status: 'ready', transactions: [] })
    expect(activity().next).toBeUndefined()
  })

  it('reads on if a page has nothing to show, and is not empty while a cursor remains [S4.13a~]', async () => {
    const hidden = (id: string) => transaction(id, { transfers: [spam] })
    const pages = Array.from({ length: 8 }, (_, index) => [
      index === 0 ? '' : `${index}`,
      { data: [hidden(`${index}`)], next: `${index + 1}` },
    ])
    serve({ ...Object.fromEntries(pages), 8: { data: [transaction('shown')] } })
    const { read, readMore, ids, activity, requested } = await createKit()
    await read()
    expect([ids(), activity().next, requested().length]).toEqual([[], '6', 6])
    await readMore()
    expect([ids(), activity().next, requested().length]).toEqual([['shown'], undefined, 9])
  })
})

describe('a history that cannot be read', () => {
  it('is empty and has no cursor, a toast says so, and the user can try again [S8.9a~]', async () => {
    serve({ '': { data: [transaction('1')], next: 'two' } })
    const { read, readMore, retry, ids, activity, toasts, events } = await createKit()
    await read()
    services.answer(path, { status: 500 })
    await readMore()
    expect(activity()).toMatchObject({ status: 'failed', transactions: [] })
    expect(activity().next).toBeUndefined()
    expect(toasts()).toEqual([['bad', 'historyUnavailable']])
    expect(events.at(-1)).toMatchObject({
      event: 'ERROR_FETCH_TRANSACTIONS',
      properties: { address: 'alice', projectId: 'test', cursor: 'two', isSmartAccount: false },
    })
    await retry()
    expect([activity().status, toasts().length]).toEqual(['failed', 1])
    serve({ '': { data: [transaction('1')] } })
    await retry()
    expect([activity().status, ids()]).toEqual(['ready', ['1']])
  })

  it.each<[string, Parameters<TestServices['answer']>[1]]>([
    ['429', { status: 429 }],
    ['500', { status: 500, body: 'no' }],
    ['a page', { body: '<html></html>' }],
    ['half a response', { body: '{"data":[{"id":' }],
    ['a redirect', { status: 302, headers: { location: 'https://other.example' } }],
    ['no list', { body: { data: {} } }],
    ['a broken connection', 'drop'],
    ['no response within 10 s', 'hang'],
  ])('if the service answers with %s: a toast says so, and the user can try again [S8.9a~]', async (_, answer) => {
    services.answer(path, answer)
    const { read, retry, clock, requested, activity, ids, toasts } = await createKit()
    const reading = read()
    if (answer === 'hang') {
      await expect.poll(() => requested().length).toBe(1)
      await clock.advance(10_000)
    }
    await reading
    expect(activity()).toMatchObject({ status: 'failed', transactions: [] })
    expect(toasts()).toEqual([['bad', 'historyUnavailable']])
    serve({ '': { data: [transaction('1')] } })
    await retry()
    expect([activity().status, ids(), requested().length]).toEqual(['ready', ['1'], 2])
  })

  it('needs an account [S8.9b]', async () => {
    const { engine, read, readMore, retry } = await createKit()
    await engine.actions.disconnect()
    for (const load of [read, readMore, retry]) {
      const error = await load().catch((thrown: unknown) => thrown)
      expect(getErrorCode(error)).toBe('TRANSACTIONS_NO_ADDRESS')
      expect(error).toMatchObject({ shortMessage: "Transactions can't be fetched without an accountAddress" })
    }
  })

  it.each([
    ['nothing', { data: [] }, []],
    ['spam only', { data: [transaction('1', { transfers: [spam] })] }, []],
    [
      'an NFT without metadata',
      { data: [transaction('1', { transfers: [{ direction: 'in', nft_info: {}, quantity: { numeric: '1' } }] })] },
      ['1'],
    ],
    ['mixed networks', { data: [transaction('1', {}, { chain: 'eip155:5' }), transaction('2')] }, ['2']],
    [
      'a page of wrong types',
      {
        data: [
          null,
          1,
          'a',
          [],
          {},
          transaction('1', { transfers: {} }),
          transaction('2', {}, { status: 1 }),
          transaction('3'),
        ],
      },
      ['3'],
    ],
  ])('F-045: keeps what is valid of %s', async (_what, page, kept) => {
    serve({ '': page })
    const { read, ids, activity, toasts } = await createKit()
    await read()
    expect([ids(), activity().status, toasts()]).toEqual([kept, 'ready', []])
  })

  it.each([
    { data: null },
    { data: {} },
    { data: 'none' },
    { data: [], next: 1 },
    { data: [], next: 'x'.repeat(4_097) },
  ])('F-045: has failed if the answer is no page: %j', async (page) => {
    serve({ '': page })
    const { read, activity } = await createKit()
    await read()
    expect(activity().status).toBe('failed')
  })
})

describe('the feature', () => {
  it('is offered on eip155 only, and only with a data service [S1.10b~]', async () => {
    const harbour = createMemoryWallet({
      id: 'harbour',
      name: 'Harbour',
      accounts: [{ address: 'sol' }],
      network: 'solana:1',
    })
    const solana = createMemoryAdapter({ namespace: 'solana', wallets: [harbour] })
    const { engine, requested } = await createKit({
      networks: [networkOne, testNetwork('solana:1', 'Sol')],
      adapters: [createWalletLed().entry, solana.entry],
    })
    const isOffered = () => selectFeatures(engine.store.getState()).activity
    expect(isOffered()).toBe(true)
    await engine.actions.connect({ namespace: 'solana', connectorId: 'harbour' })
    engine.store.dispatch(openModal({ namespace: 'solana' }))
    await engine.idle()
    expect([isOffered(), requested()]).toEqual([false, []])
    const without = await createKit({ serviceUrl: undefined })
    expect(selectFeatures(without.engine.store.getState()).activity).toBe(false)
  })

  it('emits an event when the user opens the view', async () => {
    const { engine, events } = await createKit()
    engine.store.dispatch(openModal())
    engine.store.dispatch(openActivity())
    expect(events.at(-1)).toMatchObject({ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } })
    expect(engine.store.getState().modal.stack.at(-1)).toEqual({ view: 'Transactions', data: undefined })
  })
})
