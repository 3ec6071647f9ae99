/** How much one payment can be, by a way to pay: decimal texts. */
export type PaymentLimit = { readonly id: string; readonly min: string; readonly max: string }

/** A currency that is paid with. */
export type PaymentCurrency = {
  /** As ISO 4217 has it: `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentLimit[]
}

/** A network that a currency is bought on. */
export type PurchaseNetwork = {
  /** What quotes and links call it: `ethereum-mainnet`. */
  readonly name: string
  readonly display_name: string
  /** The reference of its CAIP-2 id. */
  readonly chain_id: string
  /** A native coin has none. */
  readonly contract_address?: string | undefined
}

/** A currency that is bought. */
export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** What can be bought, at which price, and whose pages sell it. */
export type Onramp = {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  /** What one unit of a payment currency, by its id, buys of a purchase currency, by its symbol: decimal texts. */
  readonly rates: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What of a payment is kept, the network's fee with it, in per cent: a decimal text. */
  readonly fee: string
  readonly providers: {
    readonly meld?: { readonly url: string; readonly publicKey: string } | undefined
    readonly coinbase?: { readonly url: string; readonly appId: string } | undefined
  }
}

/** A provider as a kit is told of it. */
export type ToldProvider = { readonly name: string; readonly url?: string; readonly publicKey?: string }

/** The providers in the order that kits show them in. A link to Coinbase is asked for: its address is nobody else's business. */
export const tellProviders = ({ providers: { meld, coinbase } }: Onramp): readonly ToldProvider[] => [
  ...(meld ? [{ name: 'meld', ...meld }] : []),
  ...(coinbase ? [{ name: 'coinbase' }] : []),
]
