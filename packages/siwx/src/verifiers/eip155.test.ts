import { type Hex, isHex } from 'viem'
import { parseErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractAccounts, startContractAccounts } from '../testing/contractAccounts.js'
import { account, keySigner, otherAccount } from '../testing/eip155Signers.js'
import { examineVerifier, type TestSigner } from '../testing/examineVerifier.js'
import { eip155Verifier } from './eip155Verifier.js'

const asHex = (text: string): Hex => {
  if (!isHex(text)) throw new TypeError('no hex')
  return text
}

let chain: ContractAccounts
beforeAll(async () => {
  chain = await startContractAccounts()
})
afterAll(() => chain.stop())

const deployed = (): TestSigner => ({
  ...keySigner,
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
  () => eip155Verifier({ rpcUrls: { 'eip155:1': chain.rpcUrl } }),
  () => [{ ...keySigner, name: 'a key, where contracts are asked too' }, deployed(), counterfactual()],
  ['a key, where contracts are asked too', 'a contract account, deployed', 'a contract account, yet to be deployed'],
)

describe('a contract account', () => {
  const message = 'Hello'
  const prove = async (accountAddress: string, signature: Hex) =>
    ({ message, accountAddress, signature, chainId: 'eip155:1' }) as const
  const signed = () => chain.owner.signMessage({ message })

  it('is refused if no node of its network is configured', async () => {
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:10': chain.rpcUrl } }).load()
    expect(await verify(await prove(chain.deployed, await signed()))).toBe(false)
  })

  it('F-088: is refused if its contract does not accept the signature, or it has no contract', async () => {
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': chain.rpcUrl } }).load()
    expect(await verify(await prove(chain.deployed, await signed()))).toBe(true)
    expect(await verify(await prove(chain.deployed, await account.signMessage({ message })))).toBe(false)
    expect(await verify(await prove(chain.counterfactual, await signed()))).toBe(false)
    const [, token] = chain.devnet.chains[0]?.tokens ?? []
    expect(await verify(await prove(token?.address ?? '', await signed()))).toBe(false)
  })

  it('F-088: is accepted in its ERC-6492 wrapping also if it is deployed, but not in the wrapping of another account', async () => {
    const verify = await eip155Verifier({ rpcUrls: { 'eip155:1': chain.rpcUrl } }).load()
    const wrapped = chain.wrap(asHex(await signed()))
    expect(await verify(await prove(chain.counterfactual, wrapped))).toBe(true)
    expect(await verify(await prove(chain.deployed, wrapped))).toBe(true)
    expect(await verify(await prove(otherAccount.address, wrapped))).toBe(false)
  })

  it('deploys nothing', async () => {
    const code = await chain.devnet.chains[0]?.request('eth_getCode', [chain.counterfactual, 'latest'])
    expect(code).toBe('0x')
  })
})
