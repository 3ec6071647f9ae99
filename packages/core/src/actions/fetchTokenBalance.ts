import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import { track } from '../state/services.js'
import type { AppKit } from '../handle/appKit.js'
import { type TokenBalance, toTokenBalance } from '../balance/tokenBalance.js'

/**
 * Fetches the token balances of the active account: from its wallet if the wallet reports them, else from the site's service, else from the chain
 * for the tokens that the site lists. For the native balance, call `kit.fetchBalance`.
 *
 * @param namespace the account's namespace; the active one by default
 * @returns the tokens that have decimals, with exact quantities, and with prices if they are known
 * @throws `NOT_CONNECTED`, `TOKEN_BALANCE_UNAVAILABLE`, `NAMESPACE_UNSUPPORTED`
 * @example
 * const [token] = await fetchTokenBalance(kit, 'eip155')
 * console.log(token?.quantity.numeric, token?.symbol) // '1.25' 'USDC'
 */
export const fetchTokenBalance = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly TokenBalance[]> => {
  checkNamespace(namespace)
  const [{ store, services }, { readTokens }] = await Promise.all([
    kit.loadEngine(),
    import('../balance/readTokens.js'),
  ])
  const { assets, network } = await track(services, store.dispatch(readTokens(namespace)))
  return assets.map((asset) => toTokenBalance(asset, network))
}
