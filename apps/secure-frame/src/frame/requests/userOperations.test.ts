import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import { concat, createPublicClient, encodeFunctionData, getAddress, type Hex, http, parseAbi } from 'viem'
import {
  createBundlerClient,
  entryPoint08Address,
  formatUserOperationRequest,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStorage, createTestRequests } from '../../testing/createTestRequests.js'
import { type NodeRelay, type RelayAnswer, startNodeRelay } from '../../testing/startNodeRelay.js'
import { type BatchedCall, encodeBatch } from '../../vault/signing/eip155/batch.js'

// User operations with a real vault, a real chain, EntryPoint v0.8 and the devnet's bundler.
const receiver = getAddress('0x00000000000000000000000000000000000000aa')
const coin = 10n ** 18n

let devnet: Devnet
let chain: DevnetChain
let node: NodeRelay
let bundler: NodeRelay
let delegate: Hex
let test: Awaited<ReturnType<typeof createTestRequests>>
let account: Hex
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], bundlers: true })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
  delegate = await chain.getAccountDelegate()
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  node = await startNodeRelay(chain.rpcUrl)
  bundler = await startNodeRelay(String(chain.bundlerUrl))
  test = await createTestRequests({ [chain.id]: node.rpcUrl }, createMemoryStorage(), {
    delegates: { [chain.id]: delegate },
    bundlers: { [chain.id]: bundler.rpcUrl },
  })
  account = getAddress(test.addresses.eip155)
  await chain.setBalance(account, 10n * coin)
})
afterEach(async () => {
  await node.stop()
  await bundler.stop()
})

const run = (method: string, params?: unknown) => test.requests.run({ network: chain.id, method, params })
const give = (value: bigint): BatchedCall => ({ to: receiver, value, data: '0x' })
const operationOf = (calls: readonly BatchedCall[], more: object = {}) => [
  { sender: account, callData: encodeBatch(calls), ...more },
  entryPoint08Address,
]
const send = (calls: readonly BatchedCall[], more: object = {}) =>
  run('eth_sendUserOperation', operationOf(calls, more))
const untilReceived = async (hash: unknown) => {
  await expect.poll(() => run('eth_getUserOperationReceipt', [hash])).not.toBeNull()
  return Object(await run('eth_getUserOperationReceipt', [hash]))
}
const contentOf = () => {
  const content = test.asked.at(-1)?.description.content
  if (content?.kind !== 'batch') throw new Error('No batch was asked for.')
  return content
}
const codeOf = () => chain.request('eth_getCode', [account, 'latest'])

