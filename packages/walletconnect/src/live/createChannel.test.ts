import { expect, it } from 'vitest'
import { createManualClock } from '@latchkey/core/testing'
import { createChannel } from './createChannel.js'
import type { SessionEvents } from './sdk.js'

const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const current = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A session that was stored, with a wallet that has not heard of the ids that Solana's networks have now. */
const open = () => {
  const asked: unknown[] = []
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
      asked.push(request)
      return 'signed'
    },
  }
  const channel = createChannel({
    client: client as never,
    session: session as never,
    clock: createManualClock(),
    onOver: () => undefined,
  })
  const told: unknown[] = []
  channel.subscribe((event) => void told.push(event))
  return { channel, asked, told, tell: (name: keyof SessionEvents, event: object) => listeners[name]?.(event) }
}

it('is of the network that Solana’s former id means, and asks the wallet by the id that it knows', async () => {
  const { channel, asked, told, tell } = open()
  expect([channel.accounts, channel.approved]).toEqual([[`${current}:dave`], [current]])
  await channel.request({ network: current, method: 'solana_signMessage', params: {} })
  expect(asked).toEqual([{ topic: 't', chainId: former, request: { method: 'solana_signMessage', params: {} } }])
  const event = { name: 'accountsChanged', data: [`${former}:erin`] }
  tell('session_event', { topic: 't', id: 1, params: { chainId: former, event } })
  expect(told).toEqual([{ kind: 'event', network: current, name: 'accountsChanged', data: [`${current}:erin`] }])
})
