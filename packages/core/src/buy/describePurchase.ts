import type {
  OnRampProvider,
  OnRampDraft,
  OnRampOptions,
  PaymentCurrency,
  PurchaseCurrency,
  PurchaseNetwork,
} from '../contract/onRamp.js'
import type { AccountRef } from '../contract/session.js'
import { formatAmount } from '../base/formatAmount.js'
import { parseAmount } from '../base/parseAmount.js'
import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { coinbaseNamespace, meldSale, onRampNetwork } from '../policy/onRampRules.js'
import type { OnRampUrlRequest, QuoteRequest } from '../service-api/onRampCalls.js'

/** The purchase that Meld's page starts with. */
type MeldPurchase = {
  readonly symbol: string
  readonly address: string
  readonly projectId: string
  /** Decimal string, in `currency`. */
  readonly amount: string
  readonly currency: string
}

/** Builds the URL of Meld's page for a purchase, if the service returned the page's `url`. */
const toMeldUrl = ({ url = '', publicKey = '' }: OnRampProvider, purchase: MeldPurchase): string => {
  const link = new URL(url)
  const parameters = {
    publicKey,
    destinationCurrencyCode: purchase.symbol,
    walletAddress: purchase.address,
    externalCustomerId: purchase.projectId,
    sourceAmount: purchase.amount,
    sourceCurrencyCode: purchase.currency,
  }
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value)
  return link.href
}

/** The number of decimals of amounts of fiat money. */
const decimals = 2
/** The highest number of decimals of an amount of a coin. */
const coinDecimals = 18
/** Common amounts. The first is used until the user enters another. */
const usualAmounts = ['100', '250', '500', '1000'] as const

/** The options that are offered, and the account that they are offered to. */
export type OnRampFacts = AccountRef & {
  readonly options: OnRampOptions
  /** The networks on which the account can hold the purchase, the active one first. */
  readonly networks: readonly CaipNetworkId[]
  /** The providers that the site allows. */
  readonly providers: readonly string[]
  readonly projectId: string
}

/** A currency that can be bought, on a network on which the account can hold it. */
type Purchasable = {
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
  /** The network's CAIP-2 id. */
  readonly id: CaipNetworkId
}

/** The problem that keeps a draft from its offers. */
export type PurchaseProblem = 'amount' | 'amountInvalid' | 'tooLittle' | 'tooMuch'

/** A provider, with the URL of its page or the request that returns that URL. */
export type PurchaseOffer = {
  readonly name: OnRampProvider['name']
  readonly url?: string
  readonly urlRequest?: OnRampUrlRequest
}

/** The result of evaluating a draft. */
export type Purchase = {
  readonly purchasables: readonly Purchasable[]
  /** `undefined` if nothing can be bought in the namespace. */
  readonly chosen: Purchasable | undefined
  readonly payments: readonly PaymentCurrency[]
  readonly payment: PaymentCurrency | undefined
  /** As typed, without surrounding spaces: in the purchase currency if `isOfCoin`, else in the payment currency. */
  readonly amount: string
  /** Whether the user enters how much to get, in place of how much to pay. There is no quote then. */
  readonly isOfCoin: boolean
  /** Whether a provider that sells the chosen currency accepts an amount of it. */
  readonly canBeOfCoin: boolean
  /** The lowest and the highest amount that can be paid, across all payment methods. */
  readonly limits: { readonly min: string; readonly max: string } | undefined
  /** The limit that the amount misses, if it misses one. It can lie within `limits`: there may be a gap between two payment methods. */
  readonly bound: string | undefined
  /** The common amounts that can be paid. */
  readonly presets: readonly string[]
  readonly problem: PurchaseProblem | undefined
  /** The request for a quote; `undefined` if the draft has a problem. */
  readonly quoteRequest: QuoteRequest | undefined
  readonly offers: readonly PurchaseOffer[]
}

/** Whether a provider sells a currency on its network through the kit's links. */
const sells = ({ name, url, publicKey }: OnRampProvider, { currency, id }: Purchasable): boolean => {
  const namespace = namespaceOf(id)
  if (name !== 'meld') return namespace === coinbaseNamespace
  const sale = meldSale(namespace)
  return !!url && !!publicKey && currency.symbol === sale.symbol && id === sale.network
}

/** Returns the providers that sell a currency; with `isOfCoin`, those that accept an amount of it. Meld's link has only the amount to pay. */
const sellersOf = (
  { options, providers }: OnRampFacts,
  purchasable: Purchasable,
  isOfCoin: boolean,
): readonly OnRampProvider[] =>
  options.providers.filter(
    (provider) =>
      providers.includes(provider.name) && sells(provider, purchasable) && !(isOfCoin && provider.name === 'meld'),
  )

/** The currencies that a provider sells, each on the first network on which it is sold. */
const findPurchasables = (facts: OnRampFacts, isOfCoin: boolean): readonly Purchasable[] =>
  facts.options.purchaseCurrencies.flatMap((currency) =>
    facts.networks
      .flatMap((id) =>
        currency.networks
          .filter(({ chain_id }) => onRampNetwork(chain_id) === id)
          .map((network) => ({ currency, network, id })),
      )
      .filter((purchasable) => sellersOf(facts, purchasable, isOfCoin).length > 0)
      .slice(0, 1),
  )

