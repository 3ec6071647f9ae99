import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { AccountRef } from '../contract/session.js'
import type { Services } from '../state/services.js'
import { requestService } from './requestService.js'

type Unchecked = Readonly<Record<string, unknown>>

/** The maximum number of tokens that are read. */
const tokenCount = 5_000
/** The maximum length of a transaction's data, in hex digits: 64 kB. */
const dataLength = 131_072

/** Whether a value is an amount in base units: a whole number of at most 256 bits. */
export const isBaseUnits = (value: unknown): value is string =>
  typeof value === 'string' && /^(0|[1-9]\d{0,77})$/.test(value) && BigInt(value) < 2n ** 256n

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u.test(value)
const isSymbol = (value: unknown): value is string => isName(value) && value.length <= 20 && value.trim() === value

/** Reads the bare address of a CAIP-10 id of a network. */
const readAddress = (value: unknown, network: CaipNetworkId): string | undefined => {
  const prefix = `${network}:`
  if (typeof value !== 'string' || !value.startsWith(prefix)) return undefined
  const address = value.slice(prefix.length)
  return /^0x[\da-f]{40}$/i.test(address) ? address : undefined
}

/** Whether two addresses are the same. Their checksums may differ. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const isPercent = (value: unknown): value is string => typeof value === 'string' && /^\d{1,2}(\.\d{1,4})?$/.test(value)

/** A token that can be swapped, as the service lists it. `address` is `swapCoinAddress` for the native coin. */
export type SwapToken = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly address: string
  readonly iconUrl?: string | undefined
}

const isIcon = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 1_000 && /^https:\/\/[^\s/@]+\//.test(value)

/** Whether a value is a token that can be swapped. */
const isSwapToken = (value: unknown): value is SwapToken => {
  const { symbol, name, decimals, address }: Unchecked = Object(value)
  return (
    isSymbol(symbol) &&
    isName(name) &&
    typeof address === 'string' &&
    typeof decimals === 'number' &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 77
  )
}

/** Whether a stored value or an answer is a list of tokens that can be swapped. */
export const isSwapTokens = (value: unknown): value is readonly SwapToken[] =>
  Array.isArray(value) && value.every(isSwapToken)

/**
 * Reads the tokens that can be swapped on a network: `GET /v1/convert/tokens` of the data service. Tokens that cannot be shown are left out, and
 * of two tokens with one address the second.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getSwapTokens = async (network: CaipNetworkId, services: Services): Promise<readonly SwapToken[]> => {
  const query = { chainId: network }
  const answer = await requestService({ service: 'data', path: '/v1/convert/tokens', query }, services)
  const { tokens }: Unchecked = Object(answer)
  if (!Array.isArray(tokens)) throw new TypeError('The answer is no list of tokens.')
  const byAddress = new Map<string, SwapToken>()
  for (const { name, symbol, address, decimals, logoUri } of tokens.slice(0, tokenCount).map(Object)) {
    const bare = readAddress(address, network)
    const token = { name, symbol, decimals, address: bare, ...(isIcon(logoUri) && { iconUrl: logoUri }) }
    if (isSwapToken(token) && !byAddress.has(token.address.toLowerCase()))
      byAddress.set(token.address.toLowerCase(), token)
  }
  return [...byAddress.values()]
}

/** A swap to request a quote for. Tokens are bare addresses. */
export type SwapOrder = AccountRef & {
  readonly fromToken: string
  readonly toToken: string
  /** In base units, as a decimal string. */
  readonly fromAmount: string
}

const toQuery = ({ account, network, fromToken, toToken, fromAmount }: SwapOrder) => ({
  userAddress: `${network}:${account}`,
  from: `${network}:${fromToken}`,
  to: `${network}:${toToken}`,
  amount: fromAmount,
})

/** How much of the other token a swap yields, in base units as a decimal string. `'0'`: the service has no offer. */
export type SwapQuote = {
  readonly toAmount: string
  /** The fee of the service in per cent, which `toAmount` includes. Absent if it charges none. */
  readonly fee?: string | undefined
}

/** Whether a stored value or an answer is a quote. */
export const isSwapQuote = (value: unknown): value is SwapQuote => {
  const { toAmount, fee }: Unchecked = Object(value)
  return isBaseUnits(toAmount) && (fee === undefined || isPercent(fee))
}

/**
 * Requests a quote: `GET /v1/convert/quotes` of the data service. The first quote that is for exactly this order counts.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape or is a quote for another order
 */
