import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import type { Namespace } from '../caip/namespaces.js'

/** The providers that the kit can send a visitor to, and where each sells. */
export const onRampProviders = {
  meld: ['eip155', 'solana'],
  coinbase: ['eip155'],
} as const satisfies Readonly<Record<string, readonly Namespace[]>>

/** Whom a visitor may buy from. */
export type OnRampProviderName = keyof typeof onRampProviders

/** What Meld sells by the kit's link. */
export const meldCurrency = (namespace: Namespace): string => (namespace === 'solana' ? 'SOL' : 'USDC')

/** The network that an on-ramp means by a chain's id: EVM chains have numbers. */
export const onRampNetwork = (chainId: string): CaipNetworkId =>
  /^\d+$/.test(chainId) ? `eip155:${chainId}` : `solana:${chainId}`
