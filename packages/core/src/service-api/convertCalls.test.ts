import { describe, expect, it } from 'vitest'
import { systemClock } from '../base/clock.js'
import type { Services } from '../state/services.js'
import {
  buildApproval,
  buildTrade,
  getGasPrice,
  getSwapAllowance,
  getSwapQuote,
  getSwapTokens,
  isGasPrice,
  isSameAddress,
  isSwapQuote,
  isSwapTokens,
  type SwapOrder,
} from './convertCalls.js'

const address = (digit: string) => `0x${digit.repeat(40)}`
const network = 'eip155:1'
const order: SwapOrder = {
  account: address('a'),
  network,
  fromToken: address('1'),
  toToken: address('2'),
  fromAmount: '500',
}
const highest = (2n ** 256n - 1n).toString()

let answer: unknown
let requests: readonly Request[] = []
// The parts of a kit that requests to services use. Mutations run this file once each, so it does not load an engine.
const services = {
  options: { projectId: 'p1', adapters: [], serviceUrls: { data: 'https://services.example' } },
  clock: systemClock,
  fetch: async (input: URL, init?: RequestInit) => {
    requests = [...requests, new Request(input, init)]
    return Response.json(answer)
  },
} as unknown as Services

/** Makes a call that gets this response, and returns its result and its request. */
const callService = async <result>(body: unknown, call: (services: Services) => Promise<result>) => {
  requests = []
  answer = body
  const result = await call(services).catch((error: unknown) => error)
  const [request] = requests
  const { pathname: path, searchParams } = new URL(request?.url ?? '')
  const { st: _type, sv: _version, ...query } = Object.fromEntries(searchParams)
  return { result, path, query, method: request?.method, body: request?.body ? await request.json() : undefined }
}

const resultOf = async <result>(body: unknown, call: (services: Services) => Promise<result>) =>
  (await callService(body, call)).result
const typeError = (message: string) => expect.objectContaining({ name: 'TypeError', message })

describe('the tokens that can be swapped', () => {
  const read = (tokens: unknown) => resultOf({ tokens }, (from) => getSwapTokens(network, from))
  const raw = { name: 'Dollar', symbol: 'USD', decimals: 6, address: `${network}:${address('1')}` }
  const token = { name: 'Dollar', symbol: 'USD', decimals: 6, address: address('1') }

  it('are requested for the network', async () => {
    const { path, query, method } = await callService({ tokens: [] }, (from) => getSwapTokens(network, from))
    expect([path, query, method]).toEqual(['/v1/convert/tokens', { projectId: 'p1', chainId: network }, 'GET'])
  })

  it('have a name, a symbol, decimals and a bare address', async () => {
    expect(await read([raw])).toEqual([token])
    expect(await read([{ ...raw, extra: 1 }])).toEqual([token])
    for (const decimals of [0, 77]) expect(await read([{ ...raw, decimals }])).toEqual([{ ...token, decimals }])
    for (const name of ['x', 'x'.repeat(64), 'Dólar (test) $1 ']) expect(await read([{ ...raw, name }])).toHaveLength(1)
    expect(await read([{ ...raw, symbol: 'x'.repeat(20) }])).toHaveLength(1)
    expect(await read([{ ...raw, address: `${network}:${address('A')}` }])).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['no object', null],
    ['a text', 'USD'],
    ['no name', { ...raw, name: '' }],
    ['a long name', { ...raw, name: 'x'.repeat(65) }],
    ['a name with a line break', { ...raw, name: 'a\nb' }],
    ['a name that turns the text around', { ...raw, name: 'a\u202eb' }],
    ['a number as its name', { ...raw, name: 5 }],
    ['no symbol', { ...raw, symbol: undefined }],
    ['a long symbol', { ...raw, symbol: 'x'.repeat(21) }],
    ['a symbol with a space at its end', { ...raw, symbol: 'USD ' }],
    ['decimals as a text', { ...raw, decimals: '6' }],
    ['a part of a decimal', { ...raw, decimals: 6.5 }],
    ['fewer than 0 decimals', { ...raw, decimals: -1 }],
    ['more than 77 decimals', { ...raw, decimals: 78 }],
    ['a bare address', { ...raw, address: address('1') }],
    ['an address of another network', { ...raw, address: `eip155:2:${address('1')}` }],
    ['a short address', { ...raw, address: `${network}:0x12` }],
    ['a long address', { ...raw, address: `${network}:${address('1')}1` }],
    ['something before its address', { ...raw, address: `${network}:1${address('1')}` }],
    ['a number as its address', { ...raw, address: 1 }],
  ])('leave out one with %s', async (_, broken) => {
    expect(await read([broken, { ...raw, address: `${network}:${address('3')}` }])).toEqual([
      { ...token, address: address('3') },
    ])
  })

  it('have a picture if its URL is one of https without a user', async () => {
    const iconUrl = 'https://img.example/a.png'
    expect(await read([{ ...raw, logoUri: iconUrl }])).toEqual([{ ...token, iconUrl }])
    const longest = `https://img.example/${'a'.repeat(980)}`
    expect(await read([{ ...raw, logoUri: longest }])).toEqual([{ ...token, iconUrl: longest }])
    const refused = [`${longest}a`, 'http://img.example/a', 'https://a@img.example/', 'https://img .example/', 5]
    for (const logoUri of [...refused, 'data:,https://img.example/', 'https://img.example', 'https:///a'])
      expect(await read([{ ...raw, logoUri }])).toEqual([token])
  })

  it('are listed once for each address, and up to 5,000', async () => {
    const again = { ...raw, name: 'Again', address: `${network}:${address('B')}` }
    expect(await read([{ ...again, name: 'First', address: `${network}:${address('b')}` }, again])).toEqual([
      { ...token, name: 'First', address: address('b') },
    ])
    const many = Array.from({ length: 5_001 }, (_, index) => ({
      ...raw,
      address: `${network}:0x${index.toString(16).padStart(40, '0')}`,
    }))
    expect(await read(many)).toHaveLength(5_000)
  })

  it('fail if the answer is no list', async () => {
    expect(await read({})).toEqual(typeError('The answer is no list of tokens.'))
    expect(await resultOf(null, (from) => getSwapTokens(network, from))).toEqual(
      typeError('The answer is no list of tokens.'),
    )
  })

  it('are checked again when they are restored', () => {
    expect([[token], []].map(isSwapTokens)).toEqual([true, true])
    expect([[token, null], [{ ...token, address: 5 }], { 0: token }, null].map(isSwapTokens)).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })
})

