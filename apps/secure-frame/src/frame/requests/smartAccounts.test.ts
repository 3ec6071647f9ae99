import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import {
  concat,
  createPublicClient,
  encodeFunctionData,
  getAddress,
  hashMessage,
  type Hex,
  http,
  parseAbi,
  recoverMessageAddress,
  zeroAddress,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { revokeMethod } from '../../protocol/methods.js'
import { createMemoryStorage, createTestRequests } from '../../testing/createTestRequests.js'
import { type NodeRelay, startNodeRelay } from '../../testing/startNodeRelay.js'
import type { ApprovalQuestion } from '../approval/question.js'

// Smart accounts by EIP-7702, with a real vault, a real chain and the delegate of EntryPoint v0.8.
const receiver = getAddress('0x00000000000000000000000000000000000000aa')
const refused = '0x000000000000000000000000000000000000dEaD' // the test tokens revert transfers to it
const foreign = getAddress('0x00000000000000000000000000000000000000f0')
const coin = 10n ** 18n
const token = parseAbi(['function transfer(address, uint256)'])

let devnet: Devnet
let chain: DevnetChain
let relay: NodeRelay
let delegate: Hex
let test: Awaited<ReturnType<typeof createTestRequests>>
let account: Hex
let usdx: Hex
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], bundlers: true })
  const [first] = devnet.chains
  if (!first?.tokens[0]) throw new Error('The devnet is empty.')
  chain = first
  usdx = first.tokens[0].address
  delegate = await chain.getAccountDelegate()
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  relay = await startNodeRelay(chain.rpcUrl)
  test = await createTestRequests({ [chain.id]: relay.rpcUrl }, createMemoryStorage(), {
    delegates: { [chain.id]: delegate },
  })
  account = getAddress(test.addresses.eip155)
  await chain.setBalance(account, 10n * coin)
  const [holder] = devnet.accounts
  if (!holder) throw new Error('The devnet has no accounts.')
  const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [account, 100n] })
  await chain.sendUnsigned(holder.address, { to: usdx, data })
})
afterEach(() => relay.stop())

