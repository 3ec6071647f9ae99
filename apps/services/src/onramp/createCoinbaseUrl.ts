import { isObject } from '../isObject.js'
import { isDecimal } from './decimal.js'
import type { Onramp } from './onramp.js'
import { isNetworkName, isSymbol } from './readOnrampFile.js'
import type { Refused } from './refused.js'

/** How many wallets a link may have, and how many networks and assets each wallet. */
const walletLimit = 10
const listLimit = 50

type Wallet = {
  readonly address: string
  readonly blockchains: readonly string[]
  readonly assets: readonly string[]
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[a-z\d]{1,100}$/i.test(value)

const isListOf = (value: unknown, isValid: (text: string) => boolean): value is readonly string[] =>
  Array.isArray(value) && value.length <= listLimit && value.every((item) => typeof item === 'string' && isValid(item))

const isWallet = (value: unknown): value is Wallet =>
  isObject(value) &&
  isAddress(value['address']) &&
  isListOf(value['blockchains'], isNetworkName) &&
  isListOf(value['assets'], isSymbol)

/** Returns an amount as a decimal string. A number is accepted if its string has no exponent. */
const toAmount = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isDecimal(text) ? text : undefined
}

/** The optional fields of a link, and the reader of each. */
const choices: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  defaultNetwork: (value) => (typeof value === 'string' && isNetworkName(value) ? value : undefined),
  defaultExperience: (value) => (value === 'buy' || value === 'send' ? value : undefined),
  // Coinbase's limit is 49 characters, but a project's id may have 64. If it were refused, its users could never buy here.
  partnerUserId: (value) =>
    typeof value === 'string' && /^[\w:.-]{1,64}$/.test(value) ? value.slice(0, 49) : undefined,
  presetCryptoAmount: toAmount,
  presetFiatAmount: toAmount,
  // The currency of presetFiatAmount.
  fiatCurrency: (value) => (typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined),
}

/** Returns the networks of each address, as JSON. */
const joinWallets = (wallets: readonly Wallet[]): string => {
  const chains = new Map<string, Set<string>>()
  for (const { address, blockchains } of wallets)
    chains.set(address, new Set([...(chains.get(address) ?? []), ...blockchains]))
  return JSON.stringify(Object.fromEntries([...chains].map(([address, names]) => [address, [...names]])))
}

/**
 * Creates the link to Coinbase's page. It contains only known fields of the body.
 *
 * @param body the parsed body of `POST /v1/generators/onrampurl`
 * @see https://docs.cdp.coinbase.com/onramp/coinbase-hosted-onramp/generating-onramp-url
 */
export const createCoinbaseUrl = (
  { url: page, appId }: NonNullable<Onramp['providers']['coinbase']>,
  body: unknown,
): { readonly url: string } | Refused => {
  if (!isObject(body)) return { refused: 'the body must be an object' }
  const { destinationWallets: wallets } = body
  if (!Array.isArray(wallets) || wallets.length === 0 || wallets.length > walletLimit || !wallets.every(isWallet))
    return { refused: `destinationWallets must have 1 to ${walletLimit} wallets with address, blockchains and assets` }
  const url = new URL(page)
  url.searchParams.set('appId', appId)
  url.searchParams.set('addresses', joinWallets(wallets))
  url.searchParams.set('assets', JSON.stringify([...new Set(wallets.flatMap(({ assets }) => assets))]))
  for (const [name, read] of Object.entries(choices)) {
    if (body[name] === undefined) continue
    const value = read(body[name])
    if (value === undefined) return { refused: name }
    url.searchParams.set(name, value)
  }
  return { url: url.href }
}
