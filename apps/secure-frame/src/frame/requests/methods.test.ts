import { type DevnetChain, type Devnet, startDevnet } from '@latchkey/devnet'
import { base58 } from '@scure/base'
import { getTransferSolInstruction } from '@solana-program/system'
import { address, createNoopSigner } from '@solana/kit'
import { getAddress, type Hex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { safeMethods, type UnsafeMethod, unsafeMethods } from '../../protocol/methods.js'
import { encodeBatch } from '../../vault/signing/eip155/batch.js'
import { createTestRequests } from '../../testing/createTestRequests.js'
import { type NodeRelay, startNodeRelay } from '../../testing/startNodeRelay.js'
import { writeSolanaTransaction } from '../../testing/writeSolanaTransaction.js'

// Each method of both classes, with a real vault and a real chain.
const solanaNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const receiver = getAddress('0x00000000000000000000000000000000000000cc')
const coin = 10n ** 18n

let devnet: Devnet
let chain: DevnetChain
let delegate: Hex
let solanaNode: NodeRelay
let test: Awaited<ReturnType<typeof createTestRequests>>
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], bundlers: true })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
  delegate = await chain.getAccountDelegate()
  // What would be sent to Solana is declined: the node has nothing but its cluster.
  solanaNode = await startNodeRelay('http://127.0.0.1:9')
  solanaNode.answers.set('getGenesisHash', { result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' })
})
afterAll(async () => {
  await solanaNode.stop()
  await devnet.stop()
})
beforeEach(async () => {
  const { id, rpcUrl, bundlerUrl = '' } = chain
  test = await createTestRequests({ [id]: rpcUrl, [solanaNetwork]: solanaNode.rpcUrl }, undefined, {
    permissions: true,
    delegates: { [id]: delegate },
    bundlers: { [id]: bundlerUrl },
  })
  await chain.setBalance(getAddress(test.addresses.eip155), 10n * coin)
})

it.each(safeMethods)('runs %s without confirmation [S5.12a] [S6.6a]', async (method) => {
  const { eip155: account } = test.addresses
  const block = '0x1'
  const params: Readonly<Record<string, readonly unknown[]>> = {
    eth_call: [{ to: receiver, data: '0x' }, 'latest'],
    eth_estimateGas: [{ from: account, to: receiver }],
    eth_estimateUserOperationGas: [{}, entryPoint08Address],
    eth_feeHistory: ['0x1', 'latest', []],
    eth_getBalance: [account, 'latest'],
    eth_getBlockByNumber: [block, false],
    eth_getCode: [account, 'latest'],
    eth_getLogs: [{ fromBlock: block, toBlock: block }],
    eth_getStorageAt: [account, '0x0', 'latest'],
    eth_getTransactionCount: [account, 'latest'],
    eth_getUserOperationByHash: [`0x${'1'.repeat(64)}`],
    eth_getUserOperationReceipt: [`0x${'1'.repeat(64)}`],
    eth_supportedEntryPoints: [],
    wallet_getAssets: [{ account }],
    wallet_getCapabilities: [account],
    wallet_getCallsStatus: ['0x1'],
  }
  const outcome = await test.requests.run({ network: chain.id, method, params: params[method] ?? [] }).then(
    () => 'answered',
    (error: unknown) => error,
  )
  // Without parameters of its own, the node refuses some: what counts is that the user was not asked.
  if (outcome !== 'answered') expect(outcome).toMatchObject({ name: 'FrameError' })
  const isRefused = method === 'wallet_getCallsStatus' || method === 'eth_estimateUserOperationGas'
  if (params[method] && !isRefused) expect(outcome).toBe('answered')
  expect(test.asked).toEqual([])
  expect(test.refused).toEqual([])
})

const grantRequest = () => ({
  expiry: Math.floor(Date.now() / 1_000) + 3_600,
  permissions: [{ type: 'native-token-periodic', data: { periodAmount: '0x5', periodDuration: 3_600 } }],
})

const paramsOf = (method: UnsafeMethod, eip155: string, solana: string): unknown => {
  const account = address(solana)
  const transfer = getTransferSolInstruction({
    source: createNoopSigner(account),
    destination: address(base58.encode(new Uint8Array(32).fill(7))),
    amount: 1n,
  })
  const transaction = writeSolanaTransaction(account, [transfer])
  const call = { to: receiver, value: '0x1' }
  const typed = {
    domain: { chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '1' },
  }
  const params: Readonly<Record<UnsafeMethod, unknown>> = {
    eth_sendTransaction: [{ from: eip155, ...call }],
    eth_sendUserOperation: [
      { sender: eip155, callData: encodeBatch([{ to: receiver, value: 1n, data: '0x' }]) },
      entryPoint08Address,
    ],
    eth_signTypedData_v4: [eip155, typed],
    personal_sign: ['0x00', eip155],
    solana_signAllTransactions: { transactions: [transaction] },
    solana_signAndSendTransaction: { transaction },
    solana_signMessage: { message: base58.encode(new Uint8Array([72, 105])) },
    solana_signTransaction: { transaction },
    wallet_grantPermissions: [grantRequest()],
    // The test of the method grants it first.
    wallet_revokePermissions: [{ permissionsContext: [...test.permissions.stored.keys()][0] }],
    wallet_sendCalls: [{ version: '2.0.0', chainId: '0x1', from: eip155, calls: [call] }],
  }
  return params[method]
}

it.each(unsafeMethods)('needs approval for %s, and does nothing without [S5.12b] [S6.6b]', async (method) => {
  const { eip155, solana } = test.addresses
  const network = method.startsWith('solana_') ? solanaNetwork : chain.id
  const run = (requested: string, params: unknown) =>
    test.requests.run({ network, method: requested, params, smartSessions: true })
  if (method === 'wallet_revokePermissions') await run('wallet_grantPermissions', [grantRequest()])
  test.asked.length = 0
  test.user.decide = async () => false
  const params = paramsOf(method, eip155, solana)
  await expect(run(method, params)).rejects.toMatchObject({ code: 4001 })
  expect(test.asked.map(({ description }) => description.method)).toEqual([method])
  expect(await chain.getBalance(eip155 as Hex)).toBe(10n * coin)
  if (method === 'solana_signAndSendTransaction') return // `solana.test.ts` sends one
  test.user.decide = async () => true
  await run(method, params)
  expect(test.asked).toHaveLength(2)
})
