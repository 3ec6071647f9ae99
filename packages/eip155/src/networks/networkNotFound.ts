import { LatchkeyError } from '@latchkey/core/adapter'

/** The error for a network that the adapter was not lent. */
export const networkNotFound = (network: string): LatchkeyError<'NETWORK_NOT_FOUND'> =>
  new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', { context: { network } })
