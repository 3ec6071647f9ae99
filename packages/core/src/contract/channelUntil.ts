import type { Channel } from './contract.js'

/**
 * A channel as one act uses it: what is asked of its wallet is given up with the act. For adapters that speak to a channel's wallet as to one in
 * the page, which has no word for that.
 *
 * @example
 * const sign = (channel: Channel, signal: AbortSignal) =>
 *   channelUntil(channel, signal).request({ network: 'eip155:1', method: 'personal_sign', params: [] })
 */
export const channelUntil = (channel: Channel, signal: AbortSignal): Channel => {
  const request: Channel['request'] = (asked) => channel.request({ ...asked, signal })
  return Object.create(channel, { request: { value: request } })
}
