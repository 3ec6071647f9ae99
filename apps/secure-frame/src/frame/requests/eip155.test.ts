import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import {
  concat,
  ContractFunctionRevertedError,
  createPublicClient,
  custom,
  encodeErrorResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  recoverMessageAddress,
  recoverTypedDataAddress,
  size,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestRequests } from '../../testing/createTestRequests.js'
import { idleLimit } from '../../vault/states/keyring.js'
import { toFailure } from '../toFailure.js'

// The frame's requests with a real vault and a real chain.
const receiver = getAddress('0x00000000000000000000000000000000000000aa')
const coin = 10n ** 18n
const token = parseAbi(['function transfer(address, uint256)', 'function approve(address, uint256)'])

let devnet: Devnet
let chain: DevnetChain
let test: Awaited<ReturnType<typeof createTestRequests>>
let account: Hex
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1] })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  test = await createTestRequests({ [chain.id]: chain.rpcUrl })
  account = test.addresses.eip155 as Hex // the vault's own address
  await chain.setBalance(account, 10n * coin)
})
const countSent = (block: string) => chain.request('eth_getTransactionCount', [account, block])
/** Sends a request. What it sent is mined when it is over: the chain accepts a transaction before it mines it. */
const run = async (method: string, params?: unknown, network: string = chain.id) => {
  const result = await test.requests.run({ network, method, params })
  await vi.waitFor(async () => expect(await countSent('latest')).toBe(await countSent('pending')))
  return result
}
const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
/** Makes a contract revert with these bytes, which are behind its code: it copies them to its memory. */
const setRevert = (contract: Hex, data: Hex) => {
  const push = pushSize(data)
  return chain.request('anvil_setCode', [contract, concat([push, '0x600c5f39', push, '0x5ffd', data])])
}
const pushSize = (data: Hex) => concat(['0x61', numberToHex(size(data), { size: 2 })])
/** Sends a request, and rejects as the site sees it. */
const asSite = async ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
  run(method, params).catch((error: unknown) => {
    throw Object.assign(new Error(), toFailure(error))
  })
const usdx = () => {
  const [first] = chain.tokens
  if (!first) throw new Error('The chain has no token.')
  return first
}
const statusOf = (id: unknown) => run('wallet_getCallsStatus', [id])
const callsOf = (index = 0) => {
  const content = test.asked[index]?.description.content
  return content?.kind === 'calls' ? content.calls : []
}

describe('methods without approval [S5.12a~] [S6.6a~]', () => {
  it('answers accounts, chain and capabilities itself', async () => {
    expect(await run('eth_accounts')).toEqual([account])
    expect(await run('eth_chainId')).toBe('0x1')
    expect(await run('wallet_getCapabilities', [account])).toEqual({ '0x1': { atomic: { status: 'unsupported' } } })
    expect(await run('wallet_getCapabilities', [account, ['0x89']])).toEqual({})
  })

  it('reads from the node of the project, and sends what is signed already', async () => {
    expect(await run('eth_getBalance', [account, 'latest'])).toBe(toHex(10n * coin))
    expect(await run('eth_getTransactionCount', [account, 'latest'])).toBe('0x0')
    await expect(run('eth_sendRawTransaction', ['0x00'])).rejects.toMatchObject({ name: 'FrameError' })
    expect(await run('wallet_getAssets', [{ account }])).toEqual({
      '0x1': [{ address: 'native', balance: toHex(10n * coin), type: 'native' }],
    })
    const { address, symbol, decimals } = usdx()
    const assetFilter = { '0x1': [{ address, type: 'erc20' }] }
    expect(await run('wallet_getAssets', [{ account, assetFilter }])).toEqual({
      '0x1': [{ address, balance: '0x0', type: 'erc20', metadata: { symbol, decimals } }],
    })
    expect(test.asked).toEqual([])
  })

  it('passes the refusal of the node on', async () => {
    const call = {
      to: usdx().address,
      data: encodeFunctionData({ abi: token, args: [receiver, 1n], functionName: 'transfer' }),
    }
    await expect(run('eth_call', [{ ...call, from: account }, 'latest'])).rejects.toMatchObject({ code: 3 })
  })

  it('passes on what a contract reverted with, so that a site can decode it', async () => {
    const abi = parseAbi(['error Short(uint256 missing, address who)', 'function pay() view'])
    const data = encodeErrorResult({ abi, args: [7n, receiver], errorName: 'Short' })
    const contract = getAddress('0x00000000000000000000000000000000000000cc')
    await setRevert(contract, data)
    for (const method of ['eth_call', 'eth_estimateGas', 'eth_sendTransaction'])
      await expect(run(method, [{ from: account, to: contract }])).rejects.toMatchObject({ code: 3, data })
    expect(test.asked).toEqual([])
    const client = createPublicClient({ transport: custom({ request: asSite }) })
    const failed = await client.readContract({ abi, address: contract, functionName: 'pay' }).catch((error) => error)
    const reverted = failed.walk((error: unknown) => error instanceof ContractFunctionRevertedError)
    expect(reverted).toMatchObject({ data: { errorName: 'Short', args: [7n, receiver] } })
  })

  it('leaves out more than 64 kB of what a contract reverted with', async () => {
    const contract = getAddress('0x00000000000000000000000000000000000000cd')
    await chain.request('anvil_setCode', [contract, '0x620100015ffd'])
    const failed = await run('eth_call', [{ from: account, to: contract }]).catch((error: unknown) => error)
    expect(failed).toMatchObject({ name: 'FrameError', code: 3, data: undefined })
  })

  it('answers nothing before the user connected the wallet to the site, and on other networks [T-43~]', async () => {
    await expect(run('eth_accounts', [], 'eip155:5')).rejects.toMatchObject({ code: 4901 })
    await expect(run('eth_accounts', [], 'constructor')).rejects.toMatchObject({ code: 4901 })
    test.user.isConnected = false
    for (const method of ['eth_accounts', 'eth_getBalance', 'personal_sign'])
      await expect(run(method, [account, 'latest'])).rejects.toMatchObject({ code: 4100 })
  })
})