describe('a quote', () => {
  const quote = {
    fromAmount: '500',
    fromAccount: `${network}:${order.fromToken}`,
    toAmount: '7',
    toAccount: `${network}:${order.toToken}`,
  }
  const read = (quotes: unknown) => resultOf({ quotes }, (from) => getSwapQuote(order, from))
  const none = typeError('The answer is no quote for this order.')

  it('is requested for the order, with the price of gas if it is known', async () => {
    const { path, query } = await callService({ quotes: [quote] }, (from) =>
      getSwapQuote({ ...order, gasPrice: '9' }, from),
    )
    const ids = { userAddress: `${network}:${order.account}`, from: quote.fromAccount, to: quote.toAccount }
    expect([path, query]).toEqual(['/v1/convert/quotes', { projectId: 'p1', ...ids, amount: '500', gasPrice: '9' }])
    const plain = await callService({ quotes: [quote] }, (from) => getSwapQuote(order, from))
    expect(plain.query).toEqual({ projectId: 'p1', ...ids, amount: '500' })
  })

  it('is the first for exactly this order', async () => {
    expect(await read([quote, { ...quote, toAmount: '8' }])).toEqual({ toAmount: '7' })
    const others = [
      { ...quote, fromAmount: '501' },
      { ...quote, fromAccount: quote.toAccount },
      { ...quote, toAccount: quote.fromAccount },
      { ...quote, toAccount: order.toToken },
      { ...quote, toAmount: 7 },
      null,
    ]
    for (const other of others) {
      expect(await read([other, { ...quote, toAmount: '8' }])).toEqual({ toAmount: '8' })
      expect(await read([other])).toEqual(none)
    }
    expect(await read([{ ...quote, fromAccount: undefined, toAccount: undefined }])).toEqual(none)
  })

  it.each(['0', '1', '10', highest])('may yield %s', async (toAmount) => {
    expect(await read([{ ...quote, toAmount }])).toEqual({ toAmount })
  })

  it.each(['', '-1', '01', '1.5', '1e5', '0x1', ' 1', '1 ', (2n ** 256n).toString(), `1${'0'.repeat(78)}`])(
    'does not yield “%s”',
    async (toAmount) => {
      expect(await read([{ ...quote, toAmount }])).toEqual(none)
    },
  )

  it('yields nothing if there is none', async () => {
    expect(await read([])).toEqual({ toAmount: '0' })
    expect(await read({ 0: quote, length: 1 })).toEqual(typeError('The answer is no list of quotes.'))
  })

  it('has a fee in per cent, if the service names one', async () => {
    for (const percent of ['0', '0.5', '12', '99.9999'])
      expect(await read([{ ...quote, fee: { percent } }])).toEqual({ toAmount: '7', fee: percent })
    for (const percent of ['', '.5', '100', '1.', '1.12345', '-1', 'a1', '1a', 1, undefined])
      expect(await read([{ ...quote, fee: { percent } }])).toEqual({ toAmount: '7' })
    expect(await read([{ ...quote, fee: null }])).toEqual({ toAmount: '7' })
  })

  it('is checked again when it is restored', () => {
    expect([{ toAmount: '1' }, { toAmount: '1', fee: '1' }].map(isSwapQuote)).toEqual([true, true])
    expect([{ toAmount: 1 }, { toAmount: '1', fee: 'x' }, { fee: '1' }, null].map(isSwapQuote)).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })
})