describe('eth_sendUserOperation', () => {
  it('makes the account a smart account, and sends the calls that it shows through the bundler', async () => {
    const before = await chain.getBalance(receiver)
    const hash = await send([give(3n), give(4n)])
    expect(contentOf()).toMatchObject({
      newDelegate: delegate,
      nonce: '0',
      calls: [
        { action: { kind: 'transfer' }, to: receiver, value: '3' },
        { action: { kind: 'transfer' }, to: receiver, value: '4' },
      ],
    })
    expect(test.asked.at(-1)?.description.method).toBe('eth_sendUserOperation')
    const receipt = await untilReceived(hash)
    expect(receipt).toMatchObject({ userOpHash: hash, success: true, sender: account, entryPoint: entryPoint08Address })
    expect(await chain.getBalance(receiver)).toBe(before + 7n)
    expect(await codeOf()).toBe(concat(['0xef0100', delegate]).toLowerCase())
    expect(BigInt(receipt.actualGasCost)).toBeLessThanOrEqual(BigInt(contentOf().fee.highest))
    expect(await run('eth_getUserOperationByHash', [hash])).toMatchObject({ userOperation: { sender: account } })

    const second = await send([give(1n)], { nonce: `0x${((7n << 64n) + 5n).toString(16)}` })
    expect(contentOf()).toMatchObject({ newDelegate: undefined, nonce: `${7n << 64n}` })
    expect(await untilReceived(second)).toMatchObject({ success: true })
  })

  it('uses no gas, fee, signature or authorisation of the page', async () => {
    const page = {
      callGasLimit: '0xffffffffff',
      maxFeePerGas: `0x${(10n ** 20n).toString(16)}`,
      maxPriorityFeePerGas: '0x0',
      signature: '0x1234',
      factory: '0x7702',
      factoryData: '0x',
      eip7702Auth: { chainId: '0x0', address: receiver, nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' },
    }
    expect(await untilReceived(await send([give(1n)], page))).toMatchObject({ success: true })
    expect(contentOf().newDelegate).toBe(delegate)
    expect(BigInt(contentOf().fee.highest)).toBeLessThan(coin / 10n)
    expect(await codeOf()).toBe(concat(['0xef0100', delegate]).toLowerCase())
  })

  it('works for a site that uses viem', async () => {
    const client = createPublicClient({ chain: mainnet, transport: http(chain.rpcUrl) })
    const owner = Object.assign(
      toAccount({
        address: account,
        signMessage: () => Promise.reject(new Error('The wallet signs.')),
        signTransaction: () => Promise.reject(new Error('The wallet signs.')),
        signTypedData: () => Promise.reject(new Error('The wallet signs.')),
      }),
      {
        source: 'privateKey' as const,
        publicKey: '0x' as const,
        sign: () => Promise.reject(new Error('The wallet signs.')),
      },
    )
    await untilReceived(await send([give(1n)]))
    const smart = await toSimple7702SmartAccount({
      client,
      owner: Object.assign(owner, { signAuthorization: owner.sign }),
    })
    const prepared = await createBundlerClient({
      client,
      transport: http(String(chain.bundlerUrl)),
    }).prepareUserOperation({
      account: smart,
      calls: [{ to: receiver, value: 9n }],
    })
    const before = await chain.getBalance(receiver)
    const hash = await run('eth_sendUserOperation', [formatUserOperationRequest(prepared), entryPoint08Address])
    expect(await untilReceived(hash)).toMatchObject({ success: true, userOpHash: hash })
    expect(await chain.getBalance(receiver)).toBe(before + 9n)
  })

  it('sends nothing that the user declines', async () => {
    test.user.decide = async () => false
    await expect(send([give(1n)])).rejects.toMatchObject({ code: 4001 })
    expect(await codeOf()).toBe('0x')
  })

  const withdraw = encodeFunctionData({ abi: parseAbi(['function withdraw(address)']), args: [receiver] })
  it.each<[string, () => unknown, object]>([
    ['another sender', () => operationOf([give(1n)], { sender: receiver }), { code: 'FROM_MISMATCH' }],
    ['no sender', () => operationOf([give(1n)], { sender: undefined }), { detail: 'from' }],
    ['calls that it cannot decode', () => operationOf([], { callData: withdraw }), { detail: 'callData' }],
    ['no calls', () => operationOf([], { callData: '0x' }), { detail: 'callData' }],
    ['calls to itself', () => operationOf([{ to: account, value: 0n, data: '0x34fcd5be' }]), { detail: 'to' }],
    ['a paymaster', () => operationOf([give(1n)], { paymaster: receiver }), { detail: 'paymaster' }],
    ['init code', () => operationOf([give(1n)], { initCode: receiver }), { detail: 'initCode' }],
    ['a factory', () => operationOf([give(1n)], { factory: receiver }), { detail: 'factory' }],
    ['data for a factory', () => operationOf([give(1n)], { factoryData: '0x12' }), { detail: 'factoryData' }],
    ['another entry point', () => [operationOf([give(1n)])[0], receiver], { detail: 'entryPoint' }],
    ['no entry point', () => [operationOf([give(1n)])[0]], { detail: 'entryPoint' }],
  ])('refuses %s', async (_what, paramsOf, failure) => {
    await expect(run('eth_sendUserOperation', paramsOf())).rejects.toMatchObject({ name: 'VaultError', ...failure })
    expect(test.asked).toEqual([])
  })

  it('is refused without a bundler, without a delegate, and for an account with a foreign delegate', async () => {
    test.smartAccounts.setPreferred(chain.id, 'eoa')
    await expect(send([give(1n)])).rejects.toMatchObject({ code: 'SMART_ACCOUNT_UNAVAILABLE', rpcCode: 4200 })
    test.smartAccounts.setPreferred(chain.id, 'smartAccount')
    await chain.request('anvil_setCode', [account, concat(['0xef0100', receiver])])
    await expect(send([give(1n)])).rejects.toMatchObject({ code: 'SMART_ACCOUNT_UNAVAILABLE' })
    const other = await createTestRequests({ [chain.id]: chain.rpcUrl }, undefined, {
      delegates: { [chain.id]: delegate },
    })
    for (const method of ['eth_sendUserOperation', 'eth_supportedEntryPoints', 'eth_getUserOperationByHash']) {
      const params =
        method === 'eth_sendUserOperation' ? operationOf([give(1n)], { sender: other.addresses.eip155 }) : []
      await expect(other.requests.run({ network: chain.id, method, params })).rejects.toMatchObject({ code: 4200 })
    }
    expect(test.asked).toEqual([])
  })
})

it('asks for no operation that the bundler expects to fail', async () => {
  const failing = { to: chain.tokens[0]?.address ?? receiver, value: 0n, data: '0xdeadbeef' as const }
  await expect(send([failing])).rejects.toMatchObject({ name: 'FrameError', code: -32521 })
  expect(test.asked).toEqual([])
})

it('reads through the bundler without approval, for EntryPoint v0.8 only', async () => {
  expect(await run('eth_supportedEntryPoints')).toEqual([entryPoint08Address])
  bundler.answers.set('eth_supportedEntryPoints', { result: [receiver, 7] })
  expect(await run('eth_supportedEntryPoints')).toEqual([])
  bundler.answers.set('eth_supportedEntryPoints', { result: '0x' })
  await expect(run('eth_supportedEntryPoints')).rejects.toMatchObject({ code: -32603 })
  await expect(run('eth_estimateUserOperationGas', [{}, receiver])).rejects.toMatchObject({ detail: 'entryPoint' })
  await untilReceived(await send([give(1n)]))
  const [operation] = operationOf([give(1n)], {
    nonce: '0x1',
    signature: `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`,
  })
  expect(await run('eth_estimateUserOperationGas', [operation, entryPoint08Address])).toMatchObject({
    callGasLimit: expect.stringMatching(/^0x/),
  })
  expect(await run('eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`])).toBeNull()
  expect(test.asked).toHaveLength(1)
})

describe('a bundler or a node that lies', () => {
  const huge = `0x${'f'.repeat(60)}`
  it.each<[string, 'node' | 'bundler', string, RelayAnswer]>([
    ['a chain of its own', 'bundler', 'eth_chainId', { result: '0x5' }],
    ['a chain of its own', 'node', 'eth_chainId', { result: '0x5' }],
    [
      'gas without end',
      'bundler',
      'eth_estimateUserOperationGas',
      { result: { callGasLimit: huge, verificationGasLimit: '0x1', preVerificationGas: '0x1' } },
    ],
    ['no gas', 'bundler', 'eth_estimateUserOperationGas', { result: null }],
    ['half an estimate', 'bundler', 'eth_estimateUserOperationGas', { result: { callGasLimit: '0x1' } }],
    ['a tip of 10^40', 'node', 'eth_maxPriorityFeePerGas', { result: `0x${(10n ** 40n).toString(16)}` }],
    ['a nonce that is no word', 'node', 'eth_call', { result: '0x01' }],
    ['a nonce out of range', 'node', 'eth_getTransactionCount', { result: huge }],
  ])('cannot state %s (%s, %s)', async (_what, from, method, answer) => {
    const relay = { node, bundler }[from]
    relay.answers.set(method, answer)
    const failed = await send([give(1n)]).catch((error: unknown) => error)
    expect(['CHAIN_MISMATCH', 'FEE_INVALID', -32603]).toContain(Object(failed).code)
    expect(test.asked).toEqual([])
    expect(await codeOf()).toBe('0x')
  })

  it('cannot claim another hash, or hide an operation that it has sent', async () => {
    bundler.answers.set('eth_sendUserOperation', { result: `0x${'1'.repeat(64)}` })
    await expect(send([give(1n)])).rejects.toMatchObject({ code: -32603 })
    bundler.answers.set('eth_sendUserOperation', { lost: true })
    bundler.answers.set('eth_getUserOperationByHash', { result: { userOperation: {} } })
    const hash = await send([give(1n)])
    bundler.answers.clear()
    expect(await untilReceived(hash)).toMatchObject({ success: true })
  })
})
