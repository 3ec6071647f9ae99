import type { Services } from './services.js'
import { LatchkeyError } from '../base/LatchkeyError.js'

/**
 * Makes sure that an action which is still under way reaches no wallet once its kit was destroyed: nothing follows the connection any more.
 *
 * @param controller the specification names what has no client: connections, or networks
 * @throws `KIT_DESTROYED`
 */
export const assertClient = ({ isDestroyed }: Services, controller: 'Connection' | 'Network'): void => {
  if (isDestroyed)
    throw new LatchkeyError('KIT_DESTROYED', `${controller}Controller client not set`, {
      help: ['The kit was destroyed meanwhile.'],
    })
}
