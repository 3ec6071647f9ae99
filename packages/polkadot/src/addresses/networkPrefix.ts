import type { Network } from '@latchkey/core/adapter'
import type { Ss58 } from '../encoding/ss58.js'

/** The prefix of addresses that are valid on every chain. */
export const genericPrefix = 42

/** Returns the SS58 prefix of a network's addresses: `details.ss58Prefix`, or the generic prefix if that is missing or invalid. */
export const getNetworkPrefix = ({ details }: Pick<Network, 'details'>): number => {
  const { ss58Prefix }: Record<string, unknown> = { ...Object(details) }
  return typeof ss58Prefix === 'number' && ss58Prefix >= 0 && ss58Prefix < 16_384
    ? Math.trunc(ss58Prefix)
    : genericPrefix
}

/** Whether an address has the network's prefix or the generic one. A network without `details` accepts every prefix. */
export const isOfNetwork = ({ prefix }: Pick<Ss58, 'prefix'>, network: Pick<Network, 'details'>): boolean =>
  prefix === getNetworkPrefix(network) || prefix === genericPrefix || network.details === undefined
