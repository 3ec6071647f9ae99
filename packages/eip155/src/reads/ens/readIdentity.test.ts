import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@latchkey/core/adapter'
import { type Devnet, type DevnetChain, type Ens, signGatewayAnswer, startDevnet } from '@latchkey/devnet'
import fc from 'fast-check'
import { isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash as viemNamehash, packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNode } from '../../testing/startNode.js'
import { runAdapter } from '../../testing/runAdapter.js'
import '../../session/createLive.js' // the adapter loads it, which can take longer than a test's time limit
import { createChainReader } from '../rpc/createChainReader.js'
import { encodeAddr, namehash, toDnsName } from './ensCalls.js'
import { getIdentity } from '../getIdentity.js'
import { toAvatarUrl } from './readIdentity.js'

let devnet: Devnet
let chain: DevnetChain
let ens: Ens
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], accounts: 1 })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
  ens = await chain.getEns()
})
afterAll(() => devnet.stop())

const accountRef = (account: string) => ({ account, network: 'eip155:1' as const })
/** The key of the gateways. */
const gatewayKey = generatePrivateKey()
const signer = privateKeyToAccount(gatewayKey).address
/** An account for one test, without a wallet. */
const account = (number: number): `0x${string}` => `0x${number.toString(16).padStart(40, 'a')}`

const createReader = (rpcUrl = chain.rpcUrl) =>
  createChainReader(
    {
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [rpcUrl],
      walletRpcUrls: [],
    },
    { fetch: globalThis.fetch, clock: systemClock },
  )
const identityOf = (address: string) => getIdentity(createReader(), accountRef(address))

