import type { Channel } from './contract.js'

/**
 * Returns a channel for one action: if `signal` is aborted, the action's requests to the wallet are cancelled. For adapters that treat a channel's
 * wallet like a wallet in the page, whose interface cannot cancel requests.
 *
 * @example
 * const sign = (channel: Channel, signal: AbortSignal) =>
 *   abortableChannel(channel, signal).request({ network: 'eip155:1', method: 'personal_sign', params: [] })
 */
export const abortableChannel = (channel: Channel, signal: AbortSignal): Channel => {
  const request: Channel['request'] = (asked) => channel.request({ ...asked, signal })
  return Object.create(channel, { request: { value: request } })
}
