import { readFile } from 'node:fs/promises'
import { hex } from '@scure/base'
import { type Hex, isHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { parseErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractAccounts, startContractAccounts } from '../testing/contractAccounts.js'
import { testAccountBytecode, testAccountFactoryBytecode } from '../testing/contracts.generated.js'
import { examineVerifier, type TestSigner } from '../testing/examineVerifier.js'
import { changesOf, negateS } from '../testing/signatureBytes.js'
import { eip155Verifier } from './eip155Verifier.js'

const hex0x = {
  encode: (bytes: Uint8Array): Hex => `0x${hex.encode(bytes)}`,
  decode: (text: string) => hex.decode(text.slice(2)),
}
const asHex = (text: string): Hex => {
  if (!isHex(text)) throw new TypeError('no hex')
  return text
}

let chain: ContractAccounts
beforeAll(async () => {
  chain = await startContractAccounts()
})
afterAll(() => chain.stop())

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const other = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 7 })

const highS = (signature: string) => {
  const bytes = negateS(hex0x.decode(signature), 32)
  bytes[64] = bytes[64] === 27 ? 28 : 27
  return hex0x.encode(bytes)
}
const key: TestSigner = {
  name: 'a key',
  chainId: 'eip155:1',
  accountAddress: account.address,
  otherAddress: other.address,
  sign: (message) => account.signMessage({ message }),
  malleate: {
    'high s': highS,
    'another recovery id': (signature) => hex0x.encode(hex0x.decode(signature).with(64, 29)),
    'a byte more': (signature) => `${signature}00`,
    'without 0x': (signature) => signature.slice(2),
  },
  ...changesOf(hex0x),
}
const deployed = (): TestSigner => ({
  ...key,
  name: 'a contract account, deployed',
  accountAddress: chain.deployed,
  sign: (message) => chain.owner.signMessage({ message }),
  malleate: { 'a byte more': (signature) => `${signature}00` },
})
const counterfactual = (): TestSigner => ({
  ...deployed(),
  name: 'a contract account, yet to be deployed',
  accountAddress: chain.counterfactual,
  sign: async (message) => chain.wrap(await chain.owner.signMessage({ message })),
  malleate: { unwrapped: (signature) => parseErc6492Signature(asHex(signature)).signature },
})

examineVerifier(
  () => eip155Verifier(),
  () => [key],
  ['a key'],
)
examineVerifier(
  () => eip155Verifier({ rpcUrls: { 'eip155:1': chain.rpcUrl } }),
  () => [{ ...key, name: 'a key, where contracts are asked too' }, deployed(), counterfactual()],
  ['a key, where contracts are asked too', 'a contract account, deployed', 'a contract account, yet to be deployed'],
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
  ] as const)("signs in as siwe's own vectors do: %s", async (_, { issuedAt, address, ...fields }, signature) => {
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

  it('is refused where its address is not written in EIP-55 case', async () => {
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': chain.rpcUrl } }).load()
    const signature = await account.signMessage({ message })
    const accountAddress = account.address
    const proof = { message, signature, accountAddress, chainId: 'eip155:1' } as const
    expect(await verify(proof)).toBe(true)
    expect(await verify({ ...proof, accountAddress: accountAddress.toLowerCase() })).toBe(false)
    expect(await verify({ ...proof, accountAddress: accountAddress.replace('f', 'F') })).toBe(false)
    expect(await verify({ ...proof, accountAddress: accountAddress.slice(2) })).toBe(false)
  })

  it('F-088: asks no node, and is refused with a high s', async () => {
    const fetch = () => {
      throw new Error('It was asked.')
    }
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': 'http://127.0.0.1:1' }, fetch }).load()
    const signature = await account.signMessage({ message })
    const proof = { message, signature, accountAddress: account.address, chainId: 'eip155:1' } as const
    expect(await verify(proof)).toBe(true)
    expect(await verify({ ...proof, signature: highS(signature) })).toBe(false)
  })
})

describe('a contract account', () => {
  const message = 'Hello'
  const prove = async (accountAddress: string, signature: Hex) =>
    ({ message, accountAddress, signature, chainId: 'eip155:1' }) as const
  const signed = () => chain.owner.signMessage({ message })

  it('is refused where no node of its network is known', async () => {
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:10': chain.rpcUrl } }).load()
    expect(await verify(await prove(chain.deployed, await signed()))).toBe(false)
  })

  it('F-088: is refused where its code does not take the signature, or it has none', async () => {
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': chain.rpcUrl } }).load()
    expect(await verify(await prove(chain.deployed, await signed()))).toBe(true)
    expect(await verify(await prove(chain.deployed, await account.signMessage({ message })))).toBe(false)
    expect(await verify(await prove(chain.counterfactual, await signed()))).toBe(false)
    const [, token] = chain.devnet.chains[0]?.tokens ?? []
    expect(await verify(await prove(token?.address ?? '', await signed()))).toBe(false)
  })

  it('F-088: is taken wrapped also when it is deployed, and its wrapping for another account is not', async () => {
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': chain.rpcUrl } }).load()
    const wrapped = chain.wrap(asHex(await signed()))
    expect(await verify(await prove(chain.counterfactual, wrapped))).toBe(true)
    expect(await verify(await prove(chain.deployed, wrapped))).toBe(true)
    expect(await verify(await prove(other.address, wrapped))).toBe(false)
  })

  it('leaves nothing deployed', async () => {
    const code = await chain.devnet.chains[0]?.request('eth_getCode', [chain.counterfactual, 'latest'])
    expect(code).toBe('0x')
  })

  it.each<[string, typeof globalThis.fetch]>([
    ['gives no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with a page', async () => new Response('<html>')],
    ['answers with a number', async () => Response.json(7)],
    ['answers with another error', async () => Response.json({ error: { code: -32005, message: 'limit exceeded' } })],
    [
      'answers with an error whose words are none',
      async () => Response.json({ error: { code: -32005, message: { toString: 'x' } } }),
    ],
    ['answers with nothing', async () => Response.json({ jsonrpc: '2.0', id: 1 })],
  ])('is neither taken nor refused where the node %s', async (_, fetch) => {
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': 'https://rpc.example/key' }, fetch }).load()
    await expect(verify(await prove(chain.deployed, await signed()))).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { host: 'rpc.example' }, // the path may hold a key
    })
  })
})

it('has the test contracts that their source compiles to', async () => {
  const path = '../../build/compileContracts.mjs' // JavaScript without types
  const build: { compileContracts(): string } = await import(path)
  const compiled = build.compileContracts()
  expect(compiled).toContain(testAccountBytecode)
  expect(compiled).toContain(testAccountFactoryBytecode)
  expect(await readFile(new URL('../testing/contracts.generated.ts', import.meta.url), 'utf8')).toContain(
    testAccountBytecode,
  )
})
