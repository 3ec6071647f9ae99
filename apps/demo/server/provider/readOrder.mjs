// What a link to the provider asks for. Whoever makes a link may write anything into it: all of it is checked here.
import { parseAmount } from '@latchkey/core/adapter'
// As it was built: what is delivered is what the services quote.
import { createQuote } from '../../../services/dist/onramp/createQuote.js'
import { providerKeys } from '../demoOnramp.mjs'

/** Why a link is not followed, for people. */
export class OrderError extends Error {
  name = 'OrderError'
}

/** What is paid where a link does not say. */
const usualPayment = { amount: '25.00', currency: 'USD' }

const addressShapes = { eip155: /^0x[\da-f]{40}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }
const isAddressOn = ({ id }, address) => addressShapes[id.split(':')[0]].test(address)

/** What a link says; nothing where it says it with no words. */
const textOf = (told, name) => told.get(name) || undefined

const need = (value, fault) => {
  if (value) return value
  throw new OrderError(fault)
}

const readJson = (text) => {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    throw new OrderError('The wallets or assets of the link are not as they should be.')
  }
}

/** What the two kinds of links say, under the same names. */
const readers = {
  meld: (told) => {
    need(told.get('publicKey') === providerKeys.publicKey, 'The key of the site is not known here.')
    return {
      symbol: textOf(told, 'destinationCurrencyCode'),
      address: textOf(told, 'walletAddress') ?? '',
      customer: textOf(told, 'externalCustomerId'),
      amount: textOf(told, 'sourceAmount'),
      currency: textOf(told, 'sourceCurrencyCode'),
    }
  },
  coinbase: (told) => {
    need(told.get('appId') === providerKeys.appId, 'The app of the site is not known here.')
    const [symbol] = Object.values(readJson(told.get('assets')))
    const [address = ''] = Object.keys(readJson(told.get('addresses')))
    return {
      symbol,
      address,
      customer: textOf(told, 'partnerUserId'),
      network: textOf(told, 'defaultNetwork'),
      amount: textOf(told, 'presetFiatAmount'),
      currency: textOf(told, 'fiatCurrency'),
      bought: textOf(told, 'presetCryptoAmount'),
    }
  },
}

/** Where the asset is sold and the address can be: on the network that the link names, else on the first. */
const findPlace = (sold, { symbol, address, network: named }) => {
  const places = sold.flatMap(({ chain, network, assets }) =>
    assets.flatMap((asset) => (asset.symbol === symbol ? [{ chain, network, asset }] : [])),
  )
  need(places.length > 0, 'Nothing of that name is sold here.')
  const fitting = places.filter(({ chain }) => isAddressOn(chain, address))
  const isNamed = ({ network: { name } }) => name === named || name === `${named}-mainnet`
  return need(fitting.find(isNamed) ?? fitting[0], 'The address is none of a network that this is sold on.')
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

/** Base units of an asset; nothing where a text is no amount of it. */
const toUnits = (text, { token, decimals = token.decimals }) => {
  try {
    return parseAmount(text, decimals)
  } catch {
    return undefined // told as an amount that is not as it should be
  }
}

/**
 * Reads a link: what is bought, how much of it, for whom, on which local chain.
 *
 * @param provider whose links it is like: `meld` or `coinbase`
 * @throws `OrderError`
 */
export const readOrder = (provider, parameters, { onramp, sold }) => {
  const told = readers[provider](parameters)
  const { symbol, address, customer, bought } = told
  const { chain, network, asset } = findPlace(sold, told)
  const amount = told.amount ?? usualPayment.amount
  const currency = told.currency ?? usualPayment.currency
  // A link with an amount to be bought has no price to it: as much as the largest payment buys is the most.
  const [{ max }] = onramp.paymentCurrencies[0].payment_method_limits
  const payment = bought ? { ...usualPayment, amount: max } : { amount, currency }
  const { paymentTotal, purchaseAmount } = quote(onramp, { symbol, network, ...payment })
  const most = toUnits(purchaseAmount.amount, asset)
  const units = bought ? toUnits(bought, asset) : most
  need(units !== undefined && units > 0n, 'The amount is not as it should be.')
  need(units <= most, `The amount is more than ${purchaseAmount.amount} ${symbol}.`)
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
