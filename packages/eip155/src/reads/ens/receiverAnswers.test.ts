// How answers of a chain are read, without a chain: `readReceiver.test.ts` reads names from one.
import { type Address, type Hex, encodeAbiParameters, encodeErrorResult, numberToHex, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { describe, expect, it, vi } from 'vitest'
import { encodeAddr, encodeCoinAddr, encodeText, registryAddress } from './ensCalls.js'
import { readReceiver } from './readReceiver.js'

const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
const bytes = (value: Hex): Hex => encodeAbiParameters([{ type: 'bytes' }], [value])
const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])

const resolver = 0x5e5n
const holder: Address = `0x${'ab'.repeat(20)}`
const holderWord = word(BigInt(holder))
const allChains = 0x80000000

/** The records of a name: what its resolver returns for a call. `Error`: the call fails. */
type Records = Readonly<Record<Hex, Hex | Error>>
const node = (name: string) => namehash(name)
const addr = (name = 'den.eth') => encodeAddr(node(name))
const coin = (coinType: number) => encodeCoinAddr(node('den.eth'), coinType)

/** Creates a chain with the records of a name, and the code of an account. */
const createChain = (
  records: Records,
  { name = 'den.eth', code = '0x' }: { readonly name?: string; readonly code?: unknown } = {},
) => {
  const calls: Hex[] = []
  const read = vi.fn(async (method: string, [call]: readonly unknown[]) => {
    if (method === 'eth_getCode') return code
    const { to, data } = call as { readonly to: Hex; readonly data: Hex }
    if (to === registryAddress) return word(data.endsWith(node(name).slice(2)) ? resolver : 0n)
    if (data.startsWith('0x01ffc9a7')) return word(0n)
    calls.push(data)
    const answer = records[data]
    if (answer instanceof Error) throw answer
    return answer ?? '0x'
  })
  return { read, calls }
}

/** Reads `den.eth` from a chain with these records. */
const addressOf = async (records: Records, chainId = 1, code?: unknown) =>
  (await readReceiver(createChain(records, { code }), 'den.eth', chainId, {}))?.address

describe('a name', () => {
  it('is read in lower case, with 255 characters at most', async () => {
    const longest = `${'a'.repeat(251)}.eth`
    const chain = createChain({ [addr(longest)]: holderWord }, { name: longest })
    expect(await readReceiver(chain, longest.toUpperCase(), 1, {})).toEqual({ name: longest, address: holder })
    const unread = createChain({})
    expect(await readReceiver(unread, `a${longest}`, 1, {})).toBeUndefined()
    expect(unread.read).not.toHaveBeenCalled()
  })

  it('is read in its normal form, and not at all if it has none', async () => {
    const chain = createChain({ [addr('viii.eth')]: holderWord }, { name: 'viii.eth' })
    expect(await readReceiver(chain, 'Ⅷ.eth', 1, {})).toEqual({ name: 'viii.eth', address: holder })
    const unread = createChain({})
    expect(await readReceiver(unread, 'dеn.eth', 1, {})).toBeUndefined() // its e is Cyrillic
    expect(unread.read).not.toHaveBeenCalled()
  })

  it('has the picture of its record, and none if that cannot be read', async () => {
    const avatar = encodeText(node('den.eth'), 'avatar')
    const picture = 'https://img.example/den.png'
    const read = (answer: Hex | Error) =>
      readReceiver(createChain({ [addr()]: holderWord, [avatar]: answer }), 'den.eth', 1, {})
    expect(await read(text(picture))).toEqual({ name: 'den.eth', address: holder, imageUrl: picture })
    for (const answer of [text(''), text('den'), '0x' as const, new Error('The node is down.')])
      expect(await read(answer)).toStrictEqual({ name: 'den.eth', address: holder })
  })

  it('has a picture on IPFS by the gateway of the site', async () => {
    const path = `Qm${'a'.repeat(44)}`
    const chain = createChain({ [addr()]: holderWord, [encodeText(node('den.eth'), 'avatar')]: text(`ipfs://${path}`) })
    const receiver = await readReceiver(chain, 'den.eth', 1, { ipfsGateway: 'https://ipfs.example' })
    expect(receiver?.imageUrl).toBe(`https://ipfs.example/ipfs/${path}`)
  })
})

