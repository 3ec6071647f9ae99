import type { Namespace } from './namespaces.js'
import { LatchkeyError } from './LatchkeyError.js'

/** Creates the error for an action that needs an account in a namespace without one. */
export const notConnected = (namespace: Namespace): LatchkeyError<'NOT_CONNECTED'> =>
  new LatchkeyError('NOT_CONNECTED', 'No ActiveCaipAddress found', {
    context: { namespace },
    help: ['Connect a wallet first.'],
  })
