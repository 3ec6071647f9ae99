import { createTestChannel, runInPage } from '@latchkey/conformance/page'
import { type Channel, toNetwork } from '@latchkey/core/adapter'
import { afterEach, expect, it, vi } from 'vitest'
import { createPolkadotAdapter } from '../createPolkadotAdapter.js'
import { polkadotAssetHub } from '../exports/networks.js'

const network = toNetwork(polkadotAssetHub, {})
const account = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const running = runInPage(createPolkadotAdapter(), [network], {})
afterEach(() => running.stop())

it('passes the signal of a request to the channel, and no signal for other requests', async () => {
  const { channel } = createTestChannel({
    accounts: [`${network.id}:${account}`],
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    refusal: () => new Error('User rejected.'),
  })
  const requests: (readonly [string, AbortSignal | undefined])[] = []
  const request: Channel['request'] = ({ method, signal }) => {
    requests.push([method, signal])
    return new Promise(() => {})
  }
  const support = await running.adapter.loadChannelSupport?.()
  const session = await support?.open(Object.create(channel, { request: { value: request } }))
  const { signal } = new AbortController()
  const toSign = { account, network: network.id, message: 'Hi' } as const
  for (const parameters of [{ ...toSign, signal }, toSign]) session?.signMessage?.(parameters).catch(() => undefined) // it never resolves
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests).toEqual([
    ['polkadot_signMessage', signal],
    ['polkadot_signMessage', undefined],
  ])
})
