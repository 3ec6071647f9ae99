import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { readAccounts, readChainId, readSignature, readTransactionHash } from './answers.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wallet = 'Fennec'

/** The error for an invalid response. */
const invalid = (description: string, described?: string) =>
  expect.objectContaining({
    code: 'WALLET_ANSWER_INVALID',
    shortMessage: `The wallet returned an invalid ${description}.`,
    context: { wallet },
    ...(described !== undefined && { cause: new TypeError(`The wallet returned: ${described}`) }),
  })

/** A value that JSON cannot represent. */
const createLoop = () => {
  const loop: { self?: unknown } = {}
  loop.self = loop
  return loop
}

describe('the accounts that a wallet returns', () => {
  it('are in EIP-55 case, in the wallet’s order, each once', () => {
    expect(readAccounts([other.toLowerCase(), account, other], wallet)).toEqual([other, account])
    expect(readAccounts([], wallet)).toEqual([])
  })

  it('are accepted in any case', () => {
    const wrong = other.replace('C5', 'c5')
    expect(readAccounts([wrong], wallet)).toEqual([getAddress(wrong.toLowerCase() as `0x${string}`)])
  })

  it.each<[unknown, string]>([
    [account, `"${account}"`],
    [{ 0: account, length: 1 }, `{"0":"${account}","length":1}`],
    [null, 'null'],
    [undefined, 'undefined'],
    [1n, 'bigint'],
    [createLoop(), 'object'],
    ['x'.repeat(1_000), `"${'x'.repeat(199)}`],
  ])(
    'are rejected if the response is not a list, with at most 200 characters of it in the error',
    (answer, described) => {
      expect(() => readAccounts(answer, wallet)).toThrow(invalid('list of accounts', described))
    },
  )

  it.each<[unknown]>([
    ['0x1234'],
    [''],
    [7],
    [null],
    [undefined],
    [[account]],
    [{ address: account }],
    [`${account}0`],
  ])('are all rejected if one is %j', (wrong) => {
    expect(() => readAccounts([account, wrong], wallet)).toThrow(invalid('address'))
  })
})

describe('the chain that a wallet returns', () => {
  it.each<[unknown, number]>([
    ['0x89', 137],
    ['0X89', 137],
    ['137', 137],
    ['0xaF', 175],
    [137, 137],
    [137n, 137],
    ['eip155:137', 137],
    ['eip155:0x89', 137],
    ['0x1', 1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('can be written as %s', (answer, chainId) => {
    expect(readChainId(answer, wallet)).toBe(chainId)
  })

  it.each<[unknown]>([
    ['0x0'],
    [0],
    [-1],
    ['-1'],
    [1.5],
    ['1e3'],
    ['0x'],
    ['0xg'],
    ['1 '],
    [' 1'],
    ['x1'],
    ['1x'],
    ['1:eip155:'],
    ['1eip155:37'],
    ['solana:1'],
    [''],
    [2 ** 53],
    [2n ** 64n],
    [true],
    [null],
    [undefined],
    [[1]],
    [{ toString: () => '1' }],
  ])('is invalid if it is %s', (answer) => {
    expect(() => readChainId(answer, wallet)).toThrow(invalid('chain id'))
  })
})

describe('the hash of a transaction that a wallet sent', () => {
  it('is returned unchanged', () => {
    expect(readTransactionHash(`0x${'aB'.repeat(32)}`, wallet)).toBe(`0x${'aB'.repeat(32)}`)
    expect(readTransactionHash(`0X${'aB'.repeat(32)}`, wallet)).toBe(`0x${'aB'.repeat(32)}`)
  })

  it.each<[unknown]>([
    ['ab'.repeat(32)],
    [`0x${'ab'.repeat(31)}a`],
    [`0x${'ab'.repeat(32)}a`],
    [`x0x${'ab'.repeat(32)}`],
    [`0x${'g'.repeat(64)}`],
    [[`0x${'ab'.repeat(32)}`]],
    [undefined],
  ])('is rejected if it is %j, with a hint to check the wallet before sending again', (answer) => {
    expect(() => readTransactionHash(answer, wallet)).toThrow(
      expect.objectContaining({
        code: 'TRANSACTION_HASH_INVALID',
        cause: invalid('transaction hash'),
        context: { wallet },
        help: [expect.stringContaining('Check the wallet before you send it again')],
      }),
    )
  })
})

describe('a signature that a wallet returns', () => {
  it.each([62, 63, 130, 1_000])('has at least 62 hex characters, as %d', (length) => {
    expect(readSignature(`0x${'a'.repeat(length)}`, wallet)).toBe(`0x${'a'.repeat(length)}`)
    expect(readSignature(`0X${'A'.repeat(length)}`, wallet)).toBe(`0x${'A'.repeat(length)}`)
  })

  it.each<[unknown]>([
    [`0x${'a'.repeat(61)}`],
    ['a'.repeat(130)],
    [`x0x${'a'.repeat(130)}`],
    [`0x${'a'.repeat(130)}\n`],
    [`0x${'g'.repeat(130)}`],
    [[`0x${'a'.repeat(130)}`]],
    [null],
  ])('is invalid if it is %j', (answer) => {
    expect(() => readSignature(answer, wallet)).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_INVALID', cause: invalid('signature'), context: { wallet } }),
    )
  })
})
