import type { Core } from '@walletconnect/core'
import { replaceMethod } from './replaceMethod.js'

/** So many things said between two beats, which are 5 s apart, are a flood: a busy wallet says some tens. */
const flood = 1_000

/**
 * Leaves a relay that floods the page: the SDK writes all that it ever heard for each thing that it hears. It is told of as an error of the relay,
 * after which whoever needs the relay tries it again later.
 */
export const leaveFloods = ({ relayer, heartbeat }: InstanceType<typeof Core>): void => {
  let heard = 0
  const begin = () => {
    heard = 0
  }
  heartbeat.on('heartbeat_pulse', begin)
  relayer.on('relayer_connect', begin)
  replaceMethod(relayer, 'onProviderPayload', (take) => (payload) => {
    heard += 1
    if (heard < flood) take(payload)
    if (heard !== flood) return
    relayer.transportClose().catch(() => undefined) // it is closed
    relayer.events.emit('relayer_error', new Error('The relay floods the page.'))
  })
}
