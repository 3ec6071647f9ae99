import { decodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { toCall, toTransaction } from './transactions.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const accountRef = { account, network: 'eip155:1' } as const
const invalid = expect.objectContaining({ code: 'ADDRESS_INVALID' })

/** The transaction of a transfer. */
const transactionOf = (transfer: { readonly to: string; readonly amount: bigint; readonly token?: string }) =>
  toTransaction(account, toCall({ ...accountRef, ...transfer }))

describe('the transaction of a transfer', () => {
  it('of coins pays the amount to the receiver, without a call', () => {
    expect(transactionOf({ to: receiver, amount: 255n })).toEqual({
      from: account,
      to: receiver,
      value: '0xff',
      data: '0x',
    })
  })

  it('of tokens calls the token with the receiver and the amount, and pays no coins', () => {
    const { data, ...rest } = transactionOf({ to: receiver.toLowerCase(), amount: 1_500_000n, token })
    expect(rest).toEqual({ from: account, to: token, value: '0x0' })
    expect(decodeFunctionData({ abi: erc20Abi, data: data as `0x${string}` })).toEqual({
      functionName: 'transfer',
      args: [receiver, 1_500_000n],
    })
  })

  it('has every address in EIP-55 case', () => {
    expect(transactionOf({ to: receiver.toLowerCase(), amount: 1n }).to).toBe(receiver)
    expect(transactionOf({ to: receiver, amount: 1n, token: token.toLowerCase() }).to).toBe(token)
  })

  it.each<[string, { readonly to: string; readonly token?: string }]>([
    ['the receiver of coins', { to: receiver.replace('C5', 'c5') }],
    ['the receiver of tokens', { to: receiver.replace('C5', 'c5'), token }],
    ['the token', { to: receiver, token: token.replace('DB', 'db') }],
    ['an empty receiver of tokens', { to: '', token }],
    ['an empty token', { to: receiver, token: '' }],
  ])('is rejected if an address is invalid: %s', (_, transfer) => {
    expect(() => transactionOf({ amount: 1n, ...transfer })).toThrow(invalid)
  })
})

describe('the transaction of a call', () => {
  it('has its data and its value', () => {
    expect(toTransaction(account, { to: token, data: '0x1234', value: 7n })).toEqual({
      from: account,
      to: token,
      data: '0x1234',
      value: '0x7',
    })
  })

  it('has no data and no value if the call has none', () => {
    expect(toTransaction(account, { to: token })).toEqual({ from: account, to: token, data: '0x', value: '0x0' })
  })
})
