import type { AccountRef } from '../contract/contract.js'
import { formatAmount } from '../base/formatAmount.js'
import { parseAmount } from '../base/parseAmount.js'
import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { coinbaseNamespace, meldSale, onRampNetwork } from '../policy/onRampRules.js'
import type { OnRampUrlRequest, QuoteRequest } from '../service-api/onRampCalls.js'
import type {
  OnRampDraft,
  OnRampOptions,
  PaymentCurrency,
  PurchaseCurrency,
  PurchaseNetwork,
  ToldProvider,
} from '../contract/onRamp.js'
import { toMeldUrl } from './toMeldUrl.js'

/** The number of decimals of amounts of fiat money. */
const decimals = 2
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
export type Purchasable = {
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
  /** The network's CAIP-2 id. */
  readonly id: CaipNetworkId
}

/** The problem that keeps a draft from its offers. */
export type PurchaseProblem = 'amount' | 'amountInvalid' | 'tooLittle' | 'tooMuch'

/** A provider, with the URL of its page or the request that returns that URL. */
export type PurchaseOffer = {
  readonly name: ToldProvider['name']
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
  /** As typed, without surrounding spaces. */
  readonly amount: string
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
const sells = ({ name, url, publicKey }: ToldProvider, { currency, id }: Purchasable): boolean => {
  const namespace = namespaceOf(id)
  if (name !== 'meld') return namespace === coinbaseNamespace
  const sale = meldSale(namespace)
  return !!url && !!publicKey && currency.symbol === sale.symbol && id === sale.network
}

const sellersOf = ({ options, providers }: OnRampFacts, purchasable: Purchasable): readonly ToldProvider[] =>
  options.providers.filter((provider) => providers.includes(provider.name) && sells(provider, purchasable))

/** The currencies that a provider sells, each on the first network on which it is sold. */
const findPurchasables = (facts: OnRampFacts): readonly Purchasable[] =>
  facts.options.purchaseCurrencies.flatMap((currency) =>
    facts.networks
      .flatMap((id) =>
        currency.networks
          .filter(({ chain_id }) => onRampNetwork(chain_id) === id)
          .map((network) => ({ currency, network, id })),
      )
      .filter((one) => sellersOf(facts, one).length > 0)
      .slice(0, 1),
  )

const parseMoney = (text: string): bigint | undefined => {
  if (/\.\d{3}/.test(text)) return undefined // a thousands separator, rather than thousandths
  try {
    return parseAmount(text, decimals)
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
): { readonly problem?: PurchaseProblem; readonly limit?: bigint | undefined } => {
  if (amount === '') return { problem: 'amount' }
  const money = parseMoney(amount)
  if (!money) return { problem: 'amountInvalid' }
  if (limits.length === 0 || limits.some(({ min, max }) => min <= money && money <= max)) return {}
  const least = ascending(limits.map(({ min }) => min)).find((min) => min > money)
  if (least !== undefined) return { problem: 'tooLittle', limit: least }
  return { problem: 'tooMuch', limit: ascending(limits.map(({ max }) => max)).at(-1) }
}

/** The name that providers use for a chain: without the suffix `-mainnet`. */
const toBlockchain = ({ name }: PurchaseNetwork) => name.replace(/-mainnet$/, '')

const findOffers = (facts: OnRampFacts, purchasable: Purchasable, quoted: QuoteRequest): readonly PurchaseOffer[] => {
  const { account: address, projectId } = facts
  const { amount, paymentCurrency: currency } = quoted
  const blockchain = toBlockchain(purchasable.network)
  return sellersOf(facts, purchasable).map((provider) => {
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
            presetFiatAmount: amount,
            fiatCurrency: currency,
          },
        }
  })
}

/** Evaluates the draft of a purchase: the available and chosen currencies, the problem of the draft, and the providers' offers. */
export const describePurchase = (facts: OnRampFacts, draft: OnRampDraft): Purchase => {
  const purchasables = findPurchasables(facts)
  const chosen = purchasables.find(({ currency }) => currency.symbol === draft.purchaseCurrency) ?? purchasables[0]
  const payments = facts.options.paymentCurrencies
  const payment = payments.find(({ id }) => id === draft.paymentCurrency) ?? payments[0]
  const amount = (draft.paymentAmount ?? usualAmounts[0]).trim()
  const ways = readLimits(payment)
  const [least] = ascending(ways.map(({ min }) => min))
  const most = ascending(ways.map(({ max }) => max)).at(-1)
  const write = (money = 0n) => formatAmount(money, decimals)
  const limits = least === undefined ? undefined : { min: write(least), max: write(most) }
  const presets = usualAmounts.filter((one) => !findProblem(one, ways).problem)
  const { problem, limit } = findProblem(amount, ways)
  const bound = limit === undefined ? undefined : write(limit)
  const quoteRequest: QuoteRequest | undefined =
    chosen && payment && !problem
      ? {
          purchaseCurrency: chosen.currency.symbol,
          paymentCurrency: payment.id,
          amount: formatAmount(parseAmount(amount, decimals), decimals),
          network: chosen.network.name,
        }
      : undefined
  const offers = chosen && quoteRequest ? findOffers(facts, chosen, quoteRequest) : []
  return { purchasables, chosen, payments, payment, amount, limits, bound, presets, problem, quoteRequest, offers }
}
