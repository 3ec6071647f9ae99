import { expect, it } from 'vitest'
import { toWalletError } from './walletErrors.js'

it.each([
  [4001, 'USER_REJECTED'],
  ['4001', 'USER_REJECTED'],
  ['constructor', 'WALLET_FAILED'],
  ['__proto__', 'WALLET_FAILED'],
  [Symbol('code'), 'WALLET_FAILED'],
])('the code %s of whatever a wallet throws is %s', (code, known) => {
  expect(toWalletError({ code }, 'Otter').code).toBe(known)
})
