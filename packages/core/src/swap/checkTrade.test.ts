import { describe, expect, it } from 'vitest'
import { swapCoinAddress } from '../policy/swapNetworks.js'
import type { BuiltTransaction, SwapOrder } from '../service-api/convertCalls.js'
import { buildExactApproval, checkTrade, readSpender } from './checkTrade.js'

const address = (digit: string) => `0x${digit.repeat(40)}`
const [account, router, token, attacker] = [address('A'), address('b'), address('c'), address('d')]
const order: SwapOrder = {
  account,
  network: 'eip155:1',
  fromToken: token,
  toToken: swapCoinAddress,
  fromAmount: '1500',
}
const ofCoins: SwapOrder = { ...order, fromToken: swapCoinAddress.toLowerCase(), toToken: token }
const trade: BuiltTransaction = { from: account, to: router, data: '0x38ed1739', value: '0' }
const unlimited = 2n ** 256n - 1n
const approvalOf = (spender: string, amount: bigint): BuiltTransaction => ({
  from: account,
  to: token,
  data: buildExactApproval(token, spender, amount).data ?? '',
  value: '0',
})

describe('the trade of a swap', () => {
  it('is sent with the amount of coins, or with none', () => {
    const checked = { to: router, data: '0x38ed1739' }
    expect(checkTrade(trade, order, [router])).toEqual({ ...checked, value: 0n })
    expect(checkTrade({ ...trade, value: '1500' }, ofCoins, [router])).toEqual({ ...checked, value: 1_500n })
    expect(checkTrade({ ...trade, value: undefined }, ofCoins, [router])).toEqual({ ...checked, value: 1_500n })
  })

  it('may spell addresses in another case', () => {
    const lower = { ...trade, from: account.toLowerCase(), to: router.toUpperCase().replace('0X', '0x') }
    expect(checkTrade(lower, order, [router]).value).toBe(0n)
  })

  it.each<[string, Partial<BuiltTransaction>, SwapOrder, readonly string[], string]>([
    ['calls an unknown contract', { to: attacker }, order, [router], 'router'],
    ['calls the token itself', { to: token }, order, [router], 'router'],
    ['calls any contract, on a network without routers', {}, order, [], 'router'],
    ['is of another account', { from: attacker }, order, [router], 'from'],
    ['sends coins for a token', { value: '1' }, order, [router], 'value'],
    ['sends more coins', { value: '1501' }, ofCoins, [router], 'value'],
    ['sends no coins', { value: '0' }, ofCoins, [router], 'value'],
  ])('is refused if it %s [T-54]', (_, change, requested, routers, fault) => {
    expect(() => checkTrade({ ...trade, ...change }, requested, routers)).toThrow(
      expect.objectContaining({
        code: 'SWAP_REFUSED',
        context: expect.objectContaining({ network: 'eip155:1', fault }),
      }),
    )
  })

  it('is refused with the router that it calls, so that the site can add it', () => {
    expect(() => checkTrade({ ...trade, to: attacker }, order, [router])).toThrow(
      expect.objectContaining({
        context: { network: 'eip155:1', fault: 'router', found: attacker },
        help: [`Add the router to the option swapRouters of eip155:1, if it is yours: ${attacker}.`],
      }),
    )
    expect(() => checkTrade({ ...trade, from: attacker }, order, [router])).toThrow(
      expect.objectContaining({ help: ['Check the data service: it was asked for another transaction.'] }),
    )
  })
})

describe('the approval of a swap', () => {
  it('names the router; its amount is ignored, even if it is unlimited [T-53]', () => {
    expect(readSpender(approvalOf(router, unlimited), order, [address('e'), router])).toBe(router)
    expect(buildExactApproval(token, router, 1_500n)).toEqual({
      to: token,
      data: `0x095ea7b3${'0'.repeat(24)}${'b'.repeat(40)}${'0'.repeat(61)}5dc`,
      value: 0n,
    })
  })

  it.each<[string, Partial<BuiltTransaction>, string]>([
    ['is for another token', { to: attacker }, 'token'],
    ['names another spender', { data: approvalOf(attacker, 1n).data }, 'router'],
    ['is a transfer', { data: approvalOf(router, 1n).data.replace('0x095ea7b3', '0xa9059cbb') }, 'approval'],
    ['has more data', { data: `${approvalOf(router, 1n).data}00` }, 'approval'],
    ['has less data', { data: approvalOf(router, 1n).data.slice(0, -2) }, 'approval'],
    ['hides digits before the spender', { data: approvalOf(router, 1n).data.replace('b3000', 'b3001') }, 'approval'],
  ])('is refused if it %s [T-53]', (_, change, fault) => {
    expect(() => readSpender({ ...approvalOf(router, 1n), ...change }, order, [router])).toThrow(
      expect.objectContaining({ code: 'SWAP_REFUSED', context: expect.objectContaining({ fault }) }),
    )
  })
})
