import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyEip155Text } from '../exports/texts.js'
import { type ContractAccounts, startContractAccounts } from '../testing/contractAccounts.js'
import { account, otherAccount, withHighS } from '../testing/eip155Signers.js'

let chain: ContractAccounts
beforeAll(async () => {
  chain = await startContractAccounts()
})
afterAll(() => chain.stop())

const text = '{"name":"fennec"}'
const never = () => expect.fail('The node was called.')
const callNode = async (call: object): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()
}

describe('a plain text', () => {
  it('is signed by the key of an account, without a call of a node', async () => {
    const signature = await account.signMessage({ message: text })
    expect(await verifyEip155Text({ text, account: account.address, signature, callNode: never })).toBe(true)
    for (const wrong of [
      { text: `${text} `, account: account.address, signature },
      { text, account: otherAccount.address, signature },
      { text, account: account.address.toLowerCase(), signature },
      { text, account: account.address, signature: withHighS(signature) },
      { text, account: account.address, signature: '0x' },
    ])
      expect(await verifyEip155Text(wrong)).toBe(false)
  })

  it('is signed by a contract account, deployed or not, if its network can be called', async () => {
    const signature = await chain.owner.signMessage({ message: text })
    const wrapped = chain.wrap(signature)
    expect(await verifyEip155Text({ text, account: chain.deployed, signature, callNode })).toBe(true)
    expect(await verifyEip155Text({ text, account: chain.counterfactual, signature: wrapped, callNode })).toBe(true)
    expect(await verifyEip155Text({ text, account: chain.deployed, signature })).toBe(false)
    expect(await verifyEip155Text({ text: 'other', account: chain.deployed, signature, callNode })).toBe(false)
    const foreign = await account.signMessage({ message: text })
    expect(await verifyEip155Text({ text, account: chain.deployed, signature: foreign, callNode })).toBe(false)
  })

  it.each([{}, { error: { code: -32_000, message: 'busy' } }, undefined, 'text'])(
    'is neither accepted nor refused if the node answers %o',
    async (answer) => {
      const signature = await chain.owner.signMessage({ message: text })
      const proof = { text, account: chain.deployed, signature, callNode: async () => answer }
      await expect(verifyEip155Text(proof)).rejects.toMatchObject({ code: 'RPC_FAILED' })
    },
  )
})
