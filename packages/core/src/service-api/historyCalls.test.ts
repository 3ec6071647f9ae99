import { describe, expect, it } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { getHistory, isHistoryPage } from './historyCalls.js'

const { entry } = createWalletLed()
const serviceUrls = { data: 'https://services.example' }
const kit = await createTestKit({ networks: [networkOne], adapters: [entry], serviceUrls })

/** Reads a page of a service that answers with `body`. */
const read = async (body: unknown, cursor?: string) => {
  const requested: URL[] = []
  const fetch: typeof globalThis.fetch = async (url) => {
    requested.push(new URL(url instanceof Request ? url.url : url))
    return Response.json(body)
  }
  const page = getHistory({ account: '0xAb/../c', network: 'eip155:1', cursor }, { ...kit.engine.services, fetch })
  return { ...(await page), requested }
}

const coin = { name: 'Ether', symbol: 'ETH', icon: { url: 'https://img.example/eth.png' }, flags: { is_spam: false } }
const transfer = {
  direction: 'out',
  fungible_info: coin,
  nft_info: null,
  quantity: { numeric: '1.50' },
  sender: 'alice',
  recipient: 'bob',
}
const metadata = {
  status: 'confirmed',
  operationType: 'Send',
  hash: '0xa1',
  minedAt: '2023-11-14T10:00:00.000Z',
  chain: 'eip155:1',
  sentFrom: 'alice',
  sentTo: 'bob',
}
const transaction = { id: '1', metadata, transfers: [transfer] }

/** Reads a transaction alone. Returns `undefined` if it is left out. */
const readOne = async (value: unknown) => (await read({ data: [value] })).transactions[0]
const withMetadata = (more: object) => readOne({ ...transaction, metadata: { ...metadata, ...more } })
const withTransfer = async (more: object) =>
  (await readOne({ ...transaction, transfers: [{ ...transfer, ...more }] }))?.transfers[0]
/** Returns the NFT of a transfer without a coin. */
const withNft = (nft: unknown, coinInfo: unknown = null) => withTransfer({ fungible_info: coinInfo, nft_info: nft })

