import type { ToldProvider } from '../contract/onRamp.js'

/** A purchase that Meld's page is to begin with. */
export type MeldPurchase = {
  readonly symbol: string
  readonly address: string
  readonly projectId: string
  /** Decimal text, and its currency. */
  readonly amount: string
  readonly currency: string
}

/** Meld's page for a purchase, where it was told where that is. */
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
