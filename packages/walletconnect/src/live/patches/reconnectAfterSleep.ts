import type { Core } from '@walletconnect/core'

/** A beat that comes so late, in milliseconds, tells that the device may have slept: one comes every 5 s. */
const longestBeat = 20_000

/**
 * Begins anew with the relay when the device has slept: its socket may be dead, and no browser says so. Where nobody sees the page that waits until
 * somebody does: there beats are late without any sleep.
 */
export const reconnectAfterSleep = ({ relayer, heartbeat }: InstanceType<typeof Core>): void => {
  let last = Date.now()
  let isDoubtful = false
  relayer.on('relayer_connect', () => {
    last = Date.now()
    isDoubtful = false
  })
  heartbeat.on('heartbeat_pulse', () => {
    isDoubtful ||= Date.now() - last > longestBeat
    last = Date.now()
    if (!isDoubtful || !relayer.connected || globalThis.document?.visibilityState === 'hidden') return
    relayer.restartTransport().catch(() => undefined) // there is no network: the SDK connects when it is back
  })
}
