import { createTestChannel, runInPage } from '@latchkey/conformance/page'
import { type Channel, toNetwork } from '@latchkey/core/adapter'
import { createCosmosTestWallet } from '@latchkey/test-wallets/cosmos'
import { afterEach, expect, it, vi } from 'vitest'
import { createCosmosAdapter } from '../createCosmosAdapter.js'
import { toBase64 } from '../encoding/base64.js'
import { createHub } from '../testing/createHub.js'

const network = toNetwork(createHub(), {})
const keplr = createCosmosTestWallet({
  name: 'Marten',
  privateKeys: [new Uint8Array(32).fill(1)],
  chains: [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }],
}).createProvider('https://site.example')

const running = runInPage(createCosmosAdapter(), [network], {})
afterEach(() => running.stop())

it('passes the signal of a request to the channel, and no signal for other requests', async () => {
  await keplr.enable('cosmoshub-4')
  const key: { pubKey: Uint8Array; bech32Address: string } = Object(await keplr.getKey('cosmoshub-4'))
  const account = key.bech32Address
  const { channel, answers } = createTestChannel({
    accounts: [`cosmos:cosmoshub-4:${account}`],
    methods: ['cosmos_getAccounts', 'cosmos_signAmino'],
    refusal: () => new Error('User rejected.'),
  })
  answers.set('cosmos_getAccounts', () => [{ algo: 'secp256k1', address: account, pubkey: toBase64(key.pubKey) }])
  const requests: (readonly [string, AbortSignal | undefined])[] = []
  const request: Channel['request'] = (parameters) => {
    requests.push([parameters.method, parameters.signal])
    return parameters.method === 'cosmos_signAmino' ? new Promise(() => {}) : channel.request(parameters)
  }
  const support = await running.adapter.loadChannelSupport?.()
  const session = await support?.open(Object.create(channel, { request: { value: request } }))
  const { signal } = new AbortController()
  const toSign = { account, network: 'cosmos:cosmoshub-4', message: 'Hi' } as const
  for (const parameters of [{ ...toSign, signal }, toSign]) session?.signMessage?.(parameters).catch(() => undefined) // it never resolves
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  expect(requests).toEqual([
    ['cosmos_getAccounts', undefined],
    ['cosmos_signAmino', signal],
    ['cosmos_signAmino', undefined],
  ])
})
