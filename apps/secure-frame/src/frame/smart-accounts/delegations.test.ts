import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import { concat, getAddress, type Hex, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMemoryStorage, createTestRequests } from '../../testing/createTestRequests.js'
import { type NodeRelay, startNodeRelay } from '../../testing/startNodeRelay.js'
import type { ApprovalQuestion } from '../approval/question.js'
import { rejectedByUser } from '../FrameError.js'
import { createDelegations, type Delegations } from './createDelegations.js'

// Delegations with a real vault and a real chain.
const foreign = getAddress('0x00000000000000000000000000000000000000f0')
const dead = 'eip155:5'
/** A network on which the project has no smart accounts. */
const plain = 'eip155:10'
const coin = 10n ** 18n

let devnet: Devnet
let chain: DevnetChain
let relay: NodeRelay
let delegate: Hex
let test: Awaited<ReturnType<typeof createTestRequests>>
let delegations: Delegations
let account: Hex
let asked: ApprovalQuestion[]
const { signal } = new AbortController()
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], bundlers: true })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
  delegate = await chain.getAccountDelegate()
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  relay = await startNodeRelay(chain.rpcUrl)
  test = await createTestRequests(
    { [chain.id]: relay.rpcUrl, [dead]: 'http://127.0.0.1:9', [plain]: relay.rpcUrl },
    createMemoryStorage(),
    { delegates: { [chain.id]: delegate, [dead]: delegate } },
  )
  const { vault, project, smartAccounts } = test
  delegations = createDelegations({
    vault,
    config: { origin: 'https://wallet.example', vault: '', project },
    smartAccounts,
  })
  account = getAddress(test.addresses.eip155)
  asked = []
  await chain.setBalance(account, 10n * coin)
})
afterEach(() => relay.stop())

const codeOf = () => chain.request('eth_getCode', [account, 'latest'])
const setCode = (address: Hex) => chain.request('anvil_setCode', [account, concat(['0xef0100', address])])
const revoke = (isApproved = true, network = chain.id) =>
  delegations.revoke(network, {
    account,
    signal,
    ask: async (question) => {
      asked.push(question)
      if (!isApproved) throw rejectedByUser()
    },
  })
const readReceipt = async (hash: string | undefined) => {
  await expect.poll(() => chain.request('eth_getTransactionReceipt', [hash])).not.toBeNull()
  return chain.request('eth_getTransactionReceipt', [hash])
}
const send = () => {
  const batch = { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls: [{ to: foreign, value: '0x1' }] }
  return test.requests.run({ network: chain.id, method: 'wallet_sendCalls', params: [batch] })
}

it('lists what the account is on the networks that have smart accounts, whatever their nodes do', async () => {
  const other = { network: dead, state: 'unknown', delegate: undefined }
  const list = () => delegations.list(account, signal)
  expect(await list()).toEqual([{ network: chain.id, state: 'none', delegate: undefined }, other])
  await setCode(delegate)
  // The project has no smart accounts on the third network, so the same contract is a foreign one there.
  expect(await list()).toEqual([
    { network: chain.id, state: 'own', delegate },
    other,
    { network: plain, state: 'foreign', delegate },
  ])
  await setCode(foreign)
  expect(await list()).toEqual([
    { network: chain.id, state: 'foreign', delegate: foreign },
    other,
    { network: plain, state: 'foreign', delegate: foreign },
  ])
  relay.answers.set('eth_getCode', { result: '0x60' })
  expect(await list()).toEqual([{ network: chain.id, state: 'unknown', delegate: undefined }, other])
  const over = AbortSignal.abort(rejectedByUser())
  await expect(delegations.list(account, over)).rejects.toMatchObject({ code: 4001 })
})

it('ends a delegation by an authorisation of the zero address, and the account delegates again with the next batch', async () => {
  await send()
  await expect.poll(codeOf).toBe(concat(['0xef0100', delegate]).toLowerCase())
  const hash = await revoke()
  expect(await readReceipt(hash)).toMatchObject({ status: '0x1', type: '0x4' })
  expect(await codeOf()).toBe('0x')
  expect(await chain.request('eth_getTransactionByHash', [hash])).toMatchObject({
    to: account.toLowerCase(),
    value: '0x0',
    input: '0x',
    // The first batch took two nonces: that of its transaction, and that of its authorisation.
    authorizationList: [{ address: zeroAddress, chainId: '0x1', nonce: '0x3' }],
  })
  expect(asked).toEqual([
    {
      description: expect.objectContaining({
        site: 'https://wallet.example',
        network: chain.id,
        account,
        content: expect.objectContaining({ kind: 'revocation', delegate }),
      }),
      tokens: {},
    },
  ])
  await send()
  expect(test.asked.at(-1)?.description.content).toMatchObject({ newDelegate: delegate })
  await expect.poll(codeOf).toBe(concat(['0xef0100', delegate]).toLowerCase())
})

it('ends a foreign delegation, which it names', async () => {
  await setCode(foreign)
  await readReceipt(await revoke())
  expect(asked[0]?.description.content).toMatchObject({ kind: 'revocation', delegate: foreign })
  expect(await codeOf()).toBe('0x')
})

it('changes nothing if the user declines, and sends nothing if there is no delegation', async () => {
  await setCode(delegate)
  await expect(revoke(false)).rejects.toMatchObject({ code: 4001 })
  expect(await codeOf()).toBe(concat(['0xef0100', delegate]).toLowerCase())
  await chain.request('anvil_setCode', [account, '0x'])
  expect(await revoke()).toBeUndefined()
  expect(asked).toHaveLength(1)
})

it('ends a foreign delegation on a network on which the project has no smart accounts', async () => {
  const other = await createTestRequests({ [chain.id]: relay.rpcUrl }, createMemoryStorage())
  account = getAddress(other.addresses.eip155)
  await chain.setBalance(account, 10n * coin)
  await setCode(foreign)
  delegations = createDelegations({
    vault: other.vault,
    config: { origin: 'https://wallet.example', vault: '', project: other.project },
    smartAccounts: other.smartAccounts,
  })
  expect(await delegations.list(account, signal)).toEqual([{ network: chain.id, state: 'foreign', delegate: foreign }])
  await readReceipt(await revoke())
  expect(asked[0]?.description.content).toMatchObject({ kind: 'revocation', delegate: foreign })
  expect(await codeOf()).toBe('0x')
  expect(await delegations.list(account, signal)).toEqual([])
})

it.each([
  ['another chain', 'eth_chainId', { result: '0x5' }, 'CHAIN_MISMATCH'],
  ['a code that is none', 'eth_getCode', { result: '0x60' }, -32603],
  ['gas without end', 'eth_estimateGas', { result: `0x${'f'.repeat(60)}` }, 'FEE_INVALID'],
  ['a tip of 10^40', 'eth_maxPriorityFeePerGas', { result: `0x${(10n ** 40n).toString(16)}` }, 'FEE_INVALID'],
])('asks for nothing if a node states %s', async (_what, method, answer, code) => {
  await setCode(delegate)
  relay.answers.set(method, answer)
  await expect(revoke()).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})
