import type { Namespace } from '../base/namespaces.js'
import { track } from '../state/services.js'
import type { AppKit } from '../handle/appKit.js'
import { type TokenBalance, toTokenBalance } from '../balance/tokenBalance.js'

/**
 * Reads anew what the account in use holds by token: from its wallet where that knows, else from the site's service, else,
 * of the site's tokens, from the chain. The native balance is read by `kit.fetchBalance`.
 *
 * @param namespace whose; the active one's by default
 * @returns the tokens that have decimals, with exact quantities; prices where they are known
 * @throws `NOT_CONNECTED`, `TOKEN_BALANCE_UNAVAILABLE`
 * @example
 * const [token] = await fetchTokenBalance(kit, 'eip155')
 * console.log(token?.quantity.numeric, token?.symbol) // '1.25' 'USDC'
 */
export const fetchTokenBalance = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly TokenBalance[]> => {
  const [{ store, services }, { readTokens }] = await Promise.all([
    kit.loadEngine(),
    import('../balance/readTokens.js'),
  ])
  const { assets, network } = await track(services, store.dispatch(readTokens(namespace)))
  return assets.map((asset) => toTokenBalance(asset, network))
}
