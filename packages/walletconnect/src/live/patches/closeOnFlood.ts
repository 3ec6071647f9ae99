import type { Core } from '@walletconnect/core'
import { replaceMethods } from './replaceMethods.js'

/** How many messages between two heartbeats, 5 s apart, are a flood. A busy wallet sends a few dozen. */
const flood = 1_000

/**
 * Closes the connection to a relay that floods the page: the SDK stores its whole history again for each message. The flood is reported as an error
 * of the relay, and the next user of the relay reconnects.
 */
export const closeOnFlood = ({ relayer, heartbeat }: InstanceType<typeof Core>): void => {
  let received = 0
  const begin = () => {
    received = 0
  }
  heartbeat.on('heartbeat_pulse', begin)
  relayer.on('relayer_connect', begin)
  replaceMethods(relayer, {
    onProviderPayload: (handle) => (payload) => {
      received += 1
      if (received < flood) handle(payload)
      if (received !== flood) return
      relayer.transportClose().catch(() => undefined) // it is closed already
      relayer.events.emit('relayer_error', new Error('The relay floods the page.'))
    },
  })
}
