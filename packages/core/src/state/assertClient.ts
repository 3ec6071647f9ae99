import type { Services } from './services.js'
import { LatchkeyError } from '../base/LatchkeyError.js'

/**
 * Throws if the kit was destroyed, so that an action still in progress does not reach a wallet: the kit no longer tracks the connection.
 *
 * @param controller what the specification's message names: the controller of connections or of networks
 * @throws `KIT_DESTROYED`
 */
export const assertClient = ({ isDestroyed }: Services, controller: 'Connection' | 'Network'): void => {
  if (isDestroyed)
    throw new LatchkeyError('KIT_DESTROYED', `${controller}Controller client not set`, {
      help: ['The kit was destroyed meanwhile.'],
    })
}
