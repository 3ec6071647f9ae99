import { describe, expect, it } from 'vitest'
import type { HistoryTransaction, HistoryTransfer } from '../service-api/historyCalls.js'
import { describeTransaction } from './describeTransaction.js'

const transfer = (direction: 'in' | 'out', amount: string, name = 'ETH', more: Partial<HistoryTransfer> = {}) => ({
  direction,
  isNft: false,
  name,
  isSpam: false,
  amount,
  ...(direction === 'in' ? { sender: 'bob', recipient: 'alice' } : { sender: 'alice', recipient: 'bob' }),
  ...more,
})

const describeOne = (type: string, transfers: readonly HistoryTransfer[], more: Partial<HistoryTransaction> = {}) =>
  describeTransaction(
    {
      id: '1',
      network: 'eip155:1',
      type,
      status: 'confirmed',
      sentFrom: 'alice',
      sentTo: 'router',
      transfers,
      ...more,
    },
    'Alice',
  )

const legsOf = (transfers: readonly HistoryTransfer[]) =>
  describeOne('trade', transfers).legs.map(({ direction, amount, name }) => `${direction} ${amount} ${name}`)

describe('the sign of a transaction', () => {
  it.each(['receive', 'deposit', 'borrow', 'claim'])('is + for %s [S9.5a]', (type) => {
    expect(describeOne(type, []).sign).toBe('+')
  })
  it.each(['withdraw', 'repay', 'burn'])('is - for %s [S9.5b]', (type) => {
    expect(describeOne(type, []).sign).toBe('-')
  })
  it.each(['send', 'trade', 'approve', 'mint', 'deploy', 'execute', 'stake', 'other'])('is none for %s', (type) => {
    expect(describeOne(type, []).sign).toBe('')
  })
})

describe('the legs of a transaction', () => {
  it('are one for each coin and direction, with the sum of its transfers', () => {
    expect(legsOf([transfer('out', '1.5'), transfer('out', '0.75'), transfer('in', '3', 'USDX')])).toEqual([
      'out 2.25 ETH',
      'in 3 USDX',
    ])
    expect(legsOf([transfer('in', '9'), transfer('in', '1')])).toEqual(['in 10 ETH'])
    expect(legsOf([transfer('in', '0.05'), transfer('in', '0.06')])).toEqual(['in 0.11 ETH'])
  })

  it('leave out what only pays or refunds a fee', () => {
    expect(legsOf([transfer('out', '1'), transfer('in', '0.099')])).toEqual(['out 1 ETH'])
    expect(legsOf([transfer('out', '1'), transfer('in', '0.0995')])).toEqual(['out 1 ETH'])
    expect(legsOf([transfer('out', '1'), transfer('in', '0.1')])).toEqual(['out 1 ETH', 'in 0.1 ETH'])
    expect(legsOf([transfer('out', '1'), transfer('out', '0.0099'), transfer('out', '0.01')])).toEqual(['out 1.01 ETH'])
    expect(legsOf([transfer('in', '20'), transfer('out', '1.9')])).toEqual(['in 20 ETH'])
  })

  it('are the two largest ones, the outgoing one first', () => {
    const transfers = [transfer('in', '5', 'A'), transfer('in', '1', 'B'), transfer('out', '3', 'C')]
    expect(legsOf(transfers)).toEqual(['out 3 C', 'in 5 A'])
  })

  it('keep a small amount of an NFT, and of another coin in the other direction', () => {
    const nfts = [transfer('out', '1000', 'Fox', { isNft: true }), transfer('in', '1', 'Fox', { isNft: true })]
    expect(legsOf(nfts)).toEqual(['out 1000 Fox', 'in 1 Fox'])
    expect(legsOf([transfer('out', '1000', 'A'), transfer('in', '1', 'B')])).toEqual(['out 1000 A', 'in 1 B'])
    expect(legsOf([])).toEqual([])
  })

  it('to the account itself come between those out and those in', () => {
    const self = { ...transfer('out', '5', 'S'), direction: 'self' } as const
    expect(legsOf([transfer('in', '4', 'I'), self])).toEqual(['self 5 S', 'in 4 I'])
    expect(legsOf([self, transfer('out', '4', 'O')])).toEqual(['out 4 O', 'self 5 S'])
  })

  it('are one for each NFT, without spam', () => {
    const fox = transfer('in', '1', 'Fox', { isNft: true })
    const spam = transfer('in', '1', 'Prize', { isNft: true, isSpam: true })
    expect(legsOf([fox, spam, transfer('out', '0.001')])).toEqual(['out 0.001 ETH', 'in 1 Fox'])
  })
})

describe('the other side of a transaction', () => {
  it.each([
    ['receive', [transfer('in', '1')], { address: 'bob', direction: 'in' }],
    ['send', [transfer('out', '1')], { address: 'bob', direction: 'out' }],
    ['approve', [], { address: 'router', direction: 'out' }],
    ['receive', [transfer('in', '1', 'ETH', { sender: undefined })], undefined],
    ['send', [transfer('out', '1', 'ETH', { recipient: 'alice' })], undefined],
    ['trade', [transfer('out', '1'), transfer('in', '1', 'USDX')], undefined],
  ] as const)('of %s is the receiver or the sender', (type, transfers, other) => {
    expect(describeOne(type, transfers).counterpart).toEqual(other)
  })

  it('is the sender, if a received transaction moved nothing', () => {
    const received = describeOne('receive', [], { sentFrom: 'bob', sentTo: 'alice' })
    expect(received.counterpart).toEqual({ address: 'bob', direction: 'in' })
    const sent = describeOne('send', [], { sentFrom: 'alice', sentTo: 'bob' })
    expect(sent.counterpart).toEqual({ address: 'bob', direction: 'out' })
  })

  it('is missing in a trade, even with the same contract on both sides', () => {
    const [paid, got] = [
      transfer('out', '1', 'ETH', { recipient: 'router' }),
      transfer('in', '3', 'USDX', { sender: 'router' }),
    ]
    expect(describeOne('trade', [paid, got]).counterpart).toBeUndefined()
    expect(describeOne('trade', [got, paid]).counterpart).toBeUndefined()
  })

  it('is missing if the transaction created a contract', () => {
    expect(describeOne('deploy', [], { sentTo: '' }).counterpart).toBeUndefined()
  })

  it('is nobody if tokens are minted or burnt', () => {
    const nobody = `0x${'0'.repeat(40)}`
    expect(describeOne('mint', [transfer('in', '5', 'LAT', { sender: nobody })]).counterpart).toBeUndefined()
    expect(describeOne('burn', [transfer('out', '5', 'LAT', { recipient: nobody })]).counterpart).toBeUndefined()
    expect(describeOne('mint', [transfer('in', '5', 'LAT')]).counterpart?.address).toBe('bob')
  })
})
