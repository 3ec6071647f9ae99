import type { Asset, AccountRef } from '../contract/session.js'
import { parseAmount } from '../base/parseAmount.js'
import { toDecimalText } from '../base/toDecimalText.js'
import type { Services } from '../state/services.js'
import { requestService } from './requestService.js'

/** The fields of a token that are read, as the service returns them. */
type ServiceToken = {
  readonly name: string
  readonly symbol: string
  readonly chainId?: string
  /** A CAIP-10 or a bare address; absent for the native coin. */
  readonly address?: string
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
  /** In US dollars. */
  readonly price?: number
}

const isText = (value: unknown) => typeof value === 'string'
const isOptionalText = (value: unknown) => value === undefined || value === null || typeof value === 'string'

const isServiceToken = (value: unknown): value is ServiceToken => {
  const token: Partial<Record<keyof ServiceToken, unknown>> = Object(value)
  const { name, symbol, chainId, address, quantity, iconUrl, price } = token
  const { decimals, numeric }: Readonly<Record<string, unknown>> = Object(quantity)
  return (
    [name, symbol].every(isText) &&
    [chainId, address, iconUrl].every(isOptionalText) &&
    (price === undefined || price === null || typeof price === 'number') &&
    typeof decimals === 'string' &&
    /^\d{1,3}$/.test(decimals) &&
    typeof numeric === 'string' &&
    /^\d+(\.\d+)?$/.test(numeric)
  )
}

/** Converts an amount to base units. If the service returns more decimals than the token has, the excess is dropped. */
const toBaseUnits = (numeric: string, decimals: number) => {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, decimals).padEnd(1, '0')}`, decimals)
}

const toAsset = ({ name, symbol, address, quantity, iconUrl, price: servicePrice }: ServiceToken): Asset => {
  const decimals = Number(quantity.decimals)
  // If the service has no price, it returns 0.
  const price = servicePrice ? toDecimalText(servicePrice) : undefined
  return {
    name,
    symbol,
    decimals,
    amount: toBaseUnits(quantity.numeric, decimals).toString(),
    ...(address && { address: address.slice(address.lastIndexOf(':') + 1) }),
    ...(iconUrl && { iconUrl }),
    ...(price && { price }),
  }
}

/**
 * Reads an account's balances: `GET /v1/account/{address}/balance` of the data service.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if one token has the wrong shape: a single invalid token rejects the whole answer
 */
export const getAccountBalance = async (
  { account, network }: AccountRef,
  services: Services,
  force: boolean,
): Promise<readonly Asset[]> => {
  const path = `/v1/account/${encodeURIComponent(account)}/balance`
  const query = { currency: 'usd', chainId: network, forceUpdate: force ? account : undefined }
  const answer = await requestService({ service: 'data', path, query }, services)
  const balances: unknown = Object(answer).balances
  if (!Array.isArray(balances) || !balances.every(isServiceToken))
    throw new TypeError('The answer is no list of balances.')
  return balances.filter(({ chainId }) => chainId === undefined || chainId === network).map(toAsset)
}
