import { BaseAccount, ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { describe, expect, it } from 'vitest'
import {
  accountAnswer,
  createTestNodes,
  type NodeAnswer,
  queryAnswer,
  queryRefusal,
} from '../testing/createTestNodes.js'
import { readAccount } from './readAccount.js'

const address = 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn3wn7n2'
const base = BaseAccount.fromPartial({ address, accountNumber: 7n, sequence: 4n })

/** Creates an account whose base account is nested at a depth. */
const nest = (depth: number): NodeAnswer => {
  let value = BaseAccount.encode(base).finish()
  for (let level = 0; level < depth; level += 1) value = Uint8Array.from([10, value.length, ...value])
  return queryAnswer(QueryAccountResponse.encode({ account: { typeUrl: '/some.Account', value } }).finish())
}
const read = async (...answers: readonly NodeAnswer[]) => {
  const { nodes, calls } = createTestNodes(() => answers[calls.length - 1] ?? 'away')
  return { account: await readAccount(nodes, address).catch((error: unknown) => error), calls }
}

describe('an account of the chain', () => {
  it('is requested by its address', async () => {
    const { account, calls } = await read(accountAnswer(address, 4n))
    expect(account).toEqual({ accountNumber: 7n, sequence: 4n })
    expect(calls[0]).toMatchObject({
      method: 'abci_query',
      params: { path: '/cosmos.auth.v1beta1.Query/Account', prove: false },
    })
    expect(QueryAccountRequest.decode(Buffer.from(String(calls[0]?.params['data']), 'hex'))).toEqual({ address })
  })

  it('is found in accounts of other types, nested up to three levels', async () => {
    for (const depth of [0, 1, 2, 3])
      expect((await read(nest(depth))).account).toEqual({ accountNumber: 7n, sequence: 4n })
    expect((await read(nest(4), nest(4))).account).toMatchObject({ code: 'RPC_FAILED' })
  })

  it('is not the account of another address', async () => {
    const value = ModuleAccount.encode(ModuleAccount.fromPartial({ baseAccount: base, name: address })).finish()
    const other = accountAnswer('cosmos1other', 9n)
    expect((await read(other, accountAnswer(address, 4n))).account).toMatchObject({ sequence: 4n })
    expect((await read(other, other)).account).toMatchObject({ code: 'RPC_FAILED' })
    const account = { typeUrl: '/cosmos.auth.v1beta1.ModuleAccount', value }
    expect((await read(queryAnswer(QueryAccountResponse.encode({ account }).finish()))).account).toMatchObject({
      sequence: 4n,
    })
  })

  it.each([
    [22, 'key not found'],
    [22, 'x'],
    [2, 'account cosmos1… not found'],
    [2, 'NotFound'],
  ])('is undefined if it does not exist on the chain: %d, %s', async (code, log) => {
    expect((await read(queryRefusal(code, log))).account).toBeUndefined()
  })

  it('is an error if the chain does not return it', async () => {
    for (const code of [2, 21, 23])
      expect((await read(queryRefusal(code, 'internal'))).account).toMatchObject({
        code: 'RPC_FAILED',
        context: { network: 'cosmos:test-1' },
      })
  })
})
