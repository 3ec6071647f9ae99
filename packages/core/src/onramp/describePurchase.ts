import type { At } from '../adapter/contract.js'
import { formatAmount } from '../amounts/formatAmount.js'
import { parseAmount } from '../amounts/parseAmount.js'
import { namespaceOf } from '../caip/caipNetworkId.js'
import type { Namespace } from '../caip/namespaces.js'
import { meldCurrency, onRampNetwork, onRampProviders } from '../policy/onRampRules.js'
import type { OnRampUrlRequest, QuoteRequest } from '../service/onRampCalls.js'
import type {
  OnRampDraft,
  OnRampOptions,
  PaymentCurrency,
  PurchaseCurrency,
  PurchaseNetwork,
  ToldProvider,
} from './onRamp.js'
import { toMeldUrl } from './toMeldUrl.js'

/** The decimals of money. */
const decimals = 2
/** Amounts that many people pay, the first of them until the person says otherwise. */
const usualAmounts = ['100', '250', '500', '1000'] as const

/** What is offered, to whom. */
export type OnRampFacts = At & {
  readonly options: OnRampOptions
  /** Whom the site lets its visitors buy from. */
  readonly providers: readonly string[]
  readonly projectId: string
}

/** Something that can be bought, where the account can hold it. */
export type Purchasable = { readonly currency: PurchaseCurrency; readonly network: PurchaseNetwork }

/** What stands between a draft and its offers. */
export type PurchaseProblem = 'amount' | 'amountInvalid' | 'tooLittle' | 'tooMuch'

/** Somebody who sells, and their page, or what has to be asked for it. */
export type PurchaseOffer =
  | { readonly name: ToldProvider['name']; readonly url: string }
  | { readonly name: ToldProvider['name']; readonly urlRequest: OnRampUrlRequest }

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
  /** Amounts that many people pay, of those that may be paid. */
  readonly presets: readonly string[]
  readonly problem: PurchaseProblem | undefined
  /** What its price is asked by; nothing where something is wrong with it. */
  readonly quoteRequest: QuoteRequest | undefined
  readonly offers: readonly PurchaseOffer[]
}

const findPurchasables = ({ options, network }: OnRampFacts): readonly Purchasable[] =>
  options.purchaseCurrencies.flatMap((currency) => {
    const inNamespace = currency.networks.filter(
      ({ chain_id }) => namespaceOf(onRampNetwork(chain_id)) === namespaceOf(network),
    )
    const chosen = inNamespace.find(({ chain_id }) => onRampNetwork(chain_id) === network) ?? inNamespace[0]
    return chosen ? [{ currency, network: chosen }] : []
  })

const parseMoney = (text: string): bigint | undefined => {
  try {
    return parseAmount(text, decimals)
  } catch {
    return undefined // the person is told that it is no amount
  }
}

const findLimits = ({ payment_method_limits: limits }: PaymentCurrency): Purchase['limits'] => {
  const amounts = (name: 'min' | 'max') => limits.map((limit) => parseAmount(limit[name], decimals))
  const [first, ...rest] = amounts('min')
  const [firstMost, ...restMost] = amounts('max')
  if (first === undefined || firstMost === undefined) return undefined
  return {
    min: formatAmount(
      rest.reduce((least, one) => (one < least ? one : least), first),
      decimals,
    ),
    max: formatAmount(
      restMost.reduce((most, one) => (one > most ? one : most), firstMost),
      decimals,
    ),
  }
}

const findProblem = (amount: string, limits: Purchase['limits']): PurchaseProblem | undefined => {
  if (amount === '') return 'amount'
  const money = parseMoney(amount)
  if (money === undefined || money === 0n) return 'amountInvalid'
  if (limits && money < parseAmount(limits.min, decimals)) return 'tooLittle'
  return limits && money > parseAmount(limits.max, decimals) ? 'tooMuch' : undefined
}

const sellsIn = ({ name }: ToldProvider, namespace: Namespace) =>
  (onRampProviders[name] as readonly Namespace[]).includes(namespace)

/** A chain as providers name it: without the word for its main network. */
const toBlockchain = ({ name }: PurchaseNetwork) => name.replace(/-mainnet$/, '')

const findOffers = (facts: OnRampFacts, { currency, network }: Purchasable, quoted: QuoteRequest): PurchaseOffer[] => {
  const namespace = namespaceOf(facts.network)
  const { account: address, projectId } = facts
  const { amount, paymentCurrency } = quoted
  return facts.options.providers
    .filter((provider) => facts.providers.includes(provider.name) && sellsIn(provider, namespace))
    .flatMap((provider): PurchaseOffer[] => {
      const { name } = provider
      if (name === 'meld') {
        const url = toMeldUrl(provider, { namespace, address, projectId, amount, currency: paymentCurrency })
        return url !== undefined && currency.symbol === meldCurrency(namespace) ? [{ name, url }] : []
      }
      const blockchain = toBlockchain(network)
      const urlRequest: OnRampUrlRequest = {
        destinationWallets: [{ address, blockchains: [blockchain], assets: [currency.symbol] }],
        defaultNetwork: blockchain,
        partnerUserId: projectId,
        defaultExperience: 'buy',
        presetFiatAmount: amount,
      }
      return [{ name, urlRequest }]
    })
}

/** What a draft of a purchase comes to: what is chosen of what can be, what is wrong with it, and whom it can be had from. */
export const describePurchase = (facts: OnRampFacts, draft: OnRampDraft): Purchase => {
  const purchasables = findPurchasables(facts)
  const chosen = purchasables.find(({ currency }) => currency.symbol === draft.purchaseCurrency) ?? purchasables[0]
  const payments = facts.options.paymentCurrencies
  const payment = payments.find(({ id }) => id === draft.paymentCurrency) ?? payments[0]
  const amount = (draft.paymentAmount ?? usualAmounts[0]).trim()
  const limits = payment && findLimits(payment)
  const presets = usualAmounts.filter((one) => !findProblem(one, limits))
  const problem = findProblem(amount, limits)
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
  return { purchasables, chosen, payments, payment, amount, limits, presets, problem, quoteRequest, offers }
}