describe('the address on Ethereum', () => {
  it.each<[bigint, Address | undefined]>([
    [0n, undefined],
    [1n, `0x${'1'.padStart(40, '0')}`],
    [(1n << 160n) - 1n, `0x${'f'.repeat(40)}`],
    [1n << 160n, undefined],
  ])('of the word %i is %s', async (value, expected) => {
    expect(await addressOf({ [addr()]: word(value) })).toBe(expected)
  })

  it('comes before the one for all EVM chains', async () => {
    const other = bytes(`0x${'cd'.repeat(20)}`)
    expect(await addressOf({ [addr()]: holderWord, [coin(allChains)]: other })).toBe(holder)
    expect(await addressOf({ [addr()]: word(0n), [coin(allChains)]: bytes(holder) })).toBe(holder)
  })
})

describe('the address on another chain', () => {
  const own = 0x80000089

  it('is its own, then the one for all EVM chains', async () => {
    const other = bytes(`0x${'cd'.repeat(20)}`)
    expect(await addressOf({ [coin(own)]: bytes(holder), [coin(allChains)]: other }, 137)).toBe(holder)
    expect(await addressOf({ [coin(allChains)]: bytes(holder), [addr()]: word(1n) }, 137)).toBe(holder)
  })

  it.each<[string, Hex]>([
    ['nothing', '0x'],
    ['19 bytes', `0x${'ab'.repeat(19)}`],
    ['21 bytes', `0x${'ab'.repeat(21)}`],
    ['zero', `0x${'00'.repeat(20)}`],
  ])('is not %s', async (_, value) => {
    expect(await addressOf({ [coin(own)]: bytes(value), [coin(allChains)]: bytes(value) }, 137)).toBeUndefined()
  })

  it('can be the lowest one', async () => {
    const lowest: Hex = `0x${'1'.padStart(40, '0')}`
    expect(await addressOf({ [coin(own)]: bytes(lowest) }, 137)).toBe(lowest)
  })

  it.each([0x80000000, 0x80000001])('is not read by a coin type if the chain id has none: %i', async (chainId) => {
    const chain = createChain({ [coin(allChains)]: bytes(holder) })
    expect((await readReceiver(chain, 'den.eth', chainId, {}))?.address).toBe(holder)
    const avatar = encodeText(node('den.eth'), 'avatar')
    expect(chain.calls).toEqual([coin(allChains), avatar])
  })

  it.each<[string, unknown, Address | undefined]>([
    ['without code', '0x', holder],
    ['with a contract that acts for its key', `0xef0100${'A1'.repeat(20)}`, holder],
    ['with a contract that acts for its key, in capitals', `0xEF0100${'ab'.repeat(20)}`, holder],
    ['of a contract', '0x6001', undefined],
    ['of a contract that contains such a name', `0x60ef0100${'ab'.repeat(20)}`, undefined],
    ['of a contract that begins like such a name', `0xef0100${'ab'.repeat(21)}`, undefined],
    ['with a name that is cut off', `0xef0100${'ab'.repeat(19)}`, undefined],
    ['whose code the node does not return', null, undefined],
  ])('is the one on Ethereum for an account %s: %j', async (_, code, expected) => {
    expect(await addressOf({ [addr()]: holderWord }, 137, code)).toBe(expected)
  })

  it('does not exist if Ethereum has none, and no code is read', async () => {
    const chain = createChain({})
    expect(await readReceiver(chain, 'den.eth', 137, {})).toBeUndefined()
    expect(chain.read).not.toHaveBeenCalledWith('eth_getCode', expect.anything())
  })

  it('reads the code at the latest block', async () => {
    const chain = createChain({ [addr()]: holderWord })
    await readReceiver(chain, 'den.eth', 137, {})
    expect(chain.read).toHaveBeenCalledWith('eth_getCode', [holder, 'latest'])
  })
})

describe('a gateway', () => {
  const lookup = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
    ]),
    args: [
      `0x${resolver.toString(16).padStart(40, '0')}`,
      ['https://gateway.example/{data}'],
      '0x12',
      '0x01020304',
      '0x',
    ],
  })
  const visit = async (options: Parameters<typeof readReceiver>[3]) => {
    const chain = createChain({ [addr()]: Object.assign(new Error('execution reverted'), { data: lookup }) })
    const fetch = vi.fn(async () => new Response('', { status: 404 }))
    await readReceiver(chain, 'den.eth', 1, { fetch, ...options })
    return fetch.mock.calls.length
  }

  it('is requested only if the site enables it', async () => {
    expect(await visit({ ccipRead: true })).toBeGreaterThan(0)
    expect([await visit({ ccipRead: false }), await visit({})]).toEqual([0, 0])
  })
})
