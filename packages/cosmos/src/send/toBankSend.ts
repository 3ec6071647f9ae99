import { LatchkeyError, type Network, type Transfer } from '@latchkey/core/adapter'
import { readDetails } from '../networks/networkDetails.js'
import { assertAddress } from '../addresses/assertAddress.js'
import type { BankSend } from './encodeTransfer.js'

/** What may stand as a denomination, by the SDK's rule. */
const denomPattern = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/

/**
 * A transfer as the chain takes it: of its own coin, or of another one that its bank module holds (`ibc/…`, `factory/…`).
 *
 * @throws `ADDRESS_INVALID`
 */
export const toBankSend = (network: Network, from: string, { to, amount, token, memo = '' }: Transfer): BankSend => {
  const { prefix, denom } = readDetails(network)
  if (token !== undefined && !denomPattern.test(token))
    throw new LatchkeyError('ADDRESS_INVALID', `Not a denomination: ${token}.`, { context: { value: token } })
  return { from, to: assertAddress(to, network.name, prefix), denom: token ?? denom, amount, memo }
}
