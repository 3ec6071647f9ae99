/** The limits of one payment with a payment method, as decimal strings. */
export type PaymentLimit = { readonly id: string; readonly min: string; readonly max: string }

/** A currency that users pay with. */
export type PaymentCurrency = {
  /** The ISO 4217 code, e.g. `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentLimit[]
}

/** A network on which a currency can be bought. */
export type PurchaseNetwork = {
  /** The name in quotes and links, e.g. `ethereum-mainnet`. */
  readonly name: string
  readonly display_name: string
  /** The second part of its CAIP-2 id. */
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

/** The on-ramp: what can be bought, at which rates and from which providers. */
export type Onramp = {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  /** How much of a purchase currency, by symbol, one unit of a payment currency, by id, buys. Decimal strings. */
  readonly rates: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The fee in per cent of a payment, including the network's fee. A decimal string. */
  readonly fee: string
  readonly providers: {
    readonly meld?: { readonly url: string; readonly publicKey: string } | undefined
    readonly coinbase?: { readonly url: string; readonly appId: string } | undefined
  }
}

/** A provider in the response for kits. */
export type ListedProvider = { readonly name: string; readonly url?: string; readonly publicKey?: string }

/** Returns the providers in the order in which kits show them. Coinbase's URL is left out: kits request a link instead. */
export const listProviders = ({ providers: { meld, coinbase } }: Onramp): readonly ListedProvider[] => [
  ...(meld ? [{ name: 'meld', ...meld }] : []),
  ...(coinbase ? [{ name: 'coinbase' }] : []),
]
