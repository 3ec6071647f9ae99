import { encodeFunctionData, erc20Abi, erc721Abi, getAddress, parseTransaction, recoverTransactionAddress } from 'viem'
import type { TransactionSerialized } from 'viem'
import { describe, expect, it } from 'vitest'
import { createTestSigner, testFields } from '../../../testing/createTestSigner.js'
import type { TransactionFields } from './transactions.js'

const { sign, prepare, eip155: from } = await createTestSigner()
const to = getAddress(`0x${'ab'.repeat(20)}`)
const contract = getAddress(`0x${'cd'.repeat(20)}`)
const failure = (code: string, detail?: string) =>
  expect.objectContaining({ code, ...(detail !== undefined && { detail }) })
const rpcFailure = (code: string, rpcCode: number) => expect.objectContaining({ code, rpcCode })

const callsOf = (content: ReturnType<typeof sign>['content']) => {
  if (content.kind !== 'calls') throw new Error('They are not calls.')
  return content.calls
}
const signedOf = (result: ReturnType<typeof sign>['result']) => {
  if (result.kind !== 'calls') throw new Error('They are not transactions.')
  return result.transactions as readonly TransactionSerialized[]
}
const send = (transaction: object, fields: TransactionFields = testFields) => {
  const { content, result } = sign('eth_sendTransaction', [{ from, ...transaction }], { transactions: [fields] })
  const [call] = callsOf(content)
  const [serializedTransaction] = signedOf(result)
  if (!call || !serializedTransaction) throw new Error('Nothing was signed.')
  return { call, serializedTransaction, parsed: parseTransaction(serializedTransaction) }
}

describe('eth_sendTransaction', () => {
  it('signs what it shows by EIP-1559, from the account, as viem reads it', async () => {
    const { call, parsed, serializedTransaction } = send({ to: to.toLowerCase(), value: '0xde0b6b3a7640000' })
    expect(call).toEqual({
      action: { kind: 'transfer' },
      to,
      value: '1000000000000000000',
      selector: undefined,
      data: '0x',
      nonce: 7,
      fee: { gas: '21000', price: '30000000000', tip: '1000000000', highest: '630000000000000' },
    })
    expect(parsed).toMatchObject({
      type: 'eip1559',
      chainId: 1,
      nonce: 7,
      to: to.toLowerCase(),
      value: 10n ** 18n,
      gas: 21_000n,
      maxFeePerGas: 30_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    })
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(from)
  })

  it('signs for a chain without EIP-1559, bound to the chain', async () => {
    const fields = { chainId: 1, nonce: 0, gas: 21_000n, gasPrice: 5n }
    const { call, parsed, serializedTransaction } = send({ to, value: '0x1' }, fields)
    expect(call.fee).toEqual({ gas: '21000', price: '5', tip: undefined, highest: '105000' })
    expect(parsed).toMatchObject({ type: 'legacy', chainId: 1, gasPrice: 5n, to: to.toLowerCase(), value: 1n })
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(from)
  })

  it('ignores the fee and the nonce of the page', () => {
    const { parsed } = send({ to, gas: '0x1', gasPrice: '0xffffffffff', maxFeePerGas: '0x1', nonce: '0x1' })
    expect(parsed).toMatchObject({ nonce: 7, gas: 21_000n, maxFeePerGas: 30_000_000_000n })
  })

  it('describes a deployment', () => {
    const { call, parsed } = send({ data: '0x6001' })
    expect(call).toMatchObject({ action: { kind: 'deploy' }, to: undefined, data: '0x6001', selector: undefined })
    expect(parsed.to ?? undefined).toBeUndefined()
  })

  it('refuses a fee of 10^30, and fees that are no fees', () => {
    const wrong: readonly object[] = [
      { maxFeePerGas: 10n ** 30n },
      { maxFeePerGas: 10n ** 30n, gas: 1n },
      { gas: 0n },
      { gas: -1n },
      { maxPriorityFeePerGas: testFields.maxFeePerGas + 1n },
      { maxFeePerGas: '1' },
      { maxPriorityFeePerGas: -1n },
      { nonce: -1 },
      { nonce: 1.5 },
    ]
    for (const change of wrong) expect(() => send({ to }, { ...testFields, ...change })).toThrow(failure('FEE_INVALID'))
    expect(() => prepare('eth_sendTransaction', [{ from, to }], { transactions: undefined })).toThrow(
      failure('FEE_INVALID'),
    )
  })

  it('refuses the node of another chain, and a request for another chain', () => {
    expect(() => send({ to }, { ...testFields, chainId: 137 })).toThrow(failure('CHAIN_MISMATCH', 'node'))
    for (const chainId of ['0x89', 137, -1, 1.5]) expect(() => send({ to, chainId })).toThrow(failure('CHAIN_MISMATCH'))
    expect(send({ to, chainId: '0x1' }).parsed.chainId).toBe(1)
  })

  it('refuses another sender, and members that would do more than what is shown', () => {
    expect(() => send({ from: to, to })).toThrow(failure('FROM_MISMATCH'))
    for (const member of ['authorizationList', 'blobs', 'blobVersionedHashes'])
      expect(() => send({ to, [member]: [] })).toThrow(failure('REQUEST_INVALID', member))
    expect(() => send({ to, data: '0x01', input: '0x02' })).toThrow(failure('REQUEST_INVALID', 'input'))
  })

  it('refuses malformed fields', () => {
    const wrong: readonly object[] = [
      {},
      { to: '0x1' },
      { to: to.replace('A', 'a') },
      { to: 7 },
      { to, value: 1 },
      { to, value: '1' },
      { to, value: '0x' },
      { to, value: `0x1${'0'.repeat(64)}` },
      { to, data: 'ab' },
      { to, data: '0xabc' },
      { to, from: undefined },
    ]
    for (const change of wrong) expect(() => send(change)).toThrow(failure('REQUEST_INVALID'))
    for (const params of [undefined, [], [null], {}])
      expect(() => prepare('eth_sendTransaction', params)).toThrow(failure('REQUEST_INVALID'))
  })
})