describe('messages', () => {
  it('signs a message after approval', async () => {
    const signature = await run('personal_sign', ['0x68656c6c6f', account])
    expect(await recoverMessageAddress({ message: 'hello', signature: signature as Hex })).toBe(account)
    expect(test.asked[0]?.description).toMatchObject({
      site: 'https://shop.example',
      network: chain.id,
      content: { kind: 'message', text: 'hello' },
    })
  })

  it('signs typed data of the network in use, and refuses that of another one [T-42]', async () => {
    const data = (chainId: number) => ({
      domain: { name: 'Shop', chainId },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order' as const,
      message: { amount: '5' },
    })
    const signature = await run('eth_signTypedData_v4', [account, JSON.stringify(data(1))])
    const { message, ...rest } = data(1)
    const signed = { ...rest, message: { amount: BigInt(message.amount) }, signature: signature as Hex }
    expect(await recoverTypedDataAddress(signed)).toBe(account)
    await expect(run('eth_signTypedData_v4', [account, data(137)])).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    await expect(run('eth_sign', [account, '0x00'])).rejects.toMatchObject({ code: 'METHOD_REFUSED' })
    expect(test.asked).toHaveLength(1)
  })

  it('signs nothing that the user declined [S5.12b~]', async () => {
    test.user.decide = async () => false
    await expect(run('personal_sign', ['0x68656c6c6f', account])).rejects.toMatchObject({ code: 4001 })
    const transfer = { from: account, to: receiver, value: toHex(coin) }
    await expect(run('eth_sendTransaction', [transfer])).rejects.toMatchObject({ code: 4001 })
    expect(await chain.getBalance(account)).toBe(10n * coin)
  })
})

