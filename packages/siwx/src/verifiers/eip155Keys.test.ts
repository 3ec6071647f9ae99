import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { hashMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { publicKeyToAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { account, hex0x, keySigner, otherAccount, withHighS } from '../testing/eip155Signers.js'
import { examineVerifier } from '../testing/examineVerifier.js'
import { eip155Verifier } from './eip155Verifier.js'

examineVerifier(
  () => eip155Verifier(),
  () => [keySigner],
  ['a key'],
)

describe('a key on an EVM chain', () => {
  const message = 'Hello'

  // https://github.com/spruceid/siwe/blob/main/test/verification_positive.json
  it.each([
    [
      'with a recovery id of 27',
      {
        domain: 'login.xyz',
        address: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
        statement: 'Sign-In With Ethereum Example Statement',
        uri: 'https://login.xyz',
        nonce: 'bTyXgcQxn2htgkjJn',
        issuedAt: '2022-01-27T17:09:38.578Z',
        expirationTime: '2100-01-07T14:31:43.952Z',
      },
      '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
    ],
    [
      'with a recovery id of 1',
      {
        domain: 'www.tally.xyz',
        address: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
        statement: 'Sign in with Ethereum to Tally',
        uri: 'https://tally.xyz',
        nonce: '15050747',
        issuedAt: '2022-06-30T14:08:51.382Z',
      },
      '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501',
    ],
  ] as const)("signs in with siwe's own vectors: %s", async (_, { issuedAt, address, ...fields }, signature) => {
    const { expirationTime, ...rest } = { expirationTime: undefined, ...fields }
    const text = createSiweMessage({
      ...rest,
      address,
      version: '1',
      chainId: 1,
      issuedAt: new Date(issuedAt),
      ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    })
    const verify = await eip155Verifier().load()
    const proof = { message: text, signature, accountAddress: address, chainId: 'eip155:1' } as const
    expect(await verify(proof)).toBe(true)
    expect(await verify({ ...proof, message: text.replace('Version: 1', 'Version: 2') })).toBe(false)
  })

  it('is refused if its address is not in EIP-55 case', async () => {
    const fetch = async () => Response.json({ result: '0x1' }) // a node that accepts any signature
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': 'https://rpc.example' }, fetch }).load()
    const signature = await account.signMessage({ message })
    const accountAddress = account.address
    const proof = { message, signature, accountAddress, chainId: 'eip155:1' } as const
    expect(await verify(proof)).toBe(true)
    expect(await verify({ ...proof, accountAddress: accountAddress.toLowerCase() })).toBe(false)
    expect(await verify({ ...proof, accountAddress: accountAddress.replace('f', 'F') })).toBe(false)
    expect(await verify({ ...proof, accountAddress: accountAddress.slice(2) })).toBe(false)
  })

  it('F-088: sends no request to a node, and is refused with a high s', async () => {
    const fetch = () => {
      throw new Error('It was requests.')
    }
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': 'http://127.0.0.1:1' }, fetch }).load()
    const signature = await account.signMessage({ message })
    const proof = { message, signature, accountAddress: account.address, chainId: 'eip155:1' } as const
    expect(await verify(proof)).toBe(true)
    expect(await verify({ ...proof, signature: withHighS(signature) })).toBe(false)
  })

  it('is accepted with its recovery id in either form, and its signature in either case', async () => {
    const verify = await eip155Verifier().load()
    for (const text of ['Hello', 'Hello.', 'Hello!', 'Hello?']) {
      const signature = await account.signMessage({ message: text })
      const bytes = hex0x.decode(signature)
      const proof = { message: text, accountAddress: account.address, chainId: 'eip155:1' } as const
      const short = hex0x.encode(bytes.with(64, (bytes[64] ?? 0) - 27))
      for (const own of [signature, short, `0x${signature.slice(2).toUpperCase()}`])
        expect(await verify({ ...proof, signature: own })).toBe(true)
      for (const wrong of [26, 29, 30, 4, 255])
        expect(await verify({ ...proof, signature: hex0x.encode(bytes.with(64, wrong)) })).toBe(false)
    }
  })

  it('is refused with a recovery id of 2, which no chain accepts, by a key that has no owner', async () => {
    const verify = await eip155Verifier().load()
    const hash = hex.decode(hashMessage(message).slice(2))
    /** A signature of the message with a small r and s, and the key that is recovered if r means r + n. */
    const forge = (r: bigint) => {
      const signature = new secp256k1.Signature(r, 1n).addRecoveryBit(2)
      const key = signature.recoverPublicKey(hash)
      return { bytes: signature.toBytes('compact'), accountAddress: publicKeyToAddress(`0x${key.toHex(false)}`) }
    }
    const forged = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].flatMap((r) => {
      try {
        return [forge(r)]
      } catch {
        return [] // not a point of the curve
      }
    })
    expect(forged.length).toBeGreaterThan(0)
    for (const { bytes, accountAddress } of forged)
      for (const recovery of [2, 29])
        expect(
          await verify({
            message,
            accountAddress,
            signature: hex0x.encode(new Uint8Array([...bytes, recovery])),
            chainId: 'eip155:1',
          }),
        ).toBe(false)
  })
})

describe('an account whose node is queried', () => {
  const message = 'Hello'
  /** Verifies the signature of another account. The node returns `answer` about it. */
  const verifyBy = async (
    fetch: typeof globalThis.fetch,
    { signature = '0xabcd', url = 'https://rpc.example/key' } = {},
  ) => {
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': url }, fetch }).load()
    return verify({ message, accountAddress: otherAccount.address, signature, chainId: 'eip155:1' })
  }
  const answering = (answer: object) => async () => Response.json({ jsonrpc: '2.0', id: 1, ...answer })

  it.each([
    ['0x1', true],
    [`0x${'1'.padStart(64, '0')}`, true],
    ['0x', false],
    ['0x0', false],
    ['0x2', false],
    ['0x10', false],
    ['0x11', false],
    [`0x1${'0'.repeat(63)}`, false],
    ['1', false],
    ['0x01 and more', false],
    ['not 0x01', false],
  ])('is verified only by the result that means yes: %s', async (result, isAccepted) => {
    expect(await verifyBy(answering({ result }))).toBe(isAccepted)
  })

  it.each([
    [{ code: 3 }],
    [{ code: 3, message: 'Something else.' }],
    [{ code: -32000, message: 'execution reverted' }],
    [{ code: -32015, message: 'VM Exception: REVERT' }],
    [{ code: -32000, message: 'invalid opcode: INVALID' }],
    [{ code: -32000, message: 'out of gas' }],
  ])('is refused if the contracts return no: %j', async (error) => {
    expect(await verifyBy(answering({ error }))).toBe(false)
  })

  it('is verified by one call that changes nothing, with the account, the text and the signature in it', async () => {
    const requests: { readonly url: unknown; readonly init: RequestInit | undefined }[] = []
    const signature = '0xABcdef'
    await verifyBy(
      async (url, init) => {
        requests.push({ url, init })
        return Response.json({ result: '0x1' })
      },
      { signature },
    )
    expect(requests).toHaveLength(1)
    const [{ url, init } = { url: undefined, init: undefined }] = requests
    expect(url).toBe('https://rpc.example/key')
    expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(init?.signal?.aborted).toBe(false) // which ends it after a while
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '')
    const { data } = body.params[0]
    expect(body).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data }, 'latest'] })
    for (const part of [otherAccount.address.slice(2), hashMessage(message).slice(2), `${'3'.padStart(64, '0')}abcdef`])
      expect(data.toLowerCase()).toContain(part.toLowerCase())
  })

  it('is not queried if the signature is not whole bytes in hex', async () => {
    const fetch = () => {
      throw new Error('It was requests.')
    }
    for (const signature of ['', '0x', '0xabc', '0xabcg', '0xab cd', 'abcd', ' 0xabcd', '0xabcd\n', '0x0xab'])
      expect(await verifyBy(fetch, { signature })).toBe(false)
  })

  it("includes a shortened message of the node in its error, and the network's error as its cause", async () => {
    const long = 'busy '.repeat(1_000)
    const failureOf = (fetch: typeof globalThis.fetch, options = {}) =>
      verifyBy(fetch, options).catch((error: unknown) => error)
    expect(await failureOf(answering({ error: { code: -32005, message: 'limit exceeded' } }))).toMatchObject({
      message: expect.stringContaining('limit exceeded'),
    })
    expect(String(await failureOf(answering({ error: { message: long } }))).length).toBeLessThan(1_000)
    const cause = new TypeError('fetch failed')
    expect(await failureOf(() => Promise.reject(cause))).toMatchObject({ cause })
    expect(await failureOf(() => Promise.reject(cause), { url: '/rpc' })).toMatchObject({ context: { host: '/rpc' } })
  })

  it.each<[string, typeof globalThis.fetch]>([
    ['gives no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with a page', async () => new Response('<html>')],
    ['answers with a number', async () => Response.json(7)],
    ['answers with another error', async () => Response.json({ error: { code: -32005, message: 'limit exceeded' } })],
    [
      'answers with an error whose message is not a string',
      async () => Response.json({ error: { code: -32005, message: { toString: 'x' } } }),
    ],
    ['answers with nothing', async () => Response.json({ jsonrpc: '2.0', id: 1 })],
  ])('is neither accepted nor refused if the node %s', async (_, fetch) => {
    await expect(verifyBy(fetch)).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { host: 'rpc.example' }, // the path may contain a key
    })
  })
})
