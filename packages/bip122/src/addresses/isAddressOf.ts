import type { CaipNetworkId } from '@latchkey/core/adapter'
import { isAddress } from './isAddress.js'
import { toName } from '../networks/networkNames.js'

/** How addresses begin; what is not listed begins as on a test network. */
const beginnings: Readonly<Record<string, RegExp>> = { Mainnet: /^(bc1|[13])/i, Regtest: /^(bcrt1|[mn2])/i }

/** Whether something has the shape of an address of a network. */
export const isAddressOf = (network: CaipNetworkId, value: unknown): value is string =>
  typeof value === 'string' &&
  isAddress(value) &&
  (beginnings[toName(network, 'satsConnect') ?? ''] ?? /^(tb1|[mn2])/i).test(value)
