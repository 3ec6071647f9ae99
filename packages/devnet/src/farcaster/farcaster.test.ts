import { createPublicClient, type Hex, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Devnet, startDevnet } from '../startDevnet.js'
import { confirmChannel } from './confirmChannel.js'
import { type FarcasterRelay, startFarcasterRelay } from './startFarcasterRelay.js'

let devnet: Devnet
let relay: FarcasterRelay

beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [10], accounts: 1 })
  relay = await startFarcasterRelay()
})
afterAll(async () => {
  await relay.stop()
  await relay.stop()
  await devnet.stop()
})

const call = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(relay.url + path, init)
  return { status: response.status, body: await response.json() }
}
const open = async (fields: object = {}) => {
  const body = JSON.stringify({ siweUri: 'https://shop.example/', domain: 'shop.example', ...fields })
  return call('/v1/channel', { method: 'POST', body })
}
const read = (token: string) => call('/v1/channel/status', { headers: { authorization: `Bearer ${token}` } })

it('has an id registry at its address on OP Mainnet', async () => {
  const [chain] = devnet.chains
  const registry = await chain?.getIdRegistry()
  const address: Hex = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
  const custody = privateKeyToAccount(generatePrivateKey()).address
  const client = createPublicClient({ transport: http(chain?.rpcUrl) })
  const abi = parseAbi(['function idOf(address) view returns (uint256)'])
  const idOf = () => client.readContract({ address, abi, functionName: 'idOf', args: [custody] })
  expect(registry?.address).toBe(address)
  expect(await idOf()).toBe(0n)
  await registry?.register(custody, 7)
  expect(await idOf()).toBe(7n)
  await registry?.register(custody, 0)
  expect(await idOf()).toBe(0n)
})

it('relays what the app of a user signs, and forgets it when it was read', async () => {
  const { status, body } = await open({ nonce: 'a1b2c3d4e5' })
  const { channelToken, url } = body
  expect(status).toBe(201)
  expect(body).toMatchObject({ nonce: 'a1b2c3d4e5', url: `${relay.url}/~/siwf?channelToken=${channelToken}` })
  expect(await read(channelToken)).toMatchObject({
    status: 202,
    body: { state: 'pending', signatureParams: { siweUri: 'https://shop.example/', domain: 'shop.example' } },
  })
  const account = privateKeyToAccount(generatePrivateKey())
  await confirmChannel(relay, url, { fid: 7, username: 'alice', account })
  const { body: completed, status: done } = await read(channelToken)
  expect(done).toBe(200)
  expect(completed).toMatchObject({ state: 'completed', fid: 7, username: 'alice' })
  expect(completed.message).toContain(
    `shop.example wants you to sign in with your Ethereum account:\n${account.address}`,
  )
  expect(completed.message).toContain('Nonce: a1b2c3d4e5')
  expect(await read(channelToken)).toEqual({ status: 401, body: { error: 'Unauthorized' } })
})

it('refuses what Farcaster’s relay refuses', async () => {
  const authenticate = (token: string, key: string) =>
    call('/v1/channel/authenticate', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${token}`, 'x-farcaster-auth-relay-key': key },
    })
  const { channelToken } = (await open()).body
  expect((await authenticate(channelToken, 'another')).status).toBe(401)
  expect((await authenticate('another', relay.authKey)).status).toBe(401)
  expect((await read('another')).status).toBe(401)
  expect((await open({ siweUri: 'no URI' })).status).toBe(400)
  expect((await open({ domain: undefined })).status).toBe(400)
  expect((await fetch(`${relay.url}/v1/channel`, { method: 'POST', body: 'no JSON' })).status).toBe(400)
  expect((await call('/v1/none')).status).toBe(404)
  expect(await call('/healthcheck')).toEqual({ status: 200, body: { status: 'OK' } })
  await expect(
    confirmChannel(relay, `${relay.url}?channelToken=none`, {
      fid: 1,
      username: 'a',
      account: privateKeyToAccount(generatePrivateKey()),
    }),
  ).rejects.toThrow('status 401')
})

it('lies, stays silent and closes connections on request', async () => {
  relay.forge = (path, body) => ({ ...body, path })
  expect((await call('/healthcheck')).body).toEqual({ status: 'OK', path: '/healthcheck' })
  relay.forge = undefined
  relay.fault = 'closed'
  await expect(call('/healthcheck')).rejects.toThrow('fetch failed')
  relay.fault = 'silent'
  const silent = new AbortController()
  const waiting = call('/healthcheck', { signal: silent.signal })
  const count = relay.calls.length
  await expect.poll(() => relay.calls.length).toBeGreaterThan(count)
  silent.abort()
  await expect(waiting).rejects.toThrow('aborted')
  relay.fault = undefined
})
