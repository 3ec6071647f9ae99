import type { Hex } from 'viem'
import type { Allowance } from './permission.js'

/** How many assets a permission can have. */
const allowanceLimit = 10
/** How long a period can be, in seconds: a minute to a leap year. It may be longer than the permission. */
const shortestPeriod = 60
const longestPeriod = 366 * 24 * 60 * 60
/** The largest amount that a contract can have. */
const maxAmount = 2n ** 256n - 1n

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Returns whether a value can be the id of a permission: 32 bytes. */
export const isPermissionId = (value: unknown): value is Hex => isText(value, /^0x[\da-f]{64}$/)

/** Returns whether a value is an EVM address in lower case. */
export const isLowerAddress = (value: unknown): value is Hex => isText(value, /^0x[\da-f]{40}$/)

/** Returns whether a value can be the CAIP-2 id of an EVM network. */
export const isEvmNetwork = (value: unknown): value is string => isText(value, /^eip155:[1-9]\d{0,15}$/)

/** Returns whether a value can be the signature of an account, with `v` as wallets write it. */
export const isAccountSignature = (value: unknown): value is Hex => isText(value, /^0x[\da-f]{128}(1b|1c)$/)

/** Returns whether a value can be a time in seconds since 1970. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const isAmount = (value: unknown): value is string => isText(value, /^(0|[1-9]\d{0,77})$/) && BigInt(value) <= maxAmount

/** Returns whether a value can be the amounts that a batch spends. */
export const isAmounts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= allowanceLimit && value.every(isAmount)

const isAllowance = (value: unknown): value is Allowance => {
  const { type, token, periodAmount, periodDuration, startTime } = Object(value) as Partial<
    Readonly<Record<keyof Allowance, unknown>>
  >
  return (
    (type === 'erc20-token-periodic'
      ? isLowerAddress(token)
      : type === 'native-token-periodic' && token === undefined) &&
    isAmount(periodAmount) &&
    periodAmount !== '0' &&
    isTime(periodDuration) &&
    periodDuration >= shortestPeriod &&
    periodDuration <= longestPeriod &&
    isTime(startTime)
  )
}

/** Returns whether a value can be the allowances of a permission: one for each asset. */
export const isAllowances = (value: unknown): value is readonly Allowance[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= allowanceLimit &&
  value.every(isAllowance) &&
  new Set(value.map(({ token }) => token)).size === value.length