describe('transactions', () => {
  it('sends a transfer that is mined, with the fee of the own node [S5.12b~]', async () => {
    const before = await chain.getBalance(receiver)
    const hash = await run('eth_sendTransaction', [
      { from: account, to: receiver, value: toHex(coin), gas: '0xffffff', gasPrice: toHex(10n ** 30n), nonce: '0x9' },
    ])
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect(await chain.getBalance(receiver)).toBe(before + coin)
    const [call] = callsOf()
    expect(call).toMatchObject({ to: receiver, value: `${coin}`, nonce: 0, fee: { gas: '21000' } })
    const [receipt] = [await chain.request('eth_getTransactionReceipt', [hash])]
    expect(receipt).toMatchObject({ status: '0x1' })
  })

  it('shows what the contract of a token states, and sends its transfer', async () => {
    const { address, symbol, decimals } = usdx()
    const holder = devnet.accounts[0]
    if (!holder) throw new Error('The devnet has no accounts.')
    const data = encodeFunctionData({ abi: token, args: [account, 500n], functionName: 'transfer' })
    await chain.sendUnsigned(holder.address, { to: address, data })
    const before = await chain.getTokenBalance(address, receiver)
    await run('eth_sendTransaction', [
      {
        from: account,
        to: address,
        data: encodeFunctionData({ abi: token, args: [receiver, 300n], functionName: 'transfer' }),
      },
    ])
    expect(await chain.getTokenBalance(address, receiver)).toBe(before + 300n)
    expect(test.asked[0]?.tokens).toEqual({ [address]: { symbol, decimals } })
    expect(callsOf()[0]?.action).toEqual({ kind: 'tokenTransfer', receiver, amount: '300' })
  })

  it('does not ask for a transaction that would fail', async () => {
    const data = encodeFunctionData({ abi: token, args: [receiver, 5n], functionName: 'transfer' })
    await expect(run('eth_sendTransaction', [{ from: account, to: usdx().address, data }])).rejects.toMatchObject({
      code: 3,
    })
    expect(test.asked).toEqual([])
  })

  it('gives two requests at once different nonces', async () => {
    const transfer = { from: account, to: receiver, value: '0x1' }
    await Promise.all([run('eth_sendTransaction', [transfer]), run('eth_sendTransaction', [transfer])])
    expect([...callsOf(0), ...callsOf(1)].map(({ nonce }) => nonce)).toEqual([0, 1])
  })

  it('unlocks the wallet first', async () => {
    test.device.clock.pass(idleLimit)
    await expect(run('personal_sign', ['0x00', account])).rejects.toMatchObject({ code: 'LOCKED' })
    test.user.open = async () => {
      throw Object.assign(new Error('cancelled'), { code: 4001 })
    }
    await expect(run('personal_sign', ['0x00', account])).rejects.toMatchObject({ code: 4001 })
    expect(test.asked).toEqual([])
  })
})

