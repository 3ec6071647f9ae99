import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOutgoing } from '../../outgoing/createOutgoing.js'
import { answerList, type ExplorerLists } from '../../testing/startExplorer.js'
import { startUpstream, type Upstream, type UpstreamAnswer } from '../../testing/startUpstream.js'
import type { HistoryPage, HistoryTransaction, ReadHistory } from '../history.js'
import { createEtherscanHistory } from './createEtherscanHistory.js'

const addressOf = (digits: string) => `0x${digits.padStart(40, '0')}`
const [me, friend, stranger, token] = ['a1', 'b2', 'c3', 'd4'].map(addressOf) as [string, string, string, string]
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const placeOf = (hash: number, block: number, index = 0) => ({
  blockNumber: String(block),
  transactionIndex: String(index),
  timeStamp: '1700000000',
  hash: hashOf(hash),
  confirmations: String(1_000 - block),
})
const signed = (hash: number, block: number, rest: object = {}, index = 0) => ({
  ...placeOf(hash, block, index),
  ...{ from: me, to: friend, value: '1', input: '0x', isError: '0', ...rest },
})
const moved = (hash: number, block: number, rest: object = {}) => ({
  ...placeOf(hash, block),
  ...{ from: stranger, to: me, contractAddress: token, value: '2500', tokenID: '7' },
  ...{ tokenName: 'Token', tokenSymbol: 'TOK', tokenDecimal: '3', ...rest },
})

let explorer: Upstream
beforeEach(async () => {
  explorer = await startUpstream()
})
afterEach(() => explorer.stop())

const createReader = (key: string | undefined = 's3cret'): ReadHistory => {
  const settings = { id: 'eip155:1', number: 1, rpcUrls: [], tokens: [], multicall: '0x' } as const
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const outgoing = createOutgoing([explorer.url], { wait: async () => undefined })
  return createEtherscanHistory(
    { ...settings, nativeCurrency },
    { url: explorer.url, key },
    outgoing,
    async () => 'secret',
  )
}
const serve = (lists: Partial<ExplorerLists>) => {
  const all = { txlist: [], tokentx: [], tokennfttx: [], ...lists }
  explorer.answer(({ path }) => ({ body: answerList(all, new URL(path, explorer.url).searchParams) }))
}
const readPages = async (limit: number): Promise<readonly HistoryTransaction[]> => {
  const read = createReader()
  const found: HistoryTransaction[] = []
  let next: string | null | undefined
  while (next !== null) {
    const page: HistoryPage | object = await read({ account: me, limit, cursor: next })
    if (!('data' in page)) throw new Error('The page was refused.')
    found.push(...page.data)
    next = page.next
  }
  return found
}

describe('the history of an explorer', () => {
  it('has each transaction once, also if lists have many rows and a block has more than one request returns', async () => {
    const many = Array.from({ length: 130 }, (_, index) => signed(index, 500, {}, index))
    const older = Array.from({ length: 150 }, (_, index) => signed(1_000 + index, 300 - index))
    const tokens = Array.from({ length: 120 }, (_, index) => moved(1_000 + index, 300 - index))
    serve({ txlist: [...many, ...older], tokentx: tokens })
    const found = await readPages(40)
    const ids = [...many.toReversed(), ...older].map(({ hash }) => `eip155:1:${hash}`)
    expect(found.map(({ id }) => id)).toEqual(ids)
    expect(found.filter(({ transfers }) => transfers.length === 2)).toHaveLength(120)
  })

  it('reports a transaction with 128 blocks after it as confirmed', async () => {
    serve({ txlist: [signed(1, 872), signed(2, 873), signed(3, 10, { isError: '1' })] })
    const statuses = (await readPages(9)).map(({ metadata: { hash, status } }) => [hash, status])
    expect(statuses).toEqual([
      [hashOf(2), 'pending'],
      [hashOf(1), 'confirmed'],
      [hashOf(3), 'failed'],
    ])
  })

  it('flags what arrived unrequested, also if its contract names someone whom the account sent something', async () => {
    serve({
      txlist: [signed(1, 10)],
      tokentx: [moved(2, 20, { from: friend }), moved(3, 30), moved(4, 40, { from: me, to: stranger, value: '0' })],
      tokennfttx: [moved(5, 50)],
    })
    const flags = (await readPages(9)).flatMap(({ transfers }) =>
      transfers.map(({ fungible_info: info, nft_info: nft }) => (info ?? nft)?.flags.is_spam),
    )
    expect(flags).toEqual([true, true, true, true, false])
  })

  it('does not name the account as the sender of a transaction that it did not sign', async () => {
    serve({ tokentx: [moved(4, 40, { from: me, to: stranger, value: '0' })] })
    const [transaction] = await readPages(9)
    expect(transaction?.metadata.sentFrom).toBe(token)
  })

  it('sends the key and the chain, and no parameter that is not documented', async () => {
    serve({})
    await createReader()({ account: me })
    const query = `chainid=1&module=account&action=txlist&address=${me}&startblock=0&page=1&offset=100&sort=desc&apikey=s3cret`
    expect(explorer.requests.map(({ path }) => path)).toContain(`/?${query}`)
    expect(explorer.requests).toHaveLength(3)
  })

  const list = (result: unknown, status = '1', message = 'OK') => ({ body: { status, message, result } })
  it.each<readonly [string, UpstreamAnswer, string]>([
    [
      'limits the rate',
      list('Max calls per sec rate limit reached (5/sec)', '0', 'NOTOK'),
      'limited the rate of requests',
    ],
    ['rejects the key', list('Invalid API Key (#err2)|s3cret', '0', 'NOTOK'), 'rejected the key'],
    ['refuses', list('Error! Invalid address format', '0', 'NOTOK'), 'refused the request'],
    ['sends HTML', { text: '<html>Just a moment…</html>' }, 'sent no JSON'],
    ['sends half an answer', { text: '{"status":"1","message":"OK","result":[{"blockNu' }, 'sent no JSON'],
    ['sends another shape', { body: { items: [] } }, 'sent no list of the documented shape'],
    ['sends a broken row', list([{ ...signed(1, 1), hash: '0x1' }]), 'sent a row of txlist that is not'],
    ['sends rows of others', list([signed(1, 1, { from: friend })]), 'sent a row of txlist of another account'],
    ['sends rows in another order', list([signed(1, 1), signed(2, 2)]), 'sent rows of txlist in another order'],
    ['is down', { status: 503, body: {} }, 'responded with status 503'],
  ])('fails with a reason, without the key, if the explorer %s', async (_, answer, reason) => {
    explorer.answer(({ path }) => (path.includes('action=txlist') ? answer : list([])))
    const failure = await createReader()({ account: me }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'UpstreamError', reason: expect.stringContaining(reason) })
    expect(JSON.stringify(failure)).not.toContain('s3cret')
  })

  it('has no transactions if the explorer says so in its own words', async () => {
    explorer.answer(() => list([], '0', 'No token transfers found'))
    expect(await createReader()({ account: me })).toEqual({ data: [], next: null })
  })
})