describe('the identity of an account', () => {
  it('is a name that resolves to it, with the picture of that name', async () => {
    await ens.setRecords('fennec.eth', { address: account(1), avatar: 'https://img.example/fennec.png' })
    await ens.setPrimaryName(account(1), 'fennec.eth')
    const expected = { name: 'fennec.eth', imageUrl: 'https://img.example/fennec.png' }
    expect(await identityOf(account(1))).toEqual(expected)
    expect(await identityOf(account(1).toUpperCase().replace('0X', '0x'))).toEqual(expected)
  })

  it('is read by the adapter, from a network of the site', async () => {
    const network = {
      id: 'eip155:1' as const,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [chain.rpcUrl],
      walletRpcUrls: [],
    }
    const running = runAdapter({ networks: [network], ipfsGateway: 'https://ipfs.example/' })
    const id = `Qm${'a'.repeat(44)}`
    await ens.setRecords('den.eth', { address: account(2), avatar: `ipfs://${id}/den.png` })
    await ens.setPrimaryName(account(2), 'den.eth')
    const imageUrl = `https://ipfs.example/ipfs/${id}/den.png`
    expect(await running.adapter.getIdentity?.(accountRef(account(2)))).toEqual({ name: 'den.eth', imageUrl })
    const elsewhere = running.adapter.getIdentity?.({ account: account(2), network: 'eip155:10' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    running.stop()
  })

  it('is not a name that resolves to another account, or to none [T-52]', async () => {
    await ens.setRecords('whale.eth', { address: account(3), avatar: 'https://img.example/whale.png' })
    await ens.setPrimaryName(account(4), 'whale.eth')
    expect(await identityOf(account(4))).toEqual({})
    await ens.setPrimaryName(account(5), 'unregistered.eth')
    expect(await identityOf(account(5))).toEqual({})
    await ens.setRecords('empty.eth', {})
    await ens.setPrimaryName(account(6), 'empty.eth')
    expect(await identityOf(account(6))).toEqual({})
  })

  it('is empty if the account claims no name', async () => {
    expect(await identityOf(account(7))).toEqual({})
    await ens.setPrimaryName(account(8), '')
    expect(await identityOf(account(8))).toEqual({})
  })

  it.each([
    ['capitals', 'Fennec.eth'],
    ['a look-alike letter', 'fеnnec.eth'],
    ['an invisible character', 'fen\u200bnec.eth'],
    ['a direction character', '\u202efennec.eth'],
    ['an underscore in the middle', 'fen_nec.eth'],
    ['an ASCII form of other letters', 'xn--fiqs8s.eth'],
    ['a space', 'fennec .eth'],
    ['more than 255 characters', `${'a'.repeat(252)}.eth`],
    ['more than 10 labels', `${'a.'.repeat(10)}eth`],
  ])('is not a name with %s, even if it resolves to the account [T-12]', async (_, name) => {
    const own = account(0x100 + name.length)
    await ens.setRecords(name, { address: own })
    await ens.setPrimaryName(own, name)
    expect(await identityOf(own)).toEqual({})
  })

  it('can be a name of non-ASCII characters in normal form', async () => {
    await ens.setRecords('füchslein.eth', { address: account(9) })
    await ens.setPrimaryName(account(9), 'füchslein.eth')
    expect(await identityOf(account(9))).toEqual({ name: 'füchslein.eth' })
  })

  it('can come from the resolver of a parent name, for the account and for the name', async () => {
    const own = account(10)
    const reverse = `${own.slice(2)}.addr.reverse`
    await ens.setWildcard('guests.eth', { 'ann.guests.eth': { address: own } })
    await ens.setWildcard('addr.reverse', { [reverse]: { name: 'ann.guests.eth' } })
    expect(await identityOf(own)).toEqual({ name: 'ann.guests.eth' })
  })

  it('does not come from the resolver of a parent name that does not answer for subnames', async () => {
    await ens.setRecords('strict.eth', { address: account(11) })
    await ens.setPrimaryName(account(11), 'below.strict.eth')
    expect(await identityOf(account(11))).toEqual({})
  })

  it('is empty if its records need a gateway, which gets no request', async () => {
    let requestCount = 0
    const gateway: Server = createServer((_request, response) => {
      requestCount += 1
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => gateway.once('listening', resolve))
    const { port } = gateway.address() as AddressInfo // the address of a TCP server
    const resolver = await ens.createOffchainResolver(`http://127.0.0.1:${port}/{sender}/{data}.json`, signer)
    await ens.setRecords('away.eth', { resolver })
    await ens.setPrimaryName(account(12), 'away.eth')
    expect(await identityOf(account(12))).toEqual({})
    await ens.setPrimaryName(account(13), 'away.eth', { resolver })
    expect(await identityOf(account(13))).toEqual({})
    expect(requestCount).toBe(0)
    gateway.close()
  })

  it('is read through gateways if the site enables them, and only through those that the contract names for itself', async () => {
    const own = account(14)
    const requests: Request[] = []
    let privateKey = gatewayKey
    let expires: bigint | undefined
    /** A gateway that has the address record and no other. */
    const answer = async (): Promise<Response> => {
      const path = new URL(requests.at(-1)?.url ?? '').pathname
      const [, sender, request] = path.replace('.json', '').split('/')
      if (!isHex(sender) || !isHex(request)) throw new Error('The request names no resolver and no data.')
      const isAddr = request.includes(encodeAddr(viemNamehash('ann.away.eth')).slice(2))
      const record = `0x${own.slice(2).padStart(64, '0')}` as const
      const result = isAddr ? record : '0x'
      return Response.json({
        data: await signGatewayAnswer({ resolver: sender, request, result, expires, privateKey }),
      })
    }
    let respond: () => Response | Promise<Response> = answer
    const fetch: typeof globalThis.fetch = async (input, init) => {
      requests.push(new Request(input, init))
      return respond()
    }
    const read = () => getIdentity(createReader(), accountRef(own), { ccipRead: true, fetch })
    const resolver = await ens.createOffchainResolver('https://gateway.example/{sender}/{data}.json', signer)
    await ens.setRecords('away.eth', { resolver })
    await ens.setPrimaryName(own, 'ann.away.eth')
    expect(await read()).toEqual({ name: 'ann.away.eth' })
    expect(requests).toHaveLength(2)
    for (const { url, credentials, referrerPolicy } of requests) {
      expect(url).toMatch(new RegExp(`^https://gateway\\.example/${resolver.toLowerCase()}/0x[0-9a-f]+\\.json$`))
      expect([credentials, referrerPolicy]).toEqual(['omit', 'no-referrer'])
    }
    privateKey = generatePrivateKey()
    expect(await read()).toEqual({})
    privateKey = gatewayKey
    expires = 1n
    expect(await read()).toEqual({})
    for (const bad of [
      () => Response.json({ data: `0x${own.slice(2).padStart(64, '0')}` }),
      () => new Response('no', { status: 500 }),
      () => new Response('<html>'),
      () => Response.json({ data: 5 }),
      () => Response.json({ data: `0x${'00'.repeat(200_000)}` }),
      () => Response.error(),
    ]) {
      respond = bad
      expect(await read()).toEqual({})
    }
  })

  it.each(['http://gateway.example/{sender}/{data}', 'file:///etc/passwd', 'https://a:b@gateway.example/{data}', 'x'])(
    'is not read through %s',
    async (gateway) => {
      const resolver = await ens.createOffchainResolver(gateway, signer)
      await ens.setRecords('odd.eth', { resolver })
      await ens.setPrimaryName(account(15), 'odd.eth')
      const fetch = () => expect.fail('The gateway got a request.')
      expect(await getIdentity(createReader(), accountRef(account(15)), { ccipRead: true, fetch })).toEqual({})
    },
  )

  it('is empty on a chain without ENS, and an error if the chain cannot be read', async () => {
    const chainWithoutEns = await startDevnet({ chainIds: [10], accounts: 1 })
    expect(await getIdentity(createReader(chainWithoutEns.chains[0]?.rpcUrl), accountRef(account(1)))).toEqual({})
    await chainWithoutEns.stop()
    const node = await startNode()
    node.setAnswer(() => ({ status: 401, text: 'no' }))
    const reading = getIdentity(createReader(node.url), accountRef(account(1)))
    await expect(reading).rejects.toMatchObject({ code: 'RPC_FAILED' })
    await node.stop()
  })
})

describe('a picture', () => {
  const id = `Qm${'a'.repeat(44)}`
  const newer = `b${'a'.repeat(58)}`
  it.each<[string, string, string | undefined]>([
    ['an https: URL', 'https://img.example/a.png', 'https://img.example/a.png'],
    ['a data: image', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['a content id', `ipfs://${newer}`, `https://ipfs.example/ipfs/${newer}`],
    ['a content id in the longer form', `ipfs://ipfs/${id}/a/b.png`, `https://ipfs.example/ipfs/${id}/a/b.png`],
    ['a path with ..', `ipfs://${id}/../../x`, undefined],
    ['another host in a content id', `ipfs://${id}@evil.example`, undefined],
    ['a query', `ipfs://${id}?x=1`, undefined],
    ['an NFT', 'eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/1', undefined],
    ['http', 'http://img.example/a.png', undefined],
    ['a script', 'javascript:alert(1)', undefined],
    ['a page', 'data:text/html,<script>', undefined],
    ['nothing', '', undefined],
  ])('is %s: %s', (_, record, url) => {
    expect(toAvatarUrl(record, 'https://ipfs.example/')).toBe(url)
  })

  it('on IPFS is not shown if the site has no gateway', () => {
    expect(toAvatarUrl(`ipfs://${id}`, undefined)).toBeUndefined()
  })
})

describe('a name', () => {
  it('has the same node and wire form as in viem', () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,30}$/).filter((text) => text.length > 0)
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        const name = labels.join('.')
        expect(namehash(name)).toBe(viemNamehash(name))
        expect(toDnsName(name)).toBe(`0x${Buffer.from(packetToBytes(name)).toString('hex')}`)
      }),
    )
  })
})