export const getSwapQuote = async (
  { gasPrice, ...order }: SwapOrder & { readonly gasPrice?: string | undefined },
  services: Services,
): Promise<SwapQuote> => {
  const query = { ...toQuery(order), gasPrice }
  const answer = await requestService({ service: 'data', path: '/v1/convert/quotes', query }, services)
  const { quotes }: Unchecked = Object(answer)
  if (!Array.isArray(quotes)) throw new TypeError('The answer is no list of quotes.')
  if (quotes.length === 0) return { toAmount: '0' }
  const isFor = (account: unknown, token: string) => isSameAddress(readAddress(account, order.network) ?? '', token)
  const quote: unknown = quotes.find((candidate: unknown) => {
    const { fromAmount, fromAccount, toAmount, toAccount }: Unchecked = Object(candidate)
    return (
      fromAmount === order.fromAmount &&
      isFor(fromAccount, order.fromToken) &&
      isFor(toAccount, order.toToken) &&
      isBaseUnits(toAmount)
    )
  })
  const { toAmount, fee }: Unchecked = Object(quote)
  if (!isBaseUnits(toAmount)) throw new TypeError('The answer is no quote for this order.')
  const { percent }: Unchecked = Object(fee)
  return { toAmount, ...(isPercent(percent) && { fee: percent }) }
}

/** The amount of a token that an account allows a router to spend, in base units as a decimal string. */
export type SwapAllowance = { readonly allowance: string }

/** Whether a stored value or an answer is an allowance. */
const isSwapAllowance = (value: unknown): value is SwapAllowance => isBaseUnits(Object(value).allowance)

/**
 * Reads how much of a token an account allows to be spent: `GET /v1/convert/allowance` of the data service.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getSwapAllowance = async (
  { account, network, token }: AccountRef & { readonly token: string },
  services: Services,
): Promise<SwapAllowance> => {
  const query = { tokenAddress: `${network}:${token}`, userAddress: `${network}:${account}` }
  const answer = await requestService({ service: 'data', path: '/v1/convert/allowance', query }, services)
  if (!isSwapAllowance(answer)) throw new TypeError('The answer is no allowance.')
  return { allowance: answer.allowance }
}

/** The prices of a unit of gas, in wei as decimal strings. */
export type GasPrice = { readonly standard: string }

/** Whether a stored value or an answer has a price of gas. */
export const isGasPrice = (value: unknown): value is GasPrice => {
  const { standard }: Unchecked = Object(value)
  return isBaseUnits(standard) && standard.length <= 27
}

/**
 * Reads the price of gas: `GET /v1/convert/gas-price` of the data service.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getGasPrice = async (network: CaipNetworkId, services: Services): Promise<GasPrice> => {
  const query = { chainId: network }
  const answer = await requestService({ service: 'data', path: '/v1/convert/gas-price', query }, services)
  if (!isGasPrice(answer)) throw new TypeError('The answer is no price of gas.')
  return { standard: answer.standard }
}

/** A transaction that the service built, not checked beyond its shape. Addresses are bare. */
export type BuiltTransaction = {
  readonly from: string
  readonly to: string
  readonly data: string
  /** In base units of the native coin, as a decimal string. Some services return none. */
  readonly value?: string | undefined
}

const readTransaction = (answer: unknown, network: CaipNetworkId): BuiltTransaction => {
  const { from, to, data, value }: Unchecked = Object(Object(answer).tx)
  const [sender, target] = [readAddress(from, network), readAddress(to, network)]
  const isData = typeof data === 'string' && data.length <= dataLength + 2 && /^0x([\da-f]{2})*$/i.test(data)
  if (sender === undefined || target === undefined || !isData || !(value === undefined || isBaseUnits(value)))
    throw new TypeError('The answer is no transaction.')
  return { from: sender, to: target, data, ...(value !== undefined && { value }) }
}

/**
 * Requests the approval of a token: `GET /v1/convert/build-approve` of the data service, with the amount, which public services require.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const buildApproval = async (order: SwapOrder, services: Services): Promise<BuiltTransaction> => {
  const query = toQuery(order)
  const answer = await requestService({ service: 'data', path: '/v1/convert/build-approve', query }, services)
  return readTransaction(answer, order.network)
}

/**
 * Requests the trade of a swap: `POST /v1/convert/build-transaction` of the data service.
 *
 * @param slippage in per cent
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const buildTrade = async (order: SwapOrder, slippage: number, services: Services): Promise<BuiltTransaction> => {
  const body = {
    ...toQuery(order),
    eip155: { slippage },
    projectId: services.options.projectId,
    disableEstimate: true, // an estimate fails until the approval is on the chain
  }
  const answer = await requestService({ service: 'data', path: '/v1/convert/build-transaction', body }, services)
  return readTransaction(answer, order.network)
}
