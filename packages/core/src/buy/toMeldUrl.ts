import type { ToldProvider } from '../contract/onRamp.js'

/** The purchase that Meld's page starts with. */
export type MeldPurchase = {
  readonly symbol: string
  readonly address: string
  readonly projectId: string
  /** Decimal string, in `currency`. */
  readonly amount: string
  readonly currency: string
}

/** Builds the URL of Meld's page for a purchase, if the service returned the page's `url`. */
export const toMeldUrl = ({ url = '', publicKey = '' }: ToldProvider, purchase: MeldPurchase): string => {
  const link = new URL(url)
  const told = {
    publicKey,
    destinationCurrencyCode: purchase.symbol,
    walletAddress: purchase.address,
    externalCustomerId: purchase.projectId,
    sourceAmount: purchase.amount,
    sourceCurrencyCode: purchase.currency,
  }
  for (const [name, value] of Object.entries(told)) link.searchParams.set(name, value)
  return link.href
}
