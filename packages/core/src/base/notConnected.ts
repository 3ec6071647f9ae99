import type { Namespace } from './namespaces.js'
import { LatchkeyError } from './LatchkeyError.js'

/** The error for an act that needs an account in a namespace that has none. */
export const notConnected = (namespace: Namespace): LatchkeyError<'NOT_CONNECTED'> =>
  new LatchkeyError('NOT_CONNECTED', 'No ActiveCaipAddress found', {
    context: { namespace },
    help: ['Connect a wallet first.'],
  })
