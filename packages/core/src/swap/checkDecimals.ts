import { namespaceOf } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { swapCoinAddress } from '../policy/swapNetworks.js'
import { isSameAddress, type SwapOrder } from '../service-api/convertCalls.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { Services } from '../state/services.js'

/** The decimals with which the amounts of a swap are shown to the user. */
export type SwapDecimals = { readonly fromDecimals: number; readonly toDecimals: number }

/**
 * Compares the decimals of a swap's tokens with their contracts. The service that lists the tokens could make an amount look larger or smaller than it
 * is. Those of the native coin are the network's own, see `selectSwapTokens`.
 *
 * @throws `SWAP_REFUSED` if they differ, or if the adapter cannot read them; `RPC_FAILED`
 */
export const checkDecimals = async (
  { network, fromToken, toToken, fromDecimals, toDecimals }: SwapOrder & SwapDecimals,
  { adapters, options }: Services,
): Promise<void> => {
  const shown = [
    { token: fromToken, decimals: fromDecimals },
    { token: toToken, decimals: toDecimals },
  ].filter(({ token }) => !isSameAddress(token, swapCoinAddress))
  const request = { network, tokens: shown.map(({ token }) => token), listedBy: getServiceUrl(options, 'data') }
  const found = (await adapters.get(namespaceOf(network))?.getTokenDecimals?.(request)) ?? []
  shown.forEach(({ token, decimals }, index) => {
    if (found[index] === decimals) return
    throw new LatchkeyError(
      'SWAP_REFUSED',
      'The data service lists a token with other decimals than its contract has.',
      {
        context: { network, fault: 'decimals', found: String(decimals) },
        help: [`Check the data service: ${token} has ${found[index] ?? 'no'} decimals that the kit can read.`],
      },
    )
  })
}
