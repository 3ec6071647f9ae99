// Reads links to the provider. Anyone can create a link, so every part of it is checked here.
import { parseAmount } from '@latchkey/core/adapter'
// The built services: the provider delivers what they quote.
import { createQuote } from '../../../services/dist/onramp/createQuote.js'
import { providerKeys } from '../demoOnramp.mjs'

/** Thrown if a link is invalid. The user reads the message. */
export class OrderError extends Error {
  name = 'OrderError'
}

/** The payment if the link has none. */
const defaultPayment = { amount: '25.00', currency: 'USD' }

const addressShapes = { eip155: /^0x[\da-f]{40}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }
const isAddressOn = ({ id }, address) => addressShapes[id.split(':')[0]].test(address)

/** Returns a parameter of a link, or `undefined` if it is missing or empty. */
const textOf = (parameters, name) => parameters.get(name) || undefined

const need = (value, fault) => {
  if (value) return value
  throw new OrderError(fault)
}

const readJson = (text) => {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    throw new OrderError('The link’s wallets or assets are invalid.')
  }
}

/** The readers of the two kinds of links. Both return the same fields. */
const readers = {
  meld: (parameters) => {
    need(parameters.get('publicKey') === providerKeys.publicKey, 'The site’s key is unknown.')
    return {
      symbol: textOf(parameters, 'destinationCurrencyCode'),
      address: textOf(parameters, 'walletAddress') ?? '',
      customer: textOf(parameters, 'externalCustomerId'),
      amount: textOf(parameters, 'sourceAmount'),
      currency: textOf(parameters, 'sourceCurrencyCode'),
    }
  },
  coinbase: (parameters) => {
    need(parameters.get('appId') === providerKeys.appId, 'The site’s app id is unknown.')
    const [symbol] = Object.values(readJson(parameters.get('assets')))
    const [address = ''] = Object.keys(readJson(parameters.get('addresses')))
    return {
      symbol,
      address,
      customer: textOf(parameters, 'partnerUserId'),
      network: textOf(parameters, 'defaultNetwork'),
      amount: textOf(parameters, 'presetFiatAmount'),
      currency: textOf(parameters, 'fiatCurrency'),
      bought: textOf(parameters, 'presetCryptoAmount'),
    }
  },
}

/** Returns the network for a purchase: the one that the link names, else the first that sells the asset and fits the address. */
const findPlace = (sold, { symbol, address, network: named }) => {
  const places = sold.flatMap(({ chain, network, assets }) =>
    assets.flatMap((asset) => (asset.symbol === symbol ? [{ chain, network, asset }] : [])),
  )
  need(places.length > 0, 'This asset is not sold here.')
  const fitting = places.filter(({ chain }) => isAddressOn(chain, address))
  const isNamed = ({ network: { name } }) => name === named || name === `${named}-mainnet`
  return need(fitting.find(isNamed) ?? fitting[0], 'The address does not belong to a network that sells this asset.')
}

const quote = (onramp, { symbol, network, amount, currency }) => {
  const quoted = createQuote(onramp, {
    purchaseCurrency: symbol,
    paymentCurrency: currency,
    amount,
    network: network.name,
  })
  need(!quoted.refused, `This cannot be paid: ${quoted.refused}.`)
  return quoted
}

/** Converts an amount to base units. Returns `undefined` if it is not a valid amount. */
const toUnits = (text, { token, decimals = token.decimals }) => {
  try {
    return parseAmount(text, decimals)
  } catch {
    return undefined // the caller reports an invalid amount
  }
}

/**
 * Reads a link: what is bought, how much of it, for whom, on which local chain.
 *
 * @param provider the kind of link: `meld` or `coinbase`
 * @throws `OrderError`
 */
export const readOrder = (provider, parameters, { onramp, sold }) => {
  const link = readers[provider](parameters)
  const { symbol, address, customer, bought } = link
  const { chain, network, asset } = findPlace(sold, link)
  const amount = link.amount ?? defaultPayment.amount
  const currency = link.currency ?? defaultPayment.currency
  // A link that names the purchase has no payment. The limit is then what the largest payment buys.
  const [{ max }] = onramp.paymentCurrencies[0].payment_method_limits
  const payment = bought ? { ...defaultPayment, amount: max } : { amount, currency }
  const { paymentTotal, purchaseAmount } = quote(onramp, { symbol, network, ...payment })
  const limit = toUnits(purchaseAmount.amount, asset)
  const units = bought ? toUnits(bought, asset) : limit
  need(units !== undefined && units > 0n, 'The amount is invalid.')
  need(units <= limit, `The amount is more than ${purchaseAmount.amount} ${symbol}.`)
  return {
    chain,
    asset,
    address,
    customer,
    units,
    delivered: `${bought ?? purchaseAmount.amount} ${symbol}`,
    paid: bought ? undefined : `${paymentTotal.amount} ${paymentTotal.currency}`,
  }
}
