import type { At } from '../contract/contract.js'
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

/** The decimals of money. */
const decimals = 2
/** Amounts that many people pay, the first of them until the person says otherwise. */
const usualAmounts = ['100', '250', '500', '1000'] as const

/** What is offered, to whom. */
export type OnRampFacts = At & {
  readonly options: OnRampOptions
  /** Where the account can hold what is bought, the network in use first. */
  readonly networks: readonly CaipNetworkId[]
  /** Whom the site lets its visitors buy from. */
  readonly providers: readonly string[]
  readonly projectId: string
}

/** Something that can be bought, where the account can hold it. */
export type Purchasable = {
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
  /** The network's. */
  readonly id: CaipNetworkId
}

/** What stands between a draft and its offers. */
export type PurchaseProblem = 'amount' | 'amountInvalid' | 'tooLittle' | 'tooMuch'

/** Somebody who sells, and their page, or what has to be asked for it. */
export type PurchaseOffer = {
  readonly name: ToldProvider['name']
  readonly url?: string
  readonly urlRequest?: OnRampUrlRequest
}

/** What a draft comes to. */
export type Purchase = {
  readonly purchasables: readonly Purchasable[]
  /** Nothing where nothing can be bought in the namespace. */
  readonly chosen: Purchasable | undefined
  readonly payments: readonly PaymentCurrency[]
  readonly payment: PaymentCurrency | undefined
  /** As typed. */
  readonly amount: string
  /** The least and the most that may be paid, in any way. */
  readonly limits: { readonly min: string; readonly max: string } | undefined
  /** The limit that an amount is beyond, where it is: there may be a gap between two ways to pay. */
  readonly bound: string | undefined
  /** Amounts that many people pay, of those that may be paid. */
  readonly presets: readonly string[]
  readonly problem: PurchaseProblem | undefined
  /** What its price is asked by; nothing where something is wrong with it. */
  readonly quoteRequest: QuoteRequest | undefined
  readonly offers: readonly PurchaseOffer[]
}

/** Whether a provider sells something there by the kit's links. */
const sells = ({ name, url, publicKey }: ToldProvider, { currency, id }: Purchasable): boolean => {
  const namespace = namespaceOf(id)
  if (name !== 'meld') return namespace === coinbaseNamespace
  const sale = meldSale(namespace)
  return !!url && !!publicKey && currency.symbol === sale.symbol && id === sale.network
}

const sellersOf = ({ options, providers }: OnRampFacts, purchasable: Purchasable): readonly ToldProvider[] =>
  options.providers.filter((provider) => providers.includes(provider.name) && sells(provider, purchasable))

/** What somebody sells: each on the first network where they do. */
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
  if (/\.\d{3}/.test(text)) return undefined // thousands set apart, rather than thousandths
  try {
    return parseAmount(text, decimals)
  } catch {
    return undefined // the person is told that it is no amount
  }
}

type Limit = { readonly min: bigint; readonly max: bigint }

const readLimits = (payment: PaymentCurrency | undefined): readonly Limit[] =>
  (payment?.payment_method_limits ?? []).map(({ min, max }) => ({
    min: parseAmount(min, decimals),
    max: parseAmount(max, decimals),
  }))

const ascending = (amounts: readonly bigint[]) => [...amounts].sort((a, b) => (a < b ? -1 : 1))

/** What is wrong with an amount, and the limit that it is beyond. */
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

/** A chain as providers name it: without the word for its main network. */
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

/** What a draft of a purchase comes to: what is chosen of what can be, what is wrong with it, and whom it can be had from. */
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
