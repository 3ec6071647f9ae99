import { isReverseDomainName, sanitizeIcon, sanitizeName, type WalletInfo } from '@latchkey/core/adapter'

/** A wallet that was found in the page. */
export type FoundWallet = {
  readonly info: WalletInfo
  /** Its path in the window, or the feature of Wallet Standard that it is spoken to by: tells its way of speaking. */
  readonly place: string
  /** The wallet's own object; for Wallet Standard the wallet itself. */
  readonly provider: object
}

/** What a wallet says of itself: nothing is checked yet. Wallet Standard has no ids: `'standard:<name>'` there. */
export type Said = { readonly [name in 'id' | 'name' | 'icon' | 'rdns']?: unknown }

/** Forms what is listed of a wallet, each field as it may be shown. Nothing where it has no name that can be, or is no object. */
export const toFound = (
  place: string,
  said: Said,
  provider: unknown,
  type: WalletInfo['type'] = 'ANNOUNCED',
): FoundWallet | undefined => {
  const name = sanitizeName(said.name)
  // Some wallets can be called as well: they are objects all the same.
  const own: object = Object(provider)
  if (!name || own !== provider) return undefined
  const id = said.id ? place : `standard:${name}`
  const rdns = isReverseDomainName(said.rdns) ? said.rdns : undefined
  const icon = sanitizeIcon(said.icon)
  return { info: { id, type, name, icon, readiness: 'installed', walletKey: rdns ?? id, rdns }, place, provider: own }
}
