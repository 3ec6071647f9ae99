import type { Namespace } from '../caip/namespaces.js'
import { meldSale } from '../policy/onRampRules.js'
import type { ToldProvider } from './onRamp.js'

/** A purchase that Meld's page is to begin with. */
export type MeldPurchase = {
  readonly namespace: Namespace
  readonly address: string
  readonly projectId: string
  /** Decimal text, and its currency. */
  readonly amount: string
  readonly currency: string
}

/** Meld's page for a purchase; none where nobody told where it is. */
export const toMeldUrl = ({ url, publicKey }: ToldProvider, purchase: MeldPurchase): string | undefined => {
  if (url === undefined || publicKey === undefined) return undefined
  const link = new URL(url)
  const told = {
    publicKey,
    destinationCurrencyCode: meldSale(purchase.namespace).symbol,
    walletAddress: purchase.address,
    externalCustomerId: purchase.projectId,
    sourceAmount: purchase.amount,
    sourceCurrencyCode: purchase.currency,
  }
  for (const [name, value] of Object.entries(told)) link.searchParams.set(name, value)
  return link.href
}
