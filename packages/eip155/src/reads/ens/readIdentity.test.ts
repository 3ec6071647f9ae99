import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@latchkey/core/adapter'
import { type Devnet, type DevnetChain, type Ens, startDevnet } from '@latchkey/devnet'
import fc from 'fast-check'
import { keccak256 } from 'viem'
import { namehash as viemNamehash, packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNode } from '../../testing/startNode.js'
import { runAdapter } from '../../testing/runAdapter.js'
import '../../session/createLive.js' // what the adapter loads: on a busy machine that takes longer than a test may
import { createChainReader } from '../rpc/createChainReader.js'
import { toAvatarUrl } from './avatarUrl.js'
import { encodeAddr, toDnsName } from './ensCalls.js'
import { getIdentity } from '../getIdentity.js'
import { namehash } from './namehash.js'

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

const at = (account: string) => ({ account, network: 'eip155:1' as const })
/** An account of no wallet, each for one test. */
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
const identityOf = (address: string) => getIdentity(createReader(), at(address))

describe('who an account says it is', () => {
  it('is a name that leads back to it, with the picture of that name', async () => {
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
    expect(await running.adapter.getIdentity?.(at(account(2)))).toEqual({ name: 'den.eth', imageUrl })
    const elsewhere = running.adapter.getIdentity?.({ account: account(2), network: 'eip155:10' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    running.stop()
  })

  it('is not a name that leads to somebody else, or nowhere [T-52]', async () => {
    await ens.setRecords('whale.eth', { address: account(3), avatar: 'https://img.example/whale.png' })
    await ens.setPrimaryName(account(4), 'whale.eth')
    expect(await identityOf(account(4))).toEqual({})
    await ens.setPrimaryName(account(5), 'unregistered.eth')
    expect(await identityOf(account(5))).toEqual({})
    await ens.setRecords('empty.eth', {})
    await ens.setPrimaryName(account(6), 'empty.eth')
    expect(await identityOf(account(6))).toEqual({})
  })

  it('is nothing where the account claims no name', async () => {
    expect(await identityOf(account(7))).toEqual({})
    await ens.setPrimaryName(account(8), '')
    expect(await identityOf(account(8))).toEqual({})
  })

  it.each([
    ['capitals', 'Fennec.eth'],
    ['a letter that looks like another', 'fеnnec.eth'],
    ['something invisible', 'fen\u200bnec.eth'],
    ['a text direction', '\u202efennec.eth'],
    ['an underscore within', 'fen_nec.eth'],
    ['an ASCII form of other letters', 'xn--fiqs8s.eth'],
    ['a space', 'fennec .eth'],
    ['more than 255 characters', `${'a'.repeat(252)}.eth`],
    ['more than 10 labels', `${'a.'.repeat(10)}eth`],
  ])('is not a name with %s, though it leads back [T-12]', async (_, name) => {
    const own = account(0x100 + name.length)
    await ens.setRecords(name, { address: own })
    await ens.setPrimaryName(own, name)
    expect(await identityOf(own)).toEqual({})
  })

  it('may be a name of other letters, in normal form', async () => {
    await ens.setRecords('füchslein.eth', { address: account(9) })
    await ens.setPrimaryName(account(9), 'füchslein.eth')
    expect(await identityOf(account(9))).toEqual({ name: 'füchslein.eth' })
  })

  it('may be told by the resolver of a name above, for the account and for the name', async () => {
    const own = account(10)
    const reverse = `${own.slice(2)}.addr.reverse`
    await ens.setWildcard('guests.eth', { 'ann.guests.eth': { address: own } })
    await ens.setWildcard('addr.reverse', { [reverse]: { name: 'ann.guests.eth' } })
    expect(await identityOf(own)).toEqual({ name: 'ann.guests.eth' })
  })

  it('is not told by the resolver of a name above that does not answer for those below', async () => {
    await ens.setRecords('strict.eth', { address: account(11) })
    await ens.setPrimaryName(account(11), 'below.strict.eth')
    expect(await identityOf(account(11))).toEqual({})
  })

  it('is nothing where its records lie behind a gateway, and the gateway is not asked', async () => {
    let asked = 0
    const gateway: Server = createServer((_request, response) => {
      asked += 1
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => gateway.once('listening', resolve))
    const { port } = gateway.address() as AddressInfo // a TCP server's
    const resolver = await ens.createOffchainResolver(`http://127.0.0.1:${port}/{sender}/{data}.json`)
    await ens.setRecords('away.eth', { resolver })
    await ens.setPrimaryName(account(12), 'away.eth')
    expect(await identityOf(account(12))).toEqual({})
    await ens.setPrimaryName(account(13), 'away.eth', { resolver })
    expect(await identityOf(account(13))).toEqual({})
    expect(asked).toBe(0)
    gateway.close()
  })

  it('is read through gateways where the site lets it be, and only through those that the contract names for itself', async () => {
    const own = account(14)
    const asked: Request[] = []
    /** A gateway that knows the address and nothing else. */
    const answer = (): Response => {
      const isAddr = asked.at(-1)?.url.includes(encodeAddr(viemNamehash('ann.away.eth')).slice(2))
      return Response.json({ data: isAddr ? `0x${own.slice(2).padStart(64, '0')}` : '0x' })
    }
    let give = answer
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push(new Request(input, init))
      return give()
    }
    const read = () => getIdentity(createReader(), at(own), { ccipRead: true, fetch })
    const resolver = await ens.createOffchainResolver('https://gateway.example/{sender}/{data}.json')
    await ens.setRecords('away.eth', { resolver })
    await ens.setPrimaryName(own, 'ann.away.eth')
    expect(await read()).toEqual({ name: 'ann.away.eth' })
    expect(asked).toHaveLength(2)
    for (const { url, credentials, referrerPolicy } of asked) {
      expect(url).toMatch(new RegExp(`^https://gateway\\.example/${resolver.toLowerCase()}/0x[0-9a-f]+\\.json$`))
      expect([credentials, referrerPolicy]).toEqual(['omit', 'no-referrer'])
    }
    for (const bad of [
      () => new Response('no', { status: 500 }),
      () => new Response('<html>'),
      () => Response.json({ data: 5 }),
      () => Response.json({ data: `0x${'00'.repeat(200_000)}` }),
      () => Response.error(),
    ]) {
      give = bad
      expect(await read()).toEqual({})
    }
  })

  it.each(['http://gateway.example/{sender}/{data}', 'file:///etc/passwd', 'https://a:b@gateway.example/{data}', 'x'])(
    'is not read through %s',
    async (gateway) => {
      const resolver = await ens.createOffchainResolver(gateway)
      await ens.setRecords('odd.eth', { resolver })
      await ens.setPrimaryName(account(15), 'odd.eth')
      const fetch = () => expect.fail('It was asked.')
      expect(await getIdentity(createReader(), at(account(15)), { ccipRead: true, fetch })).toEqual({})
    },
  )

  it('is nothing on a chain without names, and an error where the chain cannot be read', async () => {
    const bare = await startDevnet({ chainIds: [10], accounts: 1 })
    expect(await getIdentity(createReader(bare.chains[0]?.rpcUrl), at(account(1)))).toEqual({})
    await bare.stop()
    const node = await startNode()
    node.setAnswer(() => ({ status: 401, text: 'no' }))
    const reading = getIdentity(createReader(node.url), at(account(1)))
    await expect(reading).rejects.toMatchObject({ code: 'RPC_FAILED' })
    await node.stop()
  })
})

describe('a picture', () => {
  const id = `Qm${'a'.repeat(44)}`
  const newer = `b${'a'.repeat(58)}`
  it.each<[string, string, string | undefined]>([
    ['an https address', 'https://img.example/a.png', 'https://img.example/a.png'],
    ['a data: image', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['a content id', `ipfs://${newer}`, `https://ipfs.example/ipfs/${newer}`],
    ['a content id in the longer form', `ipfs://ipfs/${id}/a/b.png`, `https://ipfs.example/ipfs/${id}/a/b.png`],
    ['a path upwards', `ipfs://${id}/../../x`, undefined],
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

  it('on IPFS is not shown where the site reads none', () => {
    expect(toAvatarUrl(`ipfs://${id}`, undefined)).toBeUndefined()
  })
})

describe('a name', () => {
  it('has the number and the wire form that viem gives it', () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,30}$/).filter((text) => text.length > 0)
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        const name = labels.join('.')
        expect(namehash(name, keccak256)).toBe(viemNamehash(name))
        expect(toDnsName(name)).toBe(`0x${Buffer.from(packetToBytes(name)).toString('hex')}`)
      }),
    )
  })
})
