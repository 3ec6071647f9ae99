import { type At, LatchkeyError, type Network, type SessionFacts } from '@latchkey/core/adapter'

/**
 * The session's network, where the act is for it and for the account in use.
 *
 * @param facts those of the session, while it stands
 * @throws `SESSION_ENDED`, `ACCOUNT_MISMATCH`, `NETWORK_MISMATCH`
 */
export const assertFits = (
  { account, network }: At,
  facts: SessionFacts | undefined,
  networks: readonly Network[],
): Network => {
  if (!facts) throw new LatchkeyError('SESSION_ENDED', 'The session is over.')
  if (facts.accounts[0].address.toLowerCase() !== account.toLowerCase())
    throw new LatchkeyError('ACCOUNT_MISMATCH', `${account} is not the account in use.`, {
      context: { account, inUse: facts.accounts[0].address },
    })
  const known = networks.find(({ id }) => id === network)
  if (network !== facts.network || !known)
    throw new LatchkeyError('NETWORK_MISMATCH', `The wallet is not on ${network}.`, {
      context: { network, inUse: facts.network },
    })
  return known
}
