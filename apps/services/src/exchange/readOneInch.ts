import { getAddress, type Hex, isAddress } from 'viem'
import type { ListedToken } from '../chains/currencies.js'
import { isObject } from '../isObject.js'

/** The maximum length of a trade's data, in hex digits: 64 kB. */
const dataLength = 131_072

/** Reads an amount in base units. Returns `undefined` if it is none. */
export const readAmount = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined

/** A call of a contract in an answer of 1inch. */
export type OneInchCall = {
  readonly from?: Hex | undefined
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
  readonly gas: bigint
}

const isHexData = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length <= dataLength && /^0x([\da-f]{2})*$/i.test(value)

const readAddress = (value: unknown): Hex | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined

/** Reads a transaction: that of a trade, or of an approval, which has no `from` and no `gas`. */
export const readOneInchCall = (answer: unknown): OneInchCall | undefined => {
  const { from, to, data, value, gas = 0 }: Readonly<Record<string, unknown>> = Object(answer)
  const [target, units] = [readAddress(to), readAmount(value)]
  const isGas = typeof gas === 'number' && Number.isSafeInteger(gas) && gas >= 0
  if (!target || units === undefined || !isHexData(data) || !isGas) return undefined
  return { from: readAddress(from), to: target, data, value: units, gas: BigInt(gas) }
}

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength && /^[^\p{C}]+$/u.test(value)

const readToken = (value: unknown): ListedToken | undefined => {
  const { address, name, symbol, decimals, logoURI }: Readonly<Record<string, unknown>> = Object(value)
  const target = readAddress(address)
  if (!target || !isText(name, 200) || !isText(symbol, 60)) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 77) return undefined
  const logoUrl = typeof logoURI === 'string' && /^https:\/\/[^\s/@]+\//.test(logoURI) ? logoURI : undefined
  return { address: target, name, symbol, decimals, ...(logoUrl !== undefined && { logoUrl }) }
}

/** Reads the answer of `/tokens`. A token that cannot be shown is left out. Returns `undefined` if the answer has another shape. */
export const readOneInchTokens = (answer: unknown): readonly ListedToken[] | undefined => {
  const tokens: unknown = Object(answer).tokens
  return isObject(tokens) ? Object.values(tokens).flatMap((token) => readToken(token) ?? []) : undefined
}
