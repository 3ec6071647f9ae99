/** The providers that the kit can send a user to. */
export const onRampProviders = ['meld', 'coinbase'] as const

/** A provider that a user can buy from. */
export type OnRampProviderName = (typeof onRampProviders)[number]

/** A network on which a currency can be bought, with the names that the service uses. */
export type PurchaseNetwork = {
  readonly name: string
  readonly display_name: string
  /** A number for an EVM chain, else the reference of the CAIP-2 id. */
  readonly chain_id: string
  /** Absent for a native coin. */
  readonly contract_address?: string | undefined
}

/** A currency that can be bought. */
export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** The limits of one payment method, as decimal strings in the payment currency. */
export type PaymentLimit = { readonly id: string; readonly min: string; readonly max: string }

/** A currency that the user can pay in. */
export type PaymentCurrency = { readonly id: string; readonly payment_method_limits: readonly PaymentLimit[] }

/** A provider as the service returns it. */
export type OnRampProvider = {
  readonly name: OnRampProviderName
  /** The provider's page, if the kit creates the link to it. */
  readonly url?: string | undefined
  readonly publicKey?: string | undefined
}

/** The assets that users can buy, the currencies in which they can pay, and the providers. */
export type OnRampOptions = {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly providers: readonly OnRampProvider[]
}

/** The amount that a purchase would yield. */
export type OnRampQuote = {
  readonly purchaseAmount: {
    /** A decimal string. */
    readonly amount: string
    readonly currency: string
  }
  readonly quoteId: string
}

/** A provider, and its page for this purchase. */
export type SelectedProvider = { readonly name: OnRampProviderName; readonly url: string }

/** The user's choices for a purchase. Anything that is not set is the first available option. */
export type OnRampDraft = {
  /** A symbol. */
  readonly purchaseCurrency?: string | undefined
  /** An id, e.g. `'EUR'`. */
  readonly paymentCurrency?: string | undefined
  /** A decimal string, as typed. */
  readonly paymentAmount?: string | undefined
  /** A decimal string, as typed, in the purchase currency. If set, the user chose how much to get, and `paymentAmount` does not apply. */
  readonly purchaseAmount?: string | undefined
  /** The provider whose page was opened. */
  readonly selectedProvider?: SelectedProvider | undefined
  /** The account that the provider's page sends to. `network` is the name of the network on which the purchase arrives. */
  readonly account?: string | undefined
  readonly network?: string | undefined
}
