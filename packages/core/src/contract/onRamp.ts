/** The providers that the kit can send a visitor to. */
export const onRampProviders = ['meld', 'coinbase'] as const

/** Whom a visitor may buy from. */
export type OnRampProviderName = (typeof onRampProviders)[number]

/** A network on which a currency can be bought, as the service names it. */
export type PurchaseNetwork = {
  readonly name: string
  readonly display_name: string
  /** A number for an EVM chain, else the reference of the CAIP-2 id. */
  readonly chain_id: string
  /** Absent for a native coin. */
  readonly contract_address?: string | undefined
}

/** What can be bought. */
export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** How much may be paid in one way, as decimal texts in the currency that is paid in. */
export type PaymentLimit = { readonly id: string; readonly min: string; readonly max: string }

/** What can be paid in. */
export type PaymentCurrency = { readonly id: string; readonly payment_method_limits: readonly PaymentLimit[] }

/** Who sells, as the service tells it. */
export type ToldProvider = {
  readonly name: OnRampProviderName
  /** Its page, where the kit writes the link to it. */
  readonly url?: string | undefined
  readonly publicKey?: string | undefined
}

/** What can be bought, with what, from whom. */
export type OnRampOptions = {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly providers: readonly ToldProvider[]
}

/** What a purchase would give. */
export type OnRampQuote = {
  readonly purchaseAmount: {
    /** Decimal text. */
    readonly amount: string
    readonly currency: string
  }
  readonly quoteId: string
}

/** Somebody to buy from, and their page for this purchase. */
export type SelectedProvider = { readonly name: OnRampProviderName; readonly url: string }

/** What the person has chosen of a purchase; the rest is the first that can be. */
export type OnRampDraft = {
  /** A symbol. */
  readonly purchaseCurrency?: string | undefined
  /** An id, e.g. `'EUR'`. */
  readonly paymentCurrency?: string | undefined
  /** Decimal text, as typed. */
  readonly paymentAmount?: string | undefined
  /** Whose page was opened. */
  readonly selectedProvider?: SelectedProvider | undefined
  /** The account that their page sends to, and the name of the network that it comes on. */
  readonly account?: string | undefined
  readonly network?: string | undefined
}