describe('decoded calls', () => {
  const actionOf = (data: string) => send({ to: contract, data }).call
  it('describes a token transfer', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1_500_000n] })
    expect(actionOf(data)).toMatchObject({
      action: { kind: 'tokenTransfer', receiver: to, amount: '1500000' },
      to: contract,
      selector: '0xa9059cbb',
    })
    const from2 = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [contract, to, 5n] })
    expect(actionOf(from2).action).toEqual({ kind: 'tokenTransfer', sender: contract, receiver: to, amount: '5' })
  })

  it('describes an approval, and one without a limit', () => {
    const approve = (amount: bigint) =>
      actionOf(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })).action
    expect(approve(5n)).toEqual({ kind: 'tokenApproval', spender: to, amount: '5', isUnlimited: false })
    expect(approve(2n ** 256n - 1n)).toMatchObject({ isUnlimited: true })
    const all = encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [to, true] })
    expect(actionOf(all).action).toEqual({ kind: 'collectionApproval', spender: to, isApproved: true })
  })

  it('does not guess: other data is a call of a contract', () => {
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
    const others = [
      `${transfer}00`,
      transfer.slice(0, -2),
      transfer.replace('0xa9059cbb000000000000000000000000', '0xa9059cbb000000000000000000000001'),
      transfer.replace('0xa9059cbb', '0xdeadbeef'),
      '0xa9059cbb',
      '0x01',
    ]
    for (const data of others) expect(actionOf(data)).toMatchObject({ action: { kind: 'contractCall' }, data })
  })
})

describe('wallet_sendCalls', () => {
  const batch = (changes: object = {}) => ({
    version: '2.0.0',
    chainId: '0x1',
    from,
    atomicRequired: false,
    calls: [
      { to, value: '0x1' },
      { to: contract, data: '0x12345678' },
    ],
    ...changes,
  })
  const transactions = [testFields, { ...testFields, nonce: 8, gas: 90_000n }]
  const attempt =
    (changes: object, context: object = { transactions }) =>
    () =>
      prepare('wallet_sendCalls', [batch(changes)], context)

  it('shows all calls in one approval, and signs them in order', async () => {
    const { content, result } = sign('wallet_sendCalls', [batch()], { transactions })
    expect(callsOf(content)).toMatchObject([
      { action: { kind: 'transfer' }, to, value: '1', nonce: 7 },
      { action: { kind: 'contractCall' }, to: contract, selector: '0x12345678', nonce: 8 },
    ])
    const signed = signedOf(result)
    expect(signed.map((bytes) => parseTransaction(bytes))).toMatchObject([
      { nonce: 7, to: to.toLowerCase(), value: 1n },
      { nonce: 8, to: contract.toLowerCase(), data: '0x12345678', gas: 90_000n },
    ])
    for (const serializedTransaction of signed)
      expect(await recoverTransactionAddress({ serializedTransaction })).toBe(from)
  })

  it('refuses a target or data that does not start with 0x [S5.12d]', () => {
    for (const call of [{ to: to.slice(2) }, { to, data: '12' }, { to: 'name.eth' }, { to, data: 'x' }])
      expect(attempt({ calls: [call] })).toThrow(rpcFailure('REQUEST_INVALID', -32602))
  })

  it('refuses atomic batches and required capabilities by the codes of EIP-5792', () => {
    expect(attempt({ atomicRequired: true })).toThrow(rpcFailure('ATOMIC_UNSUPPORTED', 5760))
    expect(attempt({ capabilities: { paymasterService: { url: 'x' } } })).toThrow(
      rpcFailure('CAPABILITY_UNSUPPORTED', 5700),
    )
    expect(attempt({ calls: [{ to, capabilities: { other: {} } }] })).toThrow(
      rpcFailure('CAPABILITY_UNSUPPORTED', 5700),
    )
    expect(attempt({ capabilities: { paymasterService: { optional: true } } })).not.toThrow()
  })

  it('refuses another chain or account, and empty or huge batches', () => {
    expect(attempt({ chainId: '0x89' })).toThrow(failure('CHAIN_MISMATCH'))
    expect(attempt({ from: to })).toThrow(failure('FROM_MISMATCH'))
    for (const calls of [[], undefined, 'x', Array.from({ length: 21 }, () => ({ to })), [null]])
      expect(attempt({ calls })).toThrow(failure('REQUEST_INVALID'))
    expect(attempt({ atomicRequired: 'no' })).toThrow(failure('REQUEST_INVALID'))
  })

  it('refuses nonces that are not consecutive, and a call without fields', () => {
    expect(attempt({}, { transactions: [testFields, testFields] })).toThrow(failure('REQUEST_INVALID', 'nonce'))
    expect(attempt({}, { transactions: [testFields] })).toThrow(failure('FEE_INVALID'))
  })
})