describe('a page of a history', () => {
  it('is requested by account and network, and by cursor if there is one', async () => {
    const { requested } = await read({ data: [] }, 'two')
    const [url] = requested
    expect(url?.pathname).toBe('/v1/account/0xAb%2F..%2Fc/history')
    expect([url?.searchParams.get('chainId'), url?.searchParams.get('cursor')]).toEqual(['eip155:1', 'two'])
    expect((await read({ data: [] })).requested[0]?.searchParams.has('cursor')).toBe(false)
  })

  it('has at most 100 transactions', async () => {
    const data = Array.from({ length: 101 }, (_, index) => ({ ...transaction, id: `${index}` }))
    expect((await read({ data })).transactions.map(({ id }) => id)).toEqual(data.slice(0, 100).map(({ id }) => id))
  })

  it.each<[unknown, string | undefined]>([
    ['two', 'two'],
    ['x'.repeat(4_096), 'x'.repeat(4_096)],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('with the cursor %j has the next page %j', async (next, expected) => {
    const { requested: _, ...page } = await read({ data: [], next })
    expect(page).toEqual({ transactions: [], ...(expected !== undefined && { next: expected }) })
  })

  it.each<[string, unknown, string]>([
    ['no list', { data: {} }, 'The answer is no page of a history.'],
    ['nothing', null, 'The answer is no page of a history.'],
    ['a cursor that is a number', { data: [], next: 2 }, 'The answer has no valid cursor.'],
    ['a cursor that is too long', { data: [], next: 'x'.repeat(4_097) }, 'The answer has no valid cursor.'],
  ])('is an error with %s', async (_, body, message) => {
    await expect(read(body)).rejects.toThrow(new TypeError(message))
  })

  it('is recognised by its list', () => {
    expect([{ transactions: [] }, { transactions: {} }, undefined].map(isHistoryPage)).toEqual([true, false, false])
  })
})

describe('a transaction', () => {
  it('has all of its fields', async () => {
    expect(await readOne(transaction)).toEqual({
      id: '1',
      hash: '0xa1',
      minedAt: Date.UTC(2023, 10, 14, 10),
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
          amount: '1.50',
          imageUrl: 'https://img.example/eth.png',
          sender: 'alice',
          recipient: 'bob',
        },
      ],
    })
  })

  it.each(['confirmed', 'pending', 'failed'])('can be %s', async (status) => {
    expect((await withMetadata({ status }))?.status).toBe(status)
  })

  it.each<[string, object, object]>([
    ['no receiver', { sentTo: null }, { sentTo: '' }],
    ['an empty receiver', { sentTo: '' }, { sentTo: '' }],
    ['no date', { minedAt: null }, { minedAt: undefined }],
    ['a date that is none', { minedAt: 'soon' }, { minedAt: undefined }],
    ['the first date', { minedAt: '1970-01-01T00:00:00Z' }, { minedAt: 0 }],
    ['a date before 1970', { minedAt: '1969-12-31T23:59:59Z' }, { minedAt: undefined }],
    ['no hash', { hash: null }, { hash: undefined }],
    ['a hash of other characters', { hash: 'a b' }, { hash: undefined }],
    ['a hash that is too long', { hash: 'a'.repeat(129) }, { hash: undefined }],
    ['a type of several words', { operationType: 'Stake-2 all_' }, { type: 'stake-2 all_' }],
    ['a type of one letter', { operationType: 'S' }, { type: 's' }],
    ['a long type', { operationType: 'a'.repeat(40) }, { type: 'a'.repeat(40) }],
    ['an address of one character', { sentFrom: 'a' }, { sentFrom: 'a' }],
    ['a long address', { sentFrom: 'a:b.-'.padEnd(128, 'c') }, { sentFrom: 'a:b.-'.padEnd(128, 'c') }],
  ])('can have %s', async (_, more, expected) => {
    expect(await withMetadata(more)).toMatchObject(expected)
  })

  it.each<[string, object]>([
    ['another status', { status: 'dropped' }],
    ['no network', { chain: 'ethereum' }],
    ['no type', { operationType: null }],
    ['a type that starts with a digit', { operationType: '1send' }],
    ['a type of other characters', { operationType: 'send\u202e' }],
    ['a type that is too long', { operationType: 'a'.repeat(41) }],
    ['no sender', { sentFrom: null }],
    ['an empty sender', { sentFrom: '' }],
    ['a sender of other characters', { sentFrom: '0x1 2' }],
    ['a sender that is too long', { sentFrom: 'a'.repeat(129) }],
    ['a sender that is no text', { sentFrom: 5 }],
    ['a receiver of other characters', { sentTo: '<b>' }],
    ['a receiver that is no text', { sentTo: ['bob'] }],
    ['a date that is a number', { minedAt: 5 }],
  ])('is left out if it has %s', async (_, more) => {
    expect(await withMetadata(more)).toBeUndefined()
  })

  it.each<[string, object]>([
    ['no id', { id: undefined }],
    ['a number as its id', { id: 1 }],
    ['an empty id', { id: '' }],
    ['an id with a space', { id: 'a b' }],
    ['an id with an invisible character', { id: 'a\u200b' }],
    ['an id that is too long', { id: 'a'.repeat(201) }],
    ['no metadata', { metadata: null }],
    ['no transfers', { transfers: null }],
    ['a broken transfer', { transfers: [transfer, { ...transfer, direction: 'up' }] }],
    ['an empty transfer', { transfers: [null] }],
  ])('is left out if it has %s, and the others stay', async (_, more) => {
    const { transactions } = await read({
      data: [
        { ...transaction, ...more },
        { ...transaction, id: 'other' },
      ],
    })
    expect(transactions.map(({ id }) => id)).toEqual(['other'])
  })

  it('can have an id of 200 characters and no transfers, and has at most 100 transfers', async () => {
    const id = 'a'.repeat(200)
    expect(await readOne({ ...transaction, id, transfers: [] })).toMatchObject({ id, transfers: [] })
    const many = await readOne({ ...transaction, transfers: Array.from({ length: 101 }, () => transfer) })
    expect(many?.transfers).toHaveLength(100)
  })
})