describe('wallet_sendCalls', () => {
  const call = (value: bigint) => ({ to: receiver, value: toHex(value) })
  const batch = (calls: readonly object[], more: object = {}) => [
    { version: '2.0.0', chainId: '0x1', from: account, atomicRequired: false, calls, ...more },
  ]

  it('sends several calls one after another after one approval, and reports them', async () => {
    const before = await chain.getBalance(receiver)
    const { address } = usdx()
    const approve = {
      to: address,
      data: encodeFunctionData({ abi: token, args: [receiver, 5n], functionName: 'approve' }),
    }
    const result = await run('wallet_sendCalls', batch([call(3n), approve, call(4n)]))
    expect(result).toEqual({ id: expect.stringMatching(/^0x[\da-f]{64}$/) })
    expect(await chain.getBalance(receiver)).toBe(before + 7n)
    expect(test.asked).toHaveLength(1)
    expect(callsOf().map(({ nonce }) => nonce)).toEqual([0, 1, 2])
    const { id } = result as { id: string }
    const status = await statusOf(id)
    expect(status).toMatchObject({ version: '2.0.0', id, chainId: '0x1', status: 200, atomic: false })
    expect(Reflect.get(Object(status), 'receipts')).toHaveLength(3)
    // The status is also known after a reload.
    expect(await test.create().run({ network: chain.id, method: 'wallet_getCallsStatus', params: [id] })).toEqual(
      status,
    )
  })

  it('keeps what it sent as long as the page lives if the storage is blocked', async () => {
    test.storage.isBlocked = true
    await run('wallet_sendCalls', batch([call(1n)], { id: 'mine' }))
    expect(await statusOf('mine')).toMatchObject({ status: 200 })
    const again = test.create().run({ network: chain.id, method: 'wallet_getCallsStatus', params: ['mine'] })
    await expect(again).rejects.toMatchObject({ code: 5730 })
  })

  it('uses the id of the site once', async () => {
    expect(await run('wallet_sendCalls', batch([call(1n)], { id: 'mine' }))).toEqual({ id: 'mine' })
    await expect(run('wallet_sendCalls', batch([call(1n)], { id: 'mine' }))).rejects.toMatchObject({ code: 5720 })
    await expect(statusOf('other')).rejects.toMatchObject({ code: 5730 })
    expect(test.asked).toHaveLength(1)
  })

  it('reports truthfully if some calls fail', async () => {
    const { address } = usdx()
    // The account has no tokens: alone, the node would refuse it. After another call, the wallet cannot know.
    const failing = {
      to: address,
      data: encodeFunctionData({ abi: token, args: [receiver, 5n], functionName: 'transfer' }),
    }
    const { id } = (await run('wallet_sendCalls', batch([call(1n), failing]))) as { id: string }
    expect(callsOf()[1]?.fee.gas).toBe('1000000')
    expect(await statusOf(id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }, { status: '0x0' }] })
    await expect.poll(() => test.reports).toEqual([['succeeded', 'failed']])
  })

  it('reports the calls before one that cannot be sent', async () => {
    // The node refuses the second one even if it has not mined the first one yet.
    const calls = [call(6n * coin), call(11n * coin)]
    const { id } = (await run('wallet_sendCalls', batch(calls))) as { id: string }
    expect(await chain.getBalance(account)).toBeLessThan(4n * coin)
    const status = await statusOf(id)
    expect(status).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
    expect(Reflect.get(Object(status), 'receipts')).toHaveLength(1)
  })

  it('shows the user what became of the calls only if not all went through', async () => {
    await run('wallet_sendCalls', batch([call(1n), call(1n)]))
    await run('wallet_sendCalls', batch([call(6n * coin), call(11n * coin)]))
    await expect.poll(() => test.reports).toEqual([['succeeded', 'unsent']])
  })

  it('does not show another user what became of the calls', async () => {
    const read = vi.fn(() => ({ ...test.addresses, eip155: receiver }))
    const params = batch([call(6n * coin), call(11n * coin)])
    await test.requests.run({ network: chain.id, method: 'wallet_sendCalls', params })
    Object.defineProperty(test.user, 'addresses', { get: read })
    await expect.poll(() => read.mock.calls).not.toEqual([])
    expect(test.reports).toEqual([])
  })

  it.each([
    ['a target without 0x', { to: receiver.slice(2), data: '0x' }],
    ['data without 0x', { to: receiver, data: '00' }],
  ])('refuses %s [S5.12d]', async (_what, bad) => {
    const params = batch([call(1n), bad])
    await expect(run('wallet_sendCalls', params)).rejects.toMatchObject({ code: 'REQUEST_INVALID', rpcCode: -32602 })
    expect(test.asked).toEqual([])
  })

  it('cannot send calls as one, or with a capability that it does not have', async () => {
    const atomic = run('wallet_sendCalls', batch([call(1n)], { atomicRequired: true }))
    await expect(atomic).rejects.toMatchObject({ rpcCode: 5760 })
    const capable = run('wallet_sendCalls', batch([call(1n)], { capabilities: { paymasterService: {} } }))
    await expect(capable).rejects.toMatchObject({ rpcCode: 5700 })
    expect(test.asked).toEqual([])
  })
})

describe('what the wallet refuses [S5.12c] [S6.6c]', () => {
  it.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_requestAccounts',
    'latchkey_revokeDelegation',
    'wallet_requestPermissions',
    'wallet_addEthereumChain',
    'eth_getEncryptionPublicKey',
    'anvil_setBalance',
    'debug_traceCall',
    'constructor',
    '',
  ])('F-142: refuses %s', async (method) => {
    await expect(run(method, [account])).rejects.toMatchObject({
      code: 'METHOD_REFUSED',
      rpcCode: 4200,
      message: 'Requested RPC call is not allowed',
    })
    expect(test.refused).toEqual([method])
  })

  it('rejects everything that waits when a method is refused, or the kit aborts [S8.11b~] [S8.13b~]', async () => {
    for (const end of [() => run('eth_sign').catch(() => undefined), async () => test.requests.rejectAll()]) {
      const reached = new Promise<void>((resolve) => {
        test.user.decide = (_question, signal) => {
          resolve()
          return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        }
      })
      const waiting = run('personal_sign', ['0x00', account])
      const queued = run('personal_sign', ['0x01', account])
      const results = Promise.allSettled([waiting, queued])
      await reached
      void end()
      const reason = expect.objectContaining({ code: 'ABORTED', message: 'Request was aborted' })
      expect(await results).toEqual([
        { status: 'rejected', reason },
        { status: 'rejected', reason },
      ])
      test.user.decide = async () => true
      expect(await run('personal_sign', ['0x00', account])).toMatch(/^0x/)
    }
  })
})
