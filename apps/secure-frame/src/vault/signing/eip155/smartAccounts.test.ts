import {
  concat,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerializedEIP7702,
  zeroAddress,
} from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { recoverAddress, recoverAuthorizationAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { revokeMethod } from '../../../protocol/methods.js'
import { createTestSigner, testFields } from '../../../testing/createTestSigner.js'
import { signAuthorization } from './authorization.js'
import { type BatchedCall, decodeBatch, encodeBatch } from './batch.js'
import { entryPoint, type OperationFields } from './readUserOperation.js'

// Batches and authorisations, compared with viem.
const { sign, prepare, eip155: from } = await createTestSigner()
const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])
const delegate = getAddress('0xe6Cae83BdE06E4c305530e199D7217f42808555B')
const other = getAddress(`0x${'ab'.repeat(20)}`)
const to = getAddress(`0x${'cd'.repeat(20)}`)
const calls: readonly BatchedCall[] = [
  { to, value: 5n, data: '0x' },
  { to: other, value: 0n, data: `0x${'12'.repeat(32)}` },
  { to, value: 2n ** 200n, data: '0xa9059cbb01' },
]
const toTarget = ({ to: target, ...rest }: BatchedCall) => ({ target, ...rest })
const toRequest = ({ value, ...rest }: BatchedCall) => ({ ...rest, value: `0x${value.toString(16)}` })
const batch = { version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls: calls.map(toRequest) }
const parsed = async (serialized: string | undefined) => {
  const transaction = serialized as TransactionSerializedEIP7702 // a signed transaction
  expect(await recoverTransactionAddress({ serializedTransaction: transaction })).toBe(from)
  return parseTransaction(transaction)
}
const send = (current: string | undefined) => {
  const { content, result } = sign('wallet_sendCalls', [batch], { smartAccount: { delegate, current } })
  if (result.kind !== 'calls') throw new Error('They are not transactions.')
  return { content, transactions: result.transactions }
}

describe('the calls of a smart account', () => {
  it.each([1, 2, 3])('are encoded as viem encodes %i', (count) => {
    const some = calls.slice(0, count)
    const expected = encodeFunctionData({ abi, functionName: 'executeBatch', args: [some.map(toTarget)] })
    expect(encodeBatch(some)).toBe(expected)
    expect(decodeBatch(expected)).toEqual(some)
  })

  it.each([0, 1, 2])('are decoded if there is one: %i', (index) => {
    const call = calls[index] ?? expect.fail('There are three.')
    const { target, value, data } = toTarget(call)
    expect(decodeBatch(encodeFunctionData({ abi, functionName: 'execute', args: [target, value, data] }))).toEqual([
      call,
    ])
  })

  it('are refused if a byte is left over, missing, or not where it belongs', () => {
    const data = encodeBatch(calls)
    const refused = expect.objectContaining({ code: 'REQUEST_INVALID', detail: 'callData' })
    const flip = (at: number): Hex => `0x${data.slice(2, at)}${data[at] === '1' ? '2' : '1'}${data.slice(at + 1)}`
    const offsets = [10, 73, 75, 137, 139, 201, 330] // the selector’s end, offsets, the count and padding
    const wrong: readonly Hex[] = [
      ...offsets.map(flip),
      concat([data, '0x00']),
      `0x${data.slice(2, -2)}`,
      `0x${data.slice(2, -64)}`,
      '0x',
      '0x34fcd5be',
      '0xb61d27f6',
      encodeBatch([]),
      encodeBatch(Array.from({ length: 21 }, () => calls[0] ?? expect.fail('There is one.'))),
      encodeFunctionData({ abi: parseAbi(['function withdraw(address)']), args: [to] }),
    ]
    for (const bytes of wrong) expect(() => decodeBatch(bytes)).toThrow(refused)
  })
})

