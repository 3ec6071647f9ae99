import { isObject } from '../isObject.js'
import { isDecimal } from './decimal.js'
import type { Onramp } from './onramp.js'
import { isNetworkName, isSymbol } from './readOnrampFile.js'
import type { Refused } from './refused.js'

/** How many wallets a link may have, and how many networks and assets each of them. */
const walletLimit = 10
const listLimit = 50

type Wallet = {
  readonly address: string
  readonly blockchains: readonly string[]
  readonly assets: readonly string[]
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[a-z\d]{1,100}$/i.test(value)

const isListOf = (value: unknown, isRight: (text: string) => boolean): value is readonly string[] =>
  Array.isArray(value) && value.length <= listLimit && value.every((one) => typeof one === 'string' && isRight(one))

const isWallet = (value: unknown): value is Wallet =>
  isObject(value) &&
  isAddress(value['address']) &&
  isListOf(value['blockchains'], isNetworkName) &&
  isListOf(value['assets'], isSymbol)

/** An amount as a text; a number is one where it is written without an exponent. */
const toAmount = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isDecimal(text) ? text : undefined
}

/** What may be in a link beside its wallets, and what each must be. */
const choices: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  defaultNetwork: (value) => (typeof value === 'string' && isNetworkName(value) ? value : undefined),
  defaultExperience: (value) => (value === 'buy' || value === 'send' ? value : undefined),
  // Theirs must be shorter than 50, while a project's id may have 64 letters: refused, its visitors could never buy here.
  partnerUserId: (value) =>
    typeof value === 'string' && /^[\w:.-]{1,64}$/.test(value) ? value.slice(0, 49) : undefined,
  presetCryptoAmount: toAmount,
  presetFiatAmount: toAmount,
  // What presetFiatAmount is in.
  fiatCurrency: (value) => (typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined),
}

/** Which networks each address is of. */
const joinWallets = (wallets: readonly Wallet[]): string => {
  const chains = new Map<string, Set<string>>()
  for (const { address, blockchains } of wallets)
    chains.set(address, new Set([...(chains.get(address) ?? []), ...blockchains]))
  return JSON.stringify(Object.fromEntries([...chains].map(([address, names]) => [address, [...names]])))
}

/**
 * Makes the link to Coinbase's page: what the body has beside what is known does not get into it.
 *
 * @param body of `POST /v1/generators/onrampurl`, as it came
 * @see https://docs.cdp.coinbase.com/onramp/coinbase-hosted-onramp/generating-onramp-url
 */
export const createCoinbaseUrl = (
  { url: page, appId }: NonNullable<Onramp['providers']['coinbase']>,
  body: unknown,
): { readonly url: string } | Refused => {
  if (!isObject(body)) return { refused: 'The body is no object' }
  const { destinationWallets: wallets } = body
  if (!Array.isArray(wallets) || wallets.length === 0 || wallets.length > walletLimit || !wallets.every(isWallet))
    return { refused: `destinationWallets are 1 to ${walletLimit}, each with address, blockchains and assets` }
  const url = new URL(page)
  url.searchParams.set('appId', appId)
  url.searchParams.set('addresses', joinWallets(wallets))
  url.searchParams.set('assets', JSON.stringify([...new Set(wallets.flatMap(({ assets }) => assets))]))
  for (const [name, read] of Object.entries(choices)) {
    if (body[name] === undefined) continue
    const value = read(body[name])
    if (value === undefined) return { refused: `${name} is not as it should be` }
    url.searchParams.set(name, value)
  }
  return { url: url.href }
}
