import type { Core } from '@walletconnect/core'

/** The time without a heartbeat after which the device may have slept, in milliseconds. Heartbeats come every 5 s. */
const sleepThreshold = 20_000

/**
 * Reconnects to the relay after the device slept, because the socket may be dead without an event. If the page is hidden, it waits until the page is
 * visible: browsers delay the heartbeats of hidden pages.
 */
export const reconnectAfterSleep = ({ relayer, heartbeat }: InstanceType<typeof Core>): void => {
  let last = Date.now()
  let isSocketSuspect = false
  relayer.on('relayer_connect', () => {
    last = Date.now()
    isSocketSuspect = false
  })
  heartbeat.on('heartbeat_pulse', () => {
    isSocketSuspect ||= Date.now() - last > sleepThreshold
    last = Date.now()
    if (!isSocketSuspect || !relayer.connected || globalThis.document?.visibilityState === 'hidden') return
    relayer.restartTransport().catch(() => undefined) // there is no network; the SDK connects when it is back
  })
}