describe('the first batch', () => {
  it('is one transaction of the account to itself with the authorisation that it shows', async () => {
    const { content, transactions } = send(undefined)
    expect(transactions).toHaveLength(1)
    const transaction = await parsed(transactions[0])
    expect(transaction).toMatchObject({
      type: 'eip7702',
      chainId: 1,
      nonce: 7,
      to: from.toLowerCase(),
      data: encodeBatch(calls),
      gas: 21_000n,
      maxFeePerGas: 30_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    })
    const [authorization] = transaction.authorizationList ?? []
    if (!authorization) throw new Error('The transaction has no authorisation.')
    expect(authorization).toMatchObject({ address: delegate.toLowerCase(), chainId: 1, nonce: 8 })
    expect(await recoverAuthorizationAddress({ authorization })).toBe(from)
    expect(content).toMatchObject({ kind: 'batch', nonce: '7', newDelegate: delegate })
    expect(content.kind === 'batch' && content.calls.map((call) => [call.to, call.value, call.data])).toEqual(
      calls.map((call) => [call.to, `${call.value}`, call.data]),
    )
  })

  it('never delegates to what the request names', () => {
    const named = { ...batch, capabilities: { eip7702: { optional: true, delegate: other } }, delegate: other }
    const { content } = sign('wallet_sendCalls', [named], { smartAccount: { delegate, current: undefined } })
    expect(content).toMatchObject({ newDelegate: delegate })
    const transaction = { from, to, value: '0x1', authorizationList: [{ address: other, chainId: 1, nonce: 8 }] }
    expect(() => prepare('eth_sendTransaction', [transaction])).toThrow(
      expect.objectContaining({ code: 'REQUEST_INVALID', detail: 'authorizationList' }),
    )
  })
})

it('carries no authorisation once the account delegates', async () => {
  const { content, transactions } = send(delegate)
  expect(await parsed(transactions[0])).toMatchObject({ type: 'eip1559', to: from.toLowerCase() })
  expect(content).toMatchObject({ kind: 'batch', newDelegate: undefined })
})

it('uses no foreign delegate', () => {
  expect(() => send(other)).toThrow(expect.objectContaining({ code: 'ATOMIC_UNSUPPORTED' }))
  const transactions = [7, 8, 9].map((nonce) => ({ ...testFields, nonce }))
  const context = { smartAccount: { delegate, current: other }, transactions }
  const { content } = sign('wallet_sendCalls', [{ ...batch, atomicRequired: false }], context)
  expect(content).toMatchObject({ kind: 'calls', foreignDelegate: other })
})

it.each([
  ['no address', '0x12', undefined],
  ['the zero address', zeroAddress, undefined],
  ['a current delegate that is no address', delegate, 'x'],
])('refuses %s', (_what, own, current) => {
  expect(() => prepare('wallet_sendCalls', [batch], { smartAccount: { delegate: own, current } })).toThrow(
    expect.objectContaining({ name: 'VaultError' }),
  )
})

it('never signs an authorisation for all chains', () => {
  const key = new Uint8Array(32).fill(1)
  expect(() => signAuthorization({ chainId: 0, address: delegate, nonce: 1 }, key)).toThrow(
    expect.objectContaining({ code: 'CHAIN_MISMATCH' }),
  )
  const zero = { network: 'eip155:0', transactions: [{ ...testFields, chainId: 0 }] }
  const request = [{ ...batch, chainId: '0x0' }]
  expect(() => sign('wallet_sendCalls', request, { ...zero, smartAccount: { delegate, current: undefined } })).toThrow(
    expect.objectContaining({ code: 'CHAIN_MISMATCH' }),
  )
})

describe('the end of a delegation', () => {
  it('is an authorisation of the zero address in a transaction of the account to itself', async () => {
    const { content, result } = sign(revokeMethod, [], { smartAccount: { delegate, current: other } })
    expect(content).toMatchObject({ kind: 'revocation', delegate: other, nonce: 7, fee: { gas: '21000' } })
    const transaction = await parsed(result.kind === 'calls' ? result.transactions[0] : undefined)
    expect(transaction).toMatchObject({
      type: 'eip7702',
      to: from.toLowerCase(),
      authorizationList: [{ address: zeroAddress, chainId: 1, nonce: 8 }],
    })
    expect(transaction).not.toHaveProperty('data')
    expect(transaction).not.toHaveProperty('value')
  })

  it('is refused if there is none', () => {
    expect(() => prepare(revokeMethod, [], { smartAccount: { delegate, current: undefined } })).toThrow(
      expect.objectContaining({ code: 'STATE_INVALID' }),
    )
    expect(() => prepare(revokeMethod, [])).toThrow(expect.objectContaining({ code: 'STATE_INVALID' }))
  })
})

