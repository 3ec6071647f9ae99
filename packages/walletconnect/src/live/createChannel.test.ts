import { expect, it } from 'vitest'
import { createManualClock } from '@latchkey/core/testing'
import { createChannel } from './createChannel.js'
import type { SessionEvents } from './sdk.js'

const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const current = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A stored session with a wallet that uses the former ids of Solana's networks. */
const open = () => {
  const requests: unknown[] = []
  const listeners: Partial<Record<keyof SessionEvents, (event: object) => void>> = {}
  const namespaces = {
    solana: { accounts: [`${former}:dave`], methods: ['solana_signMessage'], events: ['accountsChanged'] },
  }
  const session = { topic: 't', expiry: 0, namespaces, peer: { metadata: { name: 'Old', icons: [] } } }
  const client = {
    on: (name: keyof SessionEvents, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    off: () => undefined,
    request: async (request: unknown) => {
      requests.push(request)
      return 'signed'
    },
  }
  const channel = createChannel({
    client: client as never,
    session: session as never,
    clock: createManualClock(),
    onOver: () => undefined,
  })
  const received: unknown[] = []
  channel.subscribe((event) => void received.push(event))
  return { channel, requests, received, emit: (name: keyof SessionEvents, event: object) => listeners[name]?.(event) }
}

it('converts Solana’s former id to the current one, and uses the former id in requests to the wallet', async () => {
  const { channel, requests, received, emit } = open()
  expect([channel.accounts, channel.approved]).toEqual([[`${current}:dave`], [current]])
  await channel.request({ network: current, method: 'solana_signMessage', params: {} })
  expect(requests).toEqual([{ topic: 't', chainId: former, request: { method: 'solana_signMessage', params: {} } }])
  const event = { name: 'accountsChanged', data: [`${former}:erin`] }
  emit('session_event', { topic: 't', id: 1, params: { chainId: former, event } })
  expect(received).toEqual([{ kind: 'event', network: current, name: 'accountsChanged', data: [`${current}:erin`] }])
})
