import type { Account } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import type { Esplora } from '../reads/esplora.js'
import { readCoins, sumOf } from './readCoins.js'

const segwit = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const taproot = 'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6'
const [first, second, third] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32))

/** Creates a coin as a service lists it. */
const entry = (changes: object = {}) => ({
  txid: first,
  vout: 0,
  value: 50_000,
  status: { confirmed: true },
  ...changes,
})

const read = (answer: unknown, account: Account = { address: segwit }) => {
  const paths: string[] = []
  const esplora: Esplora = {
    get: async (path) => {
      paths.push(path)
      return answer
    },
    broadcast: () => expect.fail('it was broadcast'),
  }
  return { reading: readCoins(esplora, account), paths }
}

describe('the coins of an account', () => {
  it('are read by its address, confirmed ones first, then the largest', async () => {
    const { reading, paths } = read([
      entry({ txid: first, value: 70_000, status: { confirmed: false } }),
      entry({ txid: second, vout: 2, value: 50_000 }),
      entry({ txid: third, value: 60_000 }),
      entry({ txid: third, vout: 1, value: 80_000, status: undefined }),
    ])
    expect(await reading).toEqual({
      coins: [
        { txid: third, vout: 0, value: 60_000n, confirmed: true },
        { txid: second, vout: 2, value: 50_000n, confirmed: true },
        { txid: third, vout: 1, value: 80_000n, confirmed: false },
        { txid: first, vout: 0, value: 70_000n, confirmed: false },
      ],
      unspendable: 0n,
    })
    expect(sumOf((await reading).coins)).toBe(260_000n)
    expect(paths).toEqual([`/address/${segwit}/utxo`])
    expect(read([], { address: '../tx?' }).paths).toEqual(['/address/..%2Ftx%3F/utxo'])
  })

  it('are unique if the service lists one twice', async () => {
    const { coins } = await read([entry(), entry(), entry({ vout: 1 })]).reading
    expect(coins.map(({ txid, vout }) => [txid, vout])).toEqual([
      [first, 0],
      [first, 1],
    ])
  })

  it.each([undefined, null, {}, 'none', []])('are empty if the service returns %j', async (answer) => {
    expect(await read(answer).reading).toEqual({ coins: [], unspendable: 0n })
  })

  it.each<[string, unknown]>([
    ['no object', null],
    ['no transaction id', entry({ txid: undefined })],
    ['a transaction id that is a number', entry({ txid: 7 })],
    ['a transaction id that is too long', entry({ txid: `${first}a` })],
    ['a transaction id that is too short', entry({ txid: first?.slice(1) })],
    ['a path for a transaction id', entry({ txid: `../${first}` })],
    ['a transaction id that is no hex', entry({ txid: 'z'.repeat(64) })],
    ['a negative output index', entry({ vout: -1 })],
    ['a fractional output index', entry({ vout: 0.5 })],
    ['an output index that is a string', entry({ vout: '0' })],
    ['no value', entry({ value: undefined })],
    ['a value of 0', entry({ value: 0 })],
    ['a negative value', entry({ value: -1 })],
    ['a fraction of a satoshi', entry({ value: 1.5 })],
    ['a value that is not exact', entry({ value: 2 ** 53 })],
    ['a value that is a string', entry({ value: '50000' })],
  ])('are not spent if the service lists one with %s', async (_, invalid) => {
    await expect(read([entry(), invalid]).reading).rejects.toMatchObject({
      code: 'RPC_FAILED',
      cause: { message: 'Expected txid, vout and value.' },
    })
  })

  it('may have one satoshi', async () => {
    expect((await read([entry({ value: 1 })]).reading).coins).toMatchObject([{ value: 1n }])
  })

  it.each<[string, Account, readonly bigint[]]>([
    ['are not spent from a Taproot address if the account has no other', { address: taproot }, [10_001n]],
    ['are spent from a Taproot address for payments', { address: taproot, type: 'payment' }, [10_001n, 10_000n, 546n]],
    ['are spent from an address that is not Taproot', { address: segwit }, [10_001n, 10_000n, 546n]],
    [
      'are spent from an older address that contains the prefix of Taproot',
      { address: 'mbc1pzNLhGJYxL8UEp6jvjNkqUDQWZBz5' },
      [10_001n, 10_000n, 546n],
    ],
    ['are not spent if the Taproot address is in upper case', { address: taproot.toUpperCase() }, [10_001n]],
  ])('that may carry an inscription %s', async (_, account, spendable) => {
    const answer = [10_000, 10_001, 546].map((value, vout) => entry({ value, vout }))
    const { coins, unspendable } = await read(answer, account).reading
    expect(coins.map(({ value }) => value)).toEqual(spendable)
    expect(unspendable).toBe(20_547n - spendable.reduce((sum, value) => sum + value, 0n))
  })

  it('are not read for an address for ordinals', async () => {
    const { reading, paths } = read([entry()], { address: taproot, type: 'ordinal' })
    await expect(reading).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    expect(paths).toEqual([])
  })
})