const countSent = (block: string) => chain.request('eth_getTransactionCount', [account, block])
/** Sends a request. What it sent is mined when it is over: the chain accepts a transaction before it mines it. */
const run = async (method: string, params?: unknown) => {
  const result = await test.requests.run({ network: chain.id, method, params })
  await vi.waitFor(async () => expect(await countSent('latest')).toBe(await countSent('pending')))
  return result
}
const pay = (to: Hex, amount: bigint) => ({
  to: usdx,
  data: encodeFunctionData({ abi: token, functionName: 'transfer', args: [to, amount] }),
})
const give = (value: bigint) => ({ to: receiver, value: `0x${value.toString(16)}` })
const send = (calls: readonly object[], more: object = {}) =>
  run('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: account, atomicRequired: true, calls, ...more }])
const readId = (result: unknown) => String(Object(result).id)
/** Sends calls, and returns their transaction. */
const sendBatch = async (calls: readonly object[]): Promise<Readonly<Record<string, unknown>>> => {
  const status = await run('wallet_getCallsStatus', [readId(await send(calls))])
  const [receipt] = Object(status).receipts
  return Object(await chain.request('eth_getTransactionByHash', [receipt.transactionHash]))
}
const codeOf = () => chain.request('eth_getCode', [account, 'latest'])
const codeFor = (address: Hex) => concat(['0xef0100', address]).toLowerCase()
const setCode = (code: Hex) => chain.request('anvil_setCode', [account, code])
const statusOf = async () => Object(await run('wallet_getCapabilities', [account]))['0x1'].atomic.status
const contentOf = (question: ApprovalQuestion | undefined = test.asked.at(-1)) => question?.description.content

describe('wallet_sendCalls of a smart account', () => {
  it('makes the account a smart account with the first batch, in one transaction that has all calls', async () => {
    const before = await chain.getBalance(receiver)
    expect(await statusOf()).toBe('ready')
    const { id } = Object(await send([pay(receiver, 40n), give(5n)]))
    expect(contentOf()).toMatchObject({
      kind: 'batch',
      newDelegate: delegate,
      calls: [
        { action: { kind: 'tokenTransfer', receiver, amount: '40' } },
        { action: { kind: 'transfer' }, value: '5' },
      ],
    })
    expect(test.asked.at(-1)?.tokens).toMatchObject({ [usdx]: { symbol: chain.tokens[0]?.symbol } })
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(40n)
    expect(await chain.getBalance(receiver)).toBe(before + 5n)
    expect(await codeOf()).toBe(codeFor(delegate))
    const status = Object(await run('wallet_getCallsStatus', [id]))
    expect(status).toMatchObject({ version: '2.0.0', id, status: 200, atomic: true, receipts: [{ status: '0x1' }] })
    const hash = status.receipts[0].transactionHash
    expect(await chain.request('eth_getTransactionByHash', [hash])).toMatchObject({
      type: '0x4',
      from: account.toLowerCase(),
      to: account.toLowerCase(),
      nonce: '0x0',
      authorizationList: [{ chainId: '0x1', address: delegate.toLowerCase(), nonce: '0x1' }],
    })
    expect(await statusOf()).toBe('supported')
  })

  it('needs no authorisation afterwards, and announces none', async () => {
    await sendBatch([give(1n), give(1n)])
    expect(await sendBatch([give(1n), give(1n)])).toMatchObject({ type: '0x2', to: account.toLowerCase() })
    expect(contentOf()).toMatchObject({ kind: 'batch', newDelegate: undefined, nonce: '2' })
  })

  it.each([
    ['first', 0],
    ['second', 1],
  ])('changes nothing if a call of the %s batch reverts', async (_which, earlier) => {
    for (let index = 0; index < earlier; index += 1) await send([give(1n), give(1n)])
    const before = await chain.getTokenBalance(usdx, receiver)
    await expect(send([pay(receiver, 40n), pay(refused, 1n)])).rejects.toMatchObject({ code: 3 })
    expect(test.asked).toHaveLength(earlier)
    // The tokens leave between the estimate and the block.
    test.user.decide = async () => {
      await chain.sendUnsigned(account, pay(receiver, 70n))
      return true
    }
    relay.answers.set('eth_getTransactionCount', (count) => `0x${(BigInt(String(count)) + 1n).toString(16)}`)
    const result = await send([pay(receiver, 40n), pay(receiver, 60n)])
    relay.answers.clear()
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(before + 70n)
    const status = await run('wallet_getCallsStatus', [readId(result)])
    expect(status).toMatchObject({ status: 500, atomic: true, receipts: [{ status: '0x0' }] })
    expect(test.reports).toEqual([])
  })

  it('sends nothing, and delegates to nothing, if the user declines', async () => {
    test.user.decide = async () => false
    await expect(send([give(1n)])).rejects.toMatchObject({ code: 4001 })
    expect(await codeOf()).toBe('0x')
    expect(await countSent('pending')).toBe('0x0')
  })

  it('sends calls that deploy a contract one after another, because a smart account cannot', async () => {
    const deploy = { data: '0x600a600c600039600a6000f3602a60005260206000f3' }
    await expect(send([give(1n), deploy])).rejects.toMatchObject({ code: 'ATOMIC_UNSUPPORTED', rpcCode: 5760 })
    await send([give(1n), deploy], { atomicRequired: false })
    expect(contentOf()).toMatchObject({ kind: 'calls', foreignDelegate: undefined })
    expect(await codeOf()).toBe('0x')
  })

  it('does not let a site hide calls in a call of the account to itself', async () => {
    await expect(send([{ to: account, data: '0x34fcd5be' }])).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
    expect(test.asked).toEqual([])
  })
})

describe('an account with a foreign delegate', () => {
  beforeEach(() => setCode(concat(['0xef0100', foreign])))

  it('is named, and its calls are sent one after another without it', async () => {
    expect(await statusOf()).toBe('unsupported')
    await send([give(1n), give(2n)], { atomicRequired: false })
    expect(contentOf()).toMatchObject({ kind: 'calls', foreignDelegate: foreign, calls: [{ nonce: 0 }, { nonce: 1 }] })
    expect(await codeOf()).toBe(codeFor(foreign))
    expect(await countSent('latest')).toBe('0x2')
  })

  it('has no atomic calls', async () => {
    await expect(send([give(1n)])).rejects.toMatchObject({ code: 'ATOMIC_UNSUPPORTED', rpcCode: 5760 })
    expect(test.asked).toEqual([])
  })
})

describe('an account without a delegate of the project', () => {
  it('has no smart accounts on that network', async () => {
    const other = await createTestRequests({ [chain.id]: chain.rpcUrl }, undefined, {
      delegates: { 'eip155:5': delegate },
    })
    expect(other.smartAccounts.networks()).toEqual([])
    expect(other.smartAccounts.preferred(chain.id)).toBe('eoa')
    const ask = (method: string, params: unknown) => other.requests.run({ network: chain.id, method, params })
    const batch = { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls: [give(1n)] }
    await expect(ask('wallet_sendCalls', [batch])).rejects.toMatchObject({ code: 'ATOMIC_UNSUPPORTED' })
    expect(await ask('wallet_getCapabilities', [])).toEqual({ '0x1': { atomic: { status: 'unsupported' } } })
    expect(() => other.smartAccounts.setPreferred(chain.id, 'smartAccount')).toThrow(
      expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }),
    )
  })

  it('is what the user gets who prefers it, also after a reload', async () => {
    expect(test.smartAccounts.networks()).toEqual([chain.id])
    expect(test.smartAccounts.preferred(chain.id)).toBe('smartAccount')
    test.smartAccounts.setPreferred(chain.id, 'eoa')
    expect(await statusOf()).toBe('unsupported')
    await send([give(1n), give(1n)], { atomicRequired: false })
    expect(contentOf()).toMatchObject({ kind: 'calls' })
    expect(await codeOf()).toBe('0x')
    const again = await createTestRequests({ [chain.id]: chain.rpcUrl }, test.storage, {
      delegates: { [chain.id]: delegate },
    })
    expect(again.smartAccounts.preferred(chain.id)).toBe('eoa')
    again.smartAccounts.setPreferred(chain.id, 'smartAccount')
    expect(again.smartAccounts.preferred(chain.id)).toBe('smartAccount')
  })

  it('is not the default if the site prefers an account without code, but a choice of the user comes before that', async () => {
    const reload = () =>
      createTestRequests({ [chain.id]: chain.rpcUrl }, test.storage, { delegates: { [chain.id]: delegate } })
    test.smartAccounts.setDefault('eoa')
    expect(test.smartAccounts.preferred(chain.id)).toBe('eoa')
    // A frame that is loaded again knows it before the site says it again.
    const again = await reload()
    expect(again.smartAccounts.preferred(chain.id)).toBe('eoa')
    again.smartAccounts.setDefault(undefined)
    expect(again.smartAccounts.preferred(chain.id)).toBe('smartAccount')
    for (const [chosen, byDefault] of [
      ['smartAccount', 'eoa'],
      ['eoa', 'smartAccount'],
    ] as const) {
      again.smartAccounts.setPreferred(chain.id, chosen)
      const later = await reload()
      later.smartAccounts.setDefault(byDefault)
      expect(later.smartAccounts.preferred(chain.id)).toBe(chosen)
    }
  })

  it('is also the preference if the storage is blocked, as long as the page lives', () => {
    test.storage.isBlocked = true
    test.smartAccounts.setPreferred(chain.id, 'eoa')
    expect(test.smartAccounts.preferred(chain.id)).toBe('eoa')
  })
})

