import type { Core } from '@walletconnect/core'

/** A beat that comes so late, in milliseconds, tells that the device slept: one comes every 5 s. */
const longestBeat = 20_000

/**
 * Begins anew with the relay when the device has slept: its socket may be dead, and no browser says so. A page that nobody sees has its beats
 * drawn out, and its sockets kept.
 */
export const wakeRelay = ({ relayer, heartbeat }: InstanceType<typeof Core>): void => {
  let last = Date.now()
  relayer.on('relayer_connect', () => {
    last = Date.now()
  })
  heartbeat.on('heartbeat_pulse', () => {
    const pause = Date.now() - last
    last = Date.now()
    if (pause < longestBeat || !relayer.connected || globalThis.document?.visibilityState === 'hidden') return
    relayer.restartTransport().catch(() => undefined) // there is no network: the SDK connects when it is back
  })
}