describe('a transfer', () => {
  it.each(['in', 'out', 'self'])('can go %s', async (direction) => {
    expect((await withTransfer({ direction }))?.direction).toBe(direction)
  })

  it.each<[string, object, object]>([
    ['no direction', { direction: null }, { direction: 'self' }],
    ['no addresses', { sender: null, recipient: '' }, { sender: undefined, recipient: undefined }],
    ['a long amount', { quantity: { numeric: `${'9'.repeat(100)}.${'1'.repeat(100)}` } }, {}],
    ['spam', { fungible_info: { ...coin, flags: { is_spam: true } } }, { isSpam: true }],
    ['a mark of spam that is no boolean', { fungible_info: { ...coin, flags: { is_spam: 'yes' } } }, { isSpam: false }],
    ['no flags', { fungible_info: { ...coin, flags: null } }, { isSpam: false }],
    ['no picture', { fungible_info: { ...coin, icon: null } }, { imageUrl: undefined }],
    ['an unsafe picture', { fungible_info: { ...coin, icon: { url: 'javascript:x' } } }, { imageUrl: undefined }],
    [
      'a picture with the longest URL',
      { fungible_info: { ...coin, icon: { url: 'https://img.example/'.padEnd(2_048, 'a') } } },
      { imageUrl: 'https://img.example/'.padEnd(2_048, 'a') },
    ],
    [
      'a picture whose URL is too long',
      { fungible_info: { ...coin, icon: { url: 'https://img.example/'.padEnd(2_049, 'a') } } },
      { imageUrl: undefined },
    ],
    ['a coin beside an NFT', { nft_info: { name: 'Fox' } }, { isNft: false, name: 'ETH' }],
  ])('can have %s', async (_, more, expected) => {
    const found = await withTransfer(more)
    expect(found).toMatchObject({ amount: expect.any(String), ...expected })
  })

  it.each<[string, object]>([
    ['another direction', { direction: 'up' }],
    ['neither coin nor NFT', { fungible_info: null }],
    ['a coin without a symbol', { fungible_info: { ...coin, symbol: undefined } }],
    ['a coin whose symbol is a number', { fungible_info: { ...coin, symbol: 5 } }],
    ['no amount', { quantity: null }],
    ['an amount that is a number', { quantity: { numeric: 1 } }],
    ['a negative amount', { quantity: { numeric: '-1' } }],
    ['an amount with an exponent', { quantity: { numeric: '1e3' } }],
    ['an amount without whole digits', { quantity: { numeric: '.5' } }],
    ['an amount that ends with a point', { quantity: { numeric: '5.' } }],
    ['an amount with too many digits', { quantity: { numeric: '9'.repeat(101) } }],
    ['an amount with too many decimals', { quantity: { numeric: `1.${'9'.repeat(101)}` } }],
    ['a sender of other characters', { sender: 'a b' }],
    ['a recipient that is no text', { recipient: 7 }],
  ])('is left out, with its transaction, if it has %s', async (_, more) => {
    expect(await withTransfer(more)).toBeUndefined()
  })

  it('of an NFT has its name, its picture and its flags', async () => {
    const url = 'https://img.example/fox.png'
    const nft = { name: 'Fox #7', flags: { is_spam: true }, content: { preview: { url } } }
    expect(await withNft(nft)).toMatchObject({ isNft: true, name: 'Fox #7', isSpam: true, imageUrl: url })
    expect(await withNft(nft, undefined)).toMatchObject({ isNft: true })
    expect(await withNft({})).toMatchObject({ isNft: true, name: '', isSpam: false, imageUrl: undefined })
    expect(await withNft({ name: null, content: null })).toMatchObject({ name: '', imageUrl: undefined })
    expect(await withNft({ name: 5 })).toBeUndefined()
  })

  it('has a name without invisible characters', async () => {
    expect(await withNft({ name: 'Fox\u202e' })).toMatchObject({ name: 'Fox' })
  })
})