describe('a node that lies about a smart account', () => {
  it.each(['0x00', '0xef0100', `0xef0100${'1'.repeat(42)}`, '0xEF', 7, null])(
    'cannot report %s as its code',
    async (code) => {
      relay.answers.set('eth_getCode', { result: code })
      await expect(send([give(1n)])).rejects.toMatchObject({ code: -32603 })
      expect(await statusOf()).toBe('unsupported')
      expect(test.asked).toEqual([])
    },
  )

  it('cannot make the account delegate to another contract', async () => {
    relay.answers.set('eth_getCode', { result: concat(['0xef0100', foreign]) })
    await send([give(1n)], { atomicRequired: false })
    expect(contentOf()).toMatchObject({ kind: 'calls', foreignDelegate: foreign })
    expect(await codeOf()).toBe('0x')
  })

  it('cannot use the authorisation twice, or for another nonce than that of the transaction', async () => {
    relay.answers.set('eth_getTransactionCount', { result: '0x7' })
    await chain.request('anvil_setNonce', [account, '0x7'])
    const sent = await sendBatch([give(1n)])
    expect(sent).toMatchObject({ nonce: '0x7', authorizationList: [{ chainId: '0x1', nonce: '0x8' }] })
  })

  it('cannot be of another chain', async () => {
    relay.answers.set('eth_chainId', { result: '0x0' })
    await expect(send([give(1n)])).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(test.asked).toEqual([])
  })

  it('cannot have fees without a tip, which no authorisation can have', async () => {
    relay.answers.set('eth_getBlockByNumber', (block) => ({ ...Object(block), baseFeePerGas: undefined }))
    await expect(send([give(1n)])).rejects.toMatchObject({ code: 'FEE_INVALID', detail: 'tip' })
  })
})

it('refuses to end a delegation for a site', async () => {
  await expect(run(revokeMethod, [])).rejects.toMatchObject({ code: 'METHOD_REFUSED' })
  expect(test.refused).toEqual([revokeMethod])
})

it('signs messages that verify by the key and by the account’s contract (ERC-1271)', async () => {
  await send([give(1n)])
  const signature = (await run('personal_sign', ['0x4c6f6720696e', account])) as Hex
  expect(await recoverMessageAddress({ message: 'Log in', signature })).toBe(account)
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  expect(await client.getCode({ address: account })).toBe(codeFor(delegate))
  const verify = (message: string) => client.verifyMessage({ address: account, message, signature })
  expect([await verify('Log in'), await verify('Log out')]).toEqual([true, false])
  // viem also accepts what only the key verifies, so the contract is asked itself.
  const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
  const ask = (message: string) =>
    client.readContract({
      address: account,
      abi,
      functionName: 'isValidSignature',
      args: [hashMessage(message), signature],
    })
  expect([await ask('Log in'), await ask('Log out')]).toEqual(['0x1626ba7e', '0xffffffff'])
})

it('knows no delegate that is the zero address', async () => {
  const other = await createTestRequests({ [chain.id]: chain.rpcUrl }, undefined, {
    delegates: { [chain.id]: zeroAddress },
  })
  const batch = { version: '2.0.0', chainId: '0x1', calls: [give(1n)] }
  await expect(
    other.requests.run({ network: chain.id, method: 'wallet_sendCalls', params: [batch] }),
  ).rejects.toMatchObject({ code: 'STATE_INVALID' })
})
