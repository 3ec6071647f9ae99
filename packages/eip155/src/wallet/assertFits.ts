import { type At, LatchkeyError, type Network, type SessionFacts } from '@latchkey/core/adapter'

/**
 * Checks that a request is for the session's current account and network.
 *
 * @param facts the facts of the session; `undefined` if it has ended
 * @returns the network
 * @throws `SESSION_ENDED`, `ACCOUNT_MISMATCH`, `NETWORK_MISMATCH`
 */
export const assertFits = (
  { account, network }: At,
  facts: SessionFacts | undefined,
  networks: readonly Network[],
): Network => {
  if (!facts) throw new LatchkeyError('SESSION_ENDED', 'The session has ended. Connect again.')
  if (facts.accounts[0].address.toLowerCase() !== account.toLowerCase())
    throw new LatchkeyError('ACCOUNT_MISMATCH', `${account} is not the current account of the wallet.`, {
      context: { account, inUse: facts.accounts[0].address },
    })
  const found = networks.find(({ id }) => id === network)
  if (network !== facts.network || !found)
    throw new LatchkeyError('NETWORK_MISMATCH', `The wallet is not on ${network}.`, {
      context: { network, inUse: facts.network },
    })
  return found
}