describe('a user operation', () => {
  const fields: OperationFields = {
    chainId: 1,
    nonce: (9n << 64n) + 3n,
    callGasLimit: 100_000n,
    verificationGasLimit: 50_000n,
    preVerificationGas: 60_000n,
    maxFeePerGas: 30_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    authorityNonce: 4,
  }
  const params = [{ sender: from, callData: encodeBatch(calls) }, entryPoint]
  const signOperation = (current: string | undefined, more: Partial<OperationFields> = {}) => {
    const context = { smartAccount: { delegate, current }, operation: { ...fields, ...more } }
    const { content, result } = sign('eth_sendUserOperation', params, context)
    if (result.kind !== 'userOperation') throw new Error('It is no user operation.')
    return { content, hash: result.hash as Hex, operation: Object(result.operation) }
  }

  it.each([
    ['with its authorisation', undefined],
    ['without one', delegate],
  ])('has the hash that viem computes, %s, and a signature of the account', async (_what, current) => {
    const { content, hash, operation } = signOperation(current)
    const authorization = { address: delegate, chainId: 1, nonce: 4, r: '0x', s: '0x', yParity: 0 } as const
    const expected = getUserOperationHash({
      chainId: 1,
      entryPointAddress: entryPoint,
      entryPointVersion: '0.8',
      userOperation: {
        ...fields,
        sender: from as Hex, // the vault's own address
        callData: encodeBatch(calls),
        signature: '0x',
        ...(current === undefined && { factory: '0x7702', factoryData: '0x', authorization }),
      },
    })
    expect(hash).toBe(expected)
    expect(await recoverAddress({ hash, signature: operation.signature })).toBe(from)
    const fee = { gas: '210000', price: '30000000000', tip: '1000000000', highest: `${210_000n * 30_000_000_000n}` }
    expect(content).toMatchObject({ kind: 'batch', fee, newDelegate: current === undefined ? delegate : undefined })
    if (current !== undefined) return expect(operation).not.toHaveProperty('eip7702Auth')
    const { address, r, s, nonce, chainId, yParity } = operation.eip7702Auth
    const signed = { address, r, s, nonce: Number(nonce), chainId: Number(chainId), yParity: Number(yParity) }
    expect(signed).toMatchObject({ address: delegate, nonce: 4, chainId: 1 })
    expect(await recoverAuthorizationAddress({ authorization: signed })).toBe(from)
  })

  it.each<[string, string, Partial<OperationFields>]>([
    ['a fee above the limit', 'FEE_INVALID', { maxFeePerGas: 10n ** 17n }],
    ['a tip above the price', 'FEE_INVALID', { maxPriorityFeePerGas: 10n ** 18n }],
    [
      'gas that does not fit',
      'REQUEST_INVALID',
      { callGasLimit: 2n ** 128n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
    ],
    ['negative gas', 'FEE_INVALID', { callGasLimit: -1n }],
    ['a negative nonce', 'FEE_INVALID', { nonce: -1n }],
    ['another chain', 'CHAIN_MISMATCH', { chainId: 5 }],
    ['a nonce of the account out of range', 'FEE_INVALID', { authorityNonce: -1 }],
  ])('is refused with %s', (_what, code, more) => {
    expect(() => signOperation(delegate, more)).toThrow(expect.objectContaining({ code }))
  })

  it('is not signed as typed data, whose approval does not show its calls', () => {
    const typed = {
      domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: entryPoint.toLowerCase() },
      types: { PackedUserOperation: [{ name: 'sender', type: 'address' }] },
      primaryType: 'PackedUserOperation',
      message: { sender: from },
    }
    expect(() => prepare('eth_signTypedData_v4', [from, typed])).toThrow(
      expect.objectContaining({ code: 'REQUEST_INVALID', detail: 'verifyingContract' }),
    )
  })
})

it('refuses a transaction of the account to itself with data, which another wallet’s delegate would execute', () => {
  const own = { from, to: from, data: encodeBatch(calls) }
  const refusal = expect.objectContaining({ code: 'REQUEST_INVALID', detail: 'to' })
  expect(() => prepare('eth_sendTransaction', [own])).toThrow(refusal)
  const foreign = { smartAccount: { delegate, current: other } }
  expect(() => prepare('wallet_sendCalls', [{ ...batch, atomicRequired: false, calls: [own] }], foreign)).toThrow(
    refusal,
  )
  expect(sign('eth_sendTransaction', [{ from, to: from, value: '0x1' }]).result.kind).toBe('calls')
})