describe('an allowance', () => {
  const read = (allowance: unknown) =>
    callService({ allowance, extra: 1 }, (from) => getSwapAllowance({ ...order, token: order.fromToken }, from))

  it('is requested for a token and an account', async () => {
    const { result, path, query } = await read('5')
    const ids = { tokenAddress: `${network}:${order.fromToken}`, userAddress: `${network}:${order.account}` }
    expect([result, path, query]).toEqual([{ allowance: '5' }, '/v1/convert/allowance', { projectId: 'p1', ...ids }])
    expect((await read(highest)).result).toEqual({ allowance: highest })
  })

  it.each([5, '-5', (2n ** 256n).toString(), null])('is not %s', async (allowance) => {
    expect((await read(allowance)).result).toEqual(typeError('The answer is no allowance.'))
  })
})

describe('the price of gas', () => {
  const read = (standard: unknown) => callService({ standard, fast: '9' }, (from) => getGasPrice(network, from))

  it('is requested for the network', async () => {
    const { result, path, query } = await read('7')
    expect([result, path, query]).toEqual([
      { standard: '7' },
      '/v1/convert/gas-price',
      { projectId: 'p1', chainId: network },
    ])
  })

  it('has at most 27 digits', async () => {
    const longest = '9'.repeat(27)
    expect((await read(longest)).result).toEqual({ standard: longest })
    for (const standard of [`1${longest}`, '-1', 7, null])
      expect((await read(standard)).result).toEqual(typeError('The answer is no price of gas.'))
    expect([{ standard: '1' }, {}, null].map(isGasPrice)).toEqual([true, false, false])
  })
})

describe('a transaction of the service', () => {
  const tx = { from: `${network}:${order.account}`, to: `${network}:${address('c')}`, data: '0x095ea7b3', value: '0' }
  const built = { from: order.account, to: address('c'), data: '0x095ea7b3', value: '0' }
  const ids = {
    userAddress: tx.from,
    from: `${network}:${order.fromToken}`,
    to: `${network}:${order.toToken}`,
    amount: '500',
  }
  const approve = (answer: unknown) => callService(answer, (from) => buildApproval(order, from))
  const trade = (answer: unknown) => callService(answer, (from) => buildTrade(order, 1, from))
  const none = typeError('The answer is no transaction.')

  it('that approves is requested with the amount', async () => {
    const { result, path, query, method } = await approve({ tx })
    expect([result, path, query, method]).toEqual([
      built,
      '/v1/convert/build-approve',
      { projectId: 'p1', ...ids },
      'GET',
    ])
  })

  it('that trades is requested with the slippage and without an estimate', async () => {
    const { result, path, query, method, body } = await trade({ tx })
    expect([result, path, query, method]).toEqual([built, '/v1/convert/build-transaction', { projectId: 'p1' }, 'POST'])
    expect(body).toEqual({ ...ids, eip155: { slippage: 1 }, projectId: 'p1', disableEstimate: true })
  })

  it('has data of at most 64 kB, and a value if the service names one', async () => {
    const data = `0x${'Ab'.repeat(65_536)}`
    expect((await trade({ tx: { ...tx, data } })).result).toEqual({ ...built, data })
    expect((await trade({ tx: { ...tx, data: '0x' } })).result).toEqual({ ...built, data: '0x' })
    const { value: _, ...rest } = built
    expect((await trade({ tx: { ...tx, value: undefined } })).result).toEqual(rest)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no sender', { ...tx, from: undefined }],
    ['a sender of another network', { ...tx, from: `eip155:2:${order.account}` }],
    ['no contract', { ...tx, to: 'somewhere' }],
    ['no data', { ...tx, data: undefined }],
    ['data without a prefix', { ...tx, data: '095ea7b3' }],
    ['data before the prefix', { ...tx, data: '12ff0x095ea7b3' }],
    ['half a byte', { ...tx, data: '0x1' }],
    ['data that is no hex', { ...tx, data: '0xzz' }],
    ['data after a line break', { ...tx, data: '0x12\n' }],
    ['more than 64 kB of data', { ...tx, data: `0x${'00'.repeat(65_537)}` }],
    ['a number as its value', { ...tx, value: 0 }],
    ['no value but null', { ...tx, value: null }],
  ])('is refused if it has %s', async (_, changed) => {
    expect((await approve({ tx: changed })).result).toEqual(none)
    expect((await trade({ tx: changed })).result).toEqual(none)
  })

  it('is refused if there is no answer', async () => {
    expect((await trade(null)).result).toEqual(none)
  })
})

it('the same address may be written in two cases', () => {
  expect(isSameAddress(address('a'), address('A'))).toBe(true)
  expect(isSameAddress(address('a'), address('b'))).toBe(false)
})