const parseEntered = (text: string, places: number): bigint | undefined => {
  if (places === decimals && /\.\d{3}/.test(text)) return undefined // a thousands separator, rather than thousandths
  try {
    return parseAmount(text, places)
  } catch {
    return undefined // the draft's problem is then 'amountInvalid'
  }
}

type Limit = { readonly min: bigint; readonly max: bigint }

const readLimits = (payment: PaymentCurrency | undefined): readonly Limit[] =>
  (payment?.payment_method_limits ?? []).map(({ min, max }) => ({
    min: parseAmount(min, decimals),
    max: parseAmount(max, decimals),
  }))

const ascending = (amounts: readonly bigint[]) => [...amounts].sort((a, b) => (a < b ? -1 : 1))

/** Returns the problem of an amount, and the limit that it misses. */
const findProblem = (
  amount: string,
  limits: readonly Limit[],
  places = decimals,
): { readonly problem?: PurchaseProblem; readonly limit?: bigint | undefined } => {
  if (amount === '') return { problem: 'amount' }
  const money = parseEntered(amount, places)
  if (!money) return { problem: 'amountInvalid' }
  if (limits.length === 0 || limits.some(({ min, max }) => min <= money && money <= max)) return {}
  const nextMinimum = ascending(limits.map(({ min }) => min)).find((min) => min > money)
  if (nextMinimum !== undefined) return { problem: 'tooLittle', limit: nextMinimum }
  return { problem: 'tooMuch', limit: ascending(limits.map(({ max }) => max)).at(-1) }
}

/** The name that providers use for a chain: without the suffix `-mainnet`. */
const toBlockchain = ({ name }: PurchaseNetwork) => name.replace(/-mainnet$/, '')

const findOffers = (
  facts: OnRampFacts,
  purchasable: Purchasable,
  { amount, paymentCurrency: currency }: QuoteRequest,
  isOfCoin: boolean,
): readonly PurchaseOffer[] => {
  const { account: address, projectId } = facts
  const blockchain = toBlockchain(purchasable.network)
  return sellersOf(facts, purchasable, isOfCoin).map((provider) => {
    const { name } = provider
    return name === 'meld'
      ? {
          name,
          url: toMeldUrl(provider, { symbol: purchasable.currency.symbol, address, projectId, amount, currency }),
        }
      : {
          name,
          urlRequest: {
            destinationWallets: [{ address, blockchains: [blockchain], assets: [purchasable.currency.symbol] }],
            defaultNetwork: blockchain,
            partnerUserId: projectId,
            defaultExperience: 'buy',
            ...(isOfCoin ? { presetCryptoAmount: amount } : { presetFiatAmount: amount }),
            fiatCurrency: currency,
          },
        }
  })
}

/** Evaluates the draft of a purchase: the available and chosen currencies, the problem of the draft, and the providers' offers. */
export const describePurchase = (facts: OnRampFacts, draft: OnRampDraft): Purchase => {
  const isOfCoin = draft.purchaseAmount !== undefined
  const purchasables = findPurchasables(facts, isOfCoin)
  const chosen = purchasables.find(({ currency }) => currency.symbol === draft.purchaseCurrency) ?? purchasables[0]
  const canBeOfCoin = chosen !== undefined && sellersOf(facts, chosen, true).length > 0
  const payments = facts.options.paymentCurrencies
  const payment = payments.find(({ id }) => id === draft.paymentCurrency) ?? payments[0]
  const amount = (draft.purchaseAmount ?? draft.paymentAmount ?? usualAmounts[0]).trim()
  const methodLimits = readLimits(payment)
  const [lowest] = ascending(methodLimits.map(({ min }) => min))
  const highest = ascending(methodLimits.map(({ max }) => max)).at(-1)
  const write = (money = 0n) => formatAmount(money, decimals)
  const limits = lowest === undefined ? undefined : { min: write(lowest), max: write(highest) }
  const presets = usualAmounts.filter((presetAmount) => !findProblem(presetAmount, methodLimits).problem)
  const places = isOfCoin ? coinDecimals : decimals
  const { problem, limit } = findProblem(amount, isOfCoin ? [] : methodLimits, places)
  const bound = limit === undefined ? undefined : write(limit)
  const request: QuoteRequest | undefined =
    chosen && payment && !problem
      ? {
          purchaseCurrency: chosen.currency.symbol,
          paymentCurrency: payment.id,
          amount: formatAmount(parseAmount(amount, places), places),
          network: chosen.network.name,
        }
      : undefined
  return {
    purchasables,
    chosen,
    payments,
    payment,
    amount,
    isOfCoin,
    canBeOfCoin,
    limits,
    bound,
    presets,
    problem,
    quoteRequest: isOfCoin ? undefined : request,
    offers: chosen && request ? findOffers(facts, chosen, request, isOfCoin) : [],
  }
}
