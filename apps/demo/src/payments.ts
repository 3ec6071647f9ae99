import { namespaceOf, type Token } from '@latchkey/core/adapter'
import type { PayRequest } from '@latchkey/core/actions'
import { type DemoNamespace, type DevnetInfo, toNetworks, toTokens } from './devnet.js'

/** A payment that the page can request, and what its button says. */
export type DemoPayment = { readonly label: string; readonly request: PayRequest }

/** Returns a payment in each coin and each token of the EVM and Solana chains. The last account of the chains gets it. */
export const toPayments = (info: DevnetInfo, namespaces: readonly DemoNamespace[]): readonly DemoPayment[] => {
  const tokens = toTokens(info)
  const recipients: Readonly<Record<string, string | undefined>> = {
    eip155: info.accounts.at(-1)?.address,
    solana: info.solana?.accounts.at(-1)?.address,
  }
  return toNetworks(info, namespaces).flatMap(({ id: network, name, nativeCurrency }) => {
    const recipient = recipients[namespaceOf(network)]
    if (recipient === undefined) return []
    const assets: readonly Token[] = [nativeCurrency, ...(tokens[network] ?? [])]
    return assets.map(({ address: asset = 'native', symbol }) => {
      const amount = asset === 'native' ? '0.05' : '2.5'
      const request = { asset, network, recipient, amount, description: 'Order 1042' }
      return { label: `${amount} ${symbol}, ${name}`, request }
    })
  })
}
