import { describe, expect, it } from 'vitest'
import type { Block, Log, Transaction } from './block.js'
import { describeEntry, type EntryContext, toDecimal } from './describeEntry.js'
import { zeroAddress } from './leg.js'
import { toEntries } from './toEntries.js'

const addressOf = (digits: string) => `0x${digits.padStart(40, '0')}`
const [me, friend, stranger, token, other, nft] = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map(addressOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const word = (value: string | number) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const wrapTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const unwrapTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const vaultDepositTopic = '0xdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7'
const vaultWithdrawTopic = '0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db'

const moved = (from: string, to: string, value = 1_500_000, address = token): Log => ({
  address,
  topics: [transferTopic, word(from), word(to)],
  data: word(value),
})
const movedNft = (from: string, to: string): Log => ({
  address: nft,
  topics: [transferTopic, word(from), word(to), word(7)],
  data: '0x',
})
const transaction = (rest: Partial<Transaction> = {}): Transaction => ({
  hash: word(1),
  sender: me,
  recipient: token,
  value: 0n,
  hasData: true,
  isFailed: false,
  logs: [],
  ...rest,
})
const coins = { hasData: false, recipient: friend, value: 3n * 10n ** 18n } as const

const createBlock = (...transactions: readonly Transaction[]): Block => ({
  number: 9,
  hash: word(9),
  parentHash: word(8),
  minedAt: 0,
  transactions,
})
const listed = new Map([
  [token, { name: 'Test Dollar', symbol: 'USDX', decimals: 6, logoUrl: 'https://logo.example/usdx.png' }],
])
const context: EntryContext = {
  network: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  final: 8,
  trusted: new Set(),
  spam: new Set(),
  contactedAt: () => undefined,
  findListed: (address) => listed.get(address),
  findToken: (address) => ({ name: `Token ${address.slice(-2)}`, symbol: 'TKN', decimals: 0 }),
}

/** Describes a transaction for the account `me`. */
const describeMine = (mine: Transaction, change: Partial<EntryContext> = {}, account = me) => {
  const entry = toEntries(createBlock(mine)).entries.find((found) => found.account === account)
  return entry && describeEntry(entry, { ...context, ...change })
}

describe('an entry of the history', () => {
  it.each<[string, Transaction]>([
    ['send', transaction(coins)],
    ['send', transaction({ logs: [moved(me, friend)] })],
    ['receive', transaction({ ...coins, sender: friend, recipient: me })],
    ['receive', transaction({ sender: friend, logs: [moved(friend, me)] })],
    ['trade', transaction({ logs: [moved(me, other), moved(other, me, 5, other)] })],
    ['trade', transaction({ value: 5n, recipient: other, logs: [moved(other, me)] })],
    ['approve', transaction({ logs: [{ ...moved(me, other), topics: [approvalTopic, word(me), word(other)] }] })],
    ['approve', transaction({ logs: [{ ...moved(me, other), topics: [approvalForAllTopic, word(me), word(other)] }] })],
    ['mint', transaction({ value: 5n, logs: [movedNft(zeroAddress, me)] })],
    ['burn', transaction({ logs: [moved(me, zeroAddress)] })],
    ['deploy', transaction({ recipient: null })],
    ['deposit', transaction({ value: 5n, logs: [{ address: token, topics: [wrapTopic, word(me)], data: word(5) }] })],
    [
      'deposit',
      transaction({
        logs: [moved(me, other), { address: other, topics: [vaultDepositTopic, word(me), word(me)], data: '0x' }],
      }),
    ],
    ['withdraw', transaction({ logs: [{ address: token, topics: [unwrapTopic, word(me)], data: word(5) }] })],
    [
      'withdraw',
      transaction({
        logs: [
          moved(other, me),
          { address: other, topics: [vaultWithdrawTopic, word(me), word(me), word(me)], data: '0x' },
        ],
      }),
    ],
    ['execute', transaction()],
    ['execute', transaction({ ...coins, isFailed: true, logs: [moved(me, friend)] })],
  ])('is of the kind %s', (kind, mine) => {
    expect(describeMine(mine)?.metadata.operationType).toBe(kind)
  })

  it('has the shape that kits read [S3.9~]', () => {
    expect(describeMine(transaction({ ...coins, logs: [moved(friend, me), movedNft(friend, me)] }))).toEqual({
      id: `eip155:1:${word(1)}`,
      metadata: {
        status: 'pending',
        operationType: 'trade',
        hash: word(1),
        minedAt: '1970-01-01T00:00:00.000Z',
        chain: 'eip155:1',
        sentFrom: me,
        sentTo: friend,
      },
      transfers: [
        {
          direction: 'out',
          fungible_info: { name: 'Ether', symbol: 'ETH', icon: null, flags: { is_spam: false } },
          nft_info: null,
          quantity: { numeric: '3' },
          sender: me,
          recipient: friend,
        },
        {
          direction: 'in',
          fungible_info: {
            name: 'Test Dollar',
            symbol: 'USDX',
            icon: { url: 'https://logo.example/usdx.png' },
            flags: { is_spam: false },
          },
          nft_info: null,
          quantity: { numeric: '1.5' },
          sender: friend,
          recipient: me,
        },
        {
          direction: 'in',
          fungible_info: null,
          nft_info: { name: 'Token f6 #7', content: null, flags: { is_spam: false } },
          quantity: { numeric: '1' },
          sender: friend,
          recipient: me,
        },
      ],
    })
  })

  it('is confirmed from the final block on, and failed if the transaction was reverted', () => {
    const statusOf = (mine: Transaction, final: number) => describeMine(mine, { final })?.metadata.status
    expect(statusOf(transaction(), 8)).toBe('pending')
    expect(statusOf(transaction(), 9)).toBe('confirmed')
    expect(statusOf(transaction({ isFailed: true }), 9)).toBe('failed')
  })

  it('ignores an approval, a deposit and a withdrawal that the account did not sign', () => {
    const fakes: readonly Log[] = [
      { ...moved(me, stranger), topics: [approvalTopic, word(me), word(stranger)] },
      { address: other, topics: [vaultDepositTopic, word(me), word(me)], data: '0x' },
      { address: other, topics: [vaultWithdrawTopic, word(me), word(me), word(me)], data: '0x' },
    ]
    expect(describeMine(transaction({ sender: stranger, logs: fakes }))).toBeUndefined()
  })

  it('counts the transfer that a wrapped coin also emits once', () => {
    const logs = [{ address: token, topics: [wrapTopic, word(me)], data: word(5) }, moved(zeroAddress, me, 5)]
    expect(describeMine(transaction({ value: 5n, logs }))?.transfers).toHaveLength(2)
  })
})

describe('a transfer is flagged as spam', () => {
  const isFlagged = (mine: Transaction, change: Partial<EntryContext> = {}) => {
    const [transfer] = describeMine(mine, change)?.transfers ?? []
    const info = transfer?.fungible_info ?? transfer?.nft_info
    return info?.flags.is_spam
  }
  const unlisted = transaction({ sender: stranger, logs: [moved(stranger, me, 5, other)] })
  const nothing = transaction({ sender: stranger, logs: [moved(me, stranger, 0)] })
  const asked = (contact: string, block: number): Partial<EntryContext> => ({
    contactedAt: (address) => (address === contact ? block : undefined),
  })

  it('if an unlisted token arrives unrequested', () => {
    expect(isFlagged(unlisted)).toBe(true)
    expect(isFlagged({ ...unlisted, logs: [movedNft(stranger, me)] })).toBe(true)
    expect(isFlagged({ ...unlisted, logs: [moved(stranger, me)] })).toBe(false)
    expect(isFlagged({ ...unlisted, sender: me })).toBe(false)
  })

  it('unless the account contacted the sender or the token before', () => {
    expect(isFlagged(unlisted, asked(stranger, 9))).toBe(false)
    expect(isFlagged(unlisted, asked(other, 3))).toBe(false)
    expect(isFlagged(unlisted, asked(stranger, 10))).toBe(true)
  })

  it.each(['claim-usd.com', 'Visit https://evil', 'www.evil', 't.me/usd', 'USD (evil.xyz)'])(
    'if the name of the token has a link: %s',
    (name) => {
      const findToken = () => ({ name, symbol: 'TKN', decimals: 0 })
      expect(isFlagged({ ...unlisted, sender: me }, { findToken })).toBe(true)
    },
  )
  it.each(['USD.e', 'Wrapped 1.5 ETH', 'St. Mary'])('but not if its name is %s', (name) => {
    expect(isFlagged({ ...unlisted, sender: me }, { findToken: () => ({ name, symbol: 'TKN', decimals: 0 }) })).toBe(
      false,
    )
  })

  it('if the token moves to more than 50 accounts in a block', () => {
    const send = (count: number) => {
      const logs = Array.from({ length: count }, (_, index) =>
        moved(me, addressOf((1_000 + index).toString(16)), 5, other),
      )
      return transaction({ logs })
    }
    expect(isFlagged(send(50))).toBe(false)
    expect(isFlagged(send(51))).toBe(true)
  })

  it('if nothing moves from or to an unknown sender', () => {
    expect(isFlagged(nothing)).toBe(true)
    expect(isFlagged(transaction({ ...coins, sender: stranger, recipient: me, value: 0n }))).toBe(true)
    expect(isFlagged({ ...nothing, sender: me })).toBe(false)
    expect(isFlagged(nothing, asked(stranger, 1))).toBe(false)
  })

  it('as the lists of the site say, if they have the token or the sender', () => {
    for (const address of [stranger, other]) expect(isFlagged(unlisted, { trusted: new Set([address]) })).toBe(false)
    const wanted = transaction({ sender: friend, logs: [moved(friend, me)] })
    for (const address of [friend, token]) expect(isFlagged(wanted, { spam: new Set([address]) })).toBe(true)
    expect(isFlagged(wanted, { spam: new Set([me]) })).toBe(false)
  })
})

it.each([
  ['0', 18, '0'],
  ['1', 18, '0.000000000000000001'],
  ['1500000', 6, '1.5'],
  ['10', 0, '10'],
  [String(2n ** 256n - 1n), 77, '1.15792089237316195423570985008687907853269984665640564039457584007913129639935'],
])('writes %s with %i decimals as %s', (value, decimals, text) => {
  expect(toDecimal(value, decimals)).toBe(text)
})
