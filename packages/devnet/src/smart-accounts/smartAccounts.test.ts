import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  concat,
  createPublicClient,
  createWalletClient,
  decodeErrorResult,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  hashMessage,
  type Hex,
  hexToBigInt,
  http,
  pad,
  type PrivateKeyAccount,
  parseAbi,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import {
  createBundlerClient,
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { describeDevnet } from '../describeDevnet.js'
import { type Devnet, startDevnet } from '../startDevnet.js'
import type { DevnetChain } from '../startEip155Chains.js'

let devnet: Devnet
let chain: DevnetChain
let bundlerUrl: string
let delegate: Hex
let usdx: Hex
let owner: PrivateKeyAccount
const refused = '0x000000000000000000000000000000000000dEaD' // the test tokens revert transfers to it
const coin = 10n ** 18n

beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], accounts: 2, bundlers: true })
  const [first] = devnet.chains
  if (!first?.bundlerUrl || !first.tokens[0]) throw new Error('The devnet has no bundler.')
  chain = first
  bundlerUrl = first.bundlerUrl
  usdx = first.tokens[0].address
  delegate = await chain.getAccountDelegate()
})
afterAll(() => devnet.stop())
afterEach(() => chain.setAutomine(true))

const createClient = () => createPublicClient({ chain: mainnet, transport: http(chain.rpcUrl), pollingInterval: 20 })
const createWriter = (account: PrivateKeyAccount) =>
  createWalletClient({ account, chain: mainnet, transport: http(chain.rpcUrl) })
const createAccount = () => toSimple7702SmartAccount({ client: createClient(), owner })
const createBundler = () =>
  createBundlerClient({ client: createClient(), transport: http(bundlerUrl), pollingInterval: 20 })

beforeEach(async () => {
  owner = privateKeyToAccount(generatePrivateKey())
  await chain.setBalance(owner.address, coin)
  const [funder] = devnet.accounts
  if (!funder) throw new Error('The devnet has no accounts.')
  await chain.mint(privateKeyToAccount(funder.privateKey), usdx, owner.address, 100n)
})

const transfer = (to: Hex, amount: bigint) => ({
  to: usdx,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
type Call = ReturnType<typeof transfer>

const accountAbi = parseAbi(['error ExecuteError(uint256 index, bytes data)', 'error Error(string reason)'])

/** Returns an address that has received nothing. */
const createReceiver = () => privateKeyToAccount(generatePrivateKey()).address

describe('an account that delegates by EIP-7702', () => {
  const encodeBatch = async (calls: readonly Call[]) => (await createAccount()).encodeCalls(calls)

  /** Sends a transaction of the account to itself. With a delegate, it carries the authorisation to it. */
  const sendToItself = async (data: Hex, contractAddress?: Hex) => {
    const writer = createWriter(owner)
    const authorizationList = contractAddress && [await writer.signAuthorization({ contractAddress, executor: 'self' })]
    const hash = await writer.sendTransaction({ to: owner.address, data, authorizationList, gas: 300_000n })
    return createClient().waitForTransactionReceipt({ hash })
  }

  it('finds the delegate and EntryPoint with the code and at the addresses of public networks', async () => {
    expect(await chain.getEntryPoint()).toBe(entryPoint08Address)
    const { authorization } = await createAccount()
    expect(delegate).toBe(authorization?.address)
    const entryPoint = { address: delegate, abi: parseAbi(['function entryPoint() view returns (address)']) } as const
    expect(await createClient().readContract({ ...entryPoint, functionName: 'entryPoint' })).toBe(entryPoint08Address)
    const used = { address: entryPoint08Address, abi: entryPoint08Abi, functionName: 'getNonce' } as const
    expect(await createClient().readContract({ ...used, args: [owner.address, 7n] })).toBe(7n << 64n)
  })

  it('executes a batch in one transaction to itself, which carries the authorisation', async () => {
    const receiver = createReceiver()
    const data = await encodeBatch([transfer(receiver, 40n), { to: receiver, value: 5n, data: '0x' }])
    expect(await sendToItself(data, delegate)).toMatchObject({ status: 'success', type: 'eip7702' })
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(40n)
    expect(await chain.getBalance(receiver)).toBe(5n)
    expect(await createClient().getCode({ address: owner.address })).toBe(concat(['0xef0100', delegate]).toLowerCase())
  })

  it('undoes the first call of a batch whose second call reverts', async () => {
    const receiver = createReceiver()
    const batch = (to: Hex) => encodeBatch([transfer(receiver, 40n), transfer(to, 1n)])
    expect(await sendToItself(await batch(refused), delegate)).toMatchObject({ status: 'reverted' })
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(0n)
    expect(await chain.getTokenBalance(usdx, owner.address)).toBe(100n)
    expect(await sendToItself(await batch(receiver))).toMatchObject({ status: 'success' })
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(41n)
  })

  it('executes nothing for another account', async () => {
    await sendToItself('0x', delegate)
    const [stranger] = devnet.accounts
    const data = await encodeBatch([transfer(createReceiver(), 1n)])
    const call = { account: stranger?.address, to: owner.address, data } as const
    await expect(createClient().call(call)).rejects.toThrow('not from self or EntryPoint')
  })

  it('verifies signatures of its key as ERC-1271', async () => {
    await sendToItself('0x', delegate)
    const client = createClient()
    const [stranger] = devnet.accounts
    if (!stranger) throw new Error('The devnet has no accounts.')
    const signature = await owner.signMessage({ message: 'Log in' })
    const foreign = await privateKeyToAccount(stranger.privateKey).signMessage({ message: 'Log in' })
    const verify = (message: string, by: Hex) =>
      client.verifyMessage({ address: owner.address, message, signature: by })
    expect(await verify('Log in', signature)).toBe(true)
    expect(await verify('Log out', signature)).toBe(false)
    expect(await verify('Log in', foreign)).toBe(false)
    // viem also accepts a signature that only ecrecover verifies, so the account is asked itself.
    const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
    const ask = (by: Hex) =>
      client.readContract({
        address: owner.address,
        abi,
        functionName: 'isValidSignature',
        args: [hashMessage('Log in'), by],
      })
    expect(await ask(signature)).toBe('0x1626ba7e')
    expect(await ask(foreign)).toBe('0xffffffff')
  })

  it('ends the delegation by an authorisation to the zero address', async () => {
    await sendToItself('0x', delegate)
    expect(await sendToItself('0x', zeroAddress)).toMatchObject({ status: 'success', type: 'eip7702' })
    expect(await createClient().getCode({ address: owner.address })).toBeUndefined()
    const receiver = createReceiver()
    await sendToItself(await encodeBatch([transfer(receiver, 40n)]))
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(0n)
  })
})

describe('the bundler', () => {
  type Operation = UserOperation<'0.8'>
  const request = async (method: string, ...params: readonly unknown[]) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (await fetch(bundlerUrl, { method: 'POST', headers, body })).json()
    return error === undefined ? { result } : { error }
  }
  const send = (operation: Operation, entryPoint: string = entryPoint08Address) =>
    request('eth_sendUserOperation', formatUserOperationRequest(operation), entryPoint)
  const refusal = (code: number, message: string) => ({
    error: expect.objectContaining({ code, message: expect.stringContaining(message) }),
  })
  const limits = { callGasLimit: 150_000n, verificationGasLimit: 150_000n, preVerificationGas: 100_000n }

  const sign = async (operation: Operation): Promise<Operation> => ({
    ...operation,
    signature: await (await createAccount()).signUserOperation(operation),
  })
  /** Returns a signed operation of the account, which carries its authorisation, with limits that need no estimate. */
  const createOperation = async (calls: readonly Call[], fields: Partial<Operation> = {}): Promise<Operation> => {
    const account = await createAccount()
    const authorization = await createWriter(owner).signAuthorization({ contractAddress: delegate })
    const prepared = await createBundler().prepareUserOperation({ account, calls, authorization, nonce: 0n, ...limits })
    return sign({ ...prepared, ...fields })
  }

  it('names its chain and its entry point, and refuses other methods', async () => {
    expect(describeDevnet(devnet).chains).toMatchObject([{ id: 'eip155:1', bundlerUrl }])
    expect(await createBundler().getChainId()).toBe(1)
    expect(await createBundler().getSupportedEntryPoints()).toEqual([entryPoint08Address])
    expect(await request('eth_sendTransaction', {})).toEqual(refusal(-32601, 'eth_sendTransaction'))
    expect(await request('toString')).toEqual(refusal(-32601, 'toString'))
  })

  it('sends operations that the account signed, and loses nothing', async () => {
    const receiver = createReceiver()
    const account = await createAccount()
    const bundler = createBundler()
    const authorization = await createWriter(owner).signAuthorization({ contractAddress: delegate })
    const calls = [transfer(receiver, 40n), { to: receiver, value: 5n, data: '0x' as const }]
    const hash = await bundler.sendUserOperation({ account, calls, authorization })
    const { success, receipt, logs, sender, reason, actualGasCost } = await bundler.waitForUserOperationReceipt({
      hash,
    })
    expect({ success, sender, reason }).toEqual({ success: true, sender: owner.address, reason: undefined })
    expect(logs.map(({ address }) => address)).toEqual([usdx.toLowerCase()])
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(40n)
    expect(await chain.getBalance(receiver)).toBe(5n)
    expect(actualGasCost).toBeGreaterThanOrEqual(receipt.gasUsed * receipt.effectiveGasPrice)
    expect(await bundler.getUserOperation({ hash })).toMatchObject({
      transactionHash: receipt.transactionHash,
      blockNumber: receipt.blockNumber,
      userOperation: { sender: owner.address, callData: await account.encodeCalls(calls), factory: '0x7702' },
    })

    const later = await bundler.sendUserOperation({ account, calls: [transfer(receiver, 2n)] })
    const second = await bundler.waitForUserOperationReceipt({ hash: later })
    expect(second).toMatchObject({ success: true, userOpHash: later, receipt: { type: 'eip1559' } })
    expect(second.actualGasCost).toBeGreaterThanOrEqual(second.receipt.gasUsed * second.receipt.effectiveGasPrice)
    expect((await bundler.getUserOperation({ hash: later })).userOperation).not.toHaveProperty('eip7702Auth')
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(42n)
  })

  it('reports an operation whose batch reverts, with the reason and without its effects', async () => {
    const receiver = createReceiver()
    const { result } = await send(await createOperation([transfer(receiver, 40n), transfer(refused, 1n)]))
    const { success, reason, logs } = await createBundler().waitForUserOperationReceipt({ hash: result })
    expect({ success, error: decodeErrorResult({ abi: accountAbi, data: reason as Hex }) }).toMatchObject({
      success: false,
      error: {
        errorName: 'ExecuteError',
        args: [1n, encodeErrorResult({ abi: accountAbi, errorName: 'Error', args: ['receiver is refused'] })],
      },
    })
    expect(logs).not.toContainEqual(expect.objectContaining({ address: usdx.toLowerCase() }))
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(0n)
  })

  it('keeps an operation pending until its block is mined', async () => {
    const receiver = createReceiver()
    const first = await createOperation([transfer(receiver, 1n)])
    const second = await createOperation([transfer(receiver, 2n)], {
      nonce: 1n,
      authorization: undefined,
      factory: undefined,
    })
    await chain.setAutomine(false)
    const sent = [await send(first), await send(second)]
    expect(await send(first)).toEqual(refusal(-32500, 'AA25 invalid account nonce'))
    const read = (method: string) => Promise.all(sent.map(({ result }) => request(method, result)))
    expect(await read('eth_getUserOperationReceipt')).toEqual([{ result: null }, { result: null }])
    expect(await read('eth_getUserOperationByHash')).toEqual([{ result: null }, { result: null }])
    await chain.mine()
    const success = { result: expect.objectContaining({ success: true }) }
    expect(await read('eth_getUserOperationReceipt')).toEqual([success, success])
    expect(await chain.getTokenBalance(usdx, receiver)).toBe(3n)
  })

  it('refuses an operation that another key signed, or whose fields were changed', async () => {
    const operation = await createOperation([transfer(createReceiver(), 1n)])
    const other = await createOperation([transfer(createReceiver(), 1n)])
    expect(await send({ ...operation, signature: other.signature })).toEqual(refusal(-32507, 'AA24 signature error'))
    const changed = { ...operation, callData: other.callData }
    expect(await send(changed)).toEqual(refusal(-32507, 'AA24 signature error'))
    expect(await send({ ...operation, signature: '0x12' })).toEqual(refusal(-32500, 'AA23 reverted'))
    expect(await send(operation)).toEqual({ result: expect.any(String) })
  })

  it('refuses a replay, also at the same moment', async () => {
    const operation = await createOperation([transfer(createReceiver(), 1n)])
    const answers = await Promise.all([send(operation), send(operation), send(operation)])
    const refused = refusal(-32500, 'AA25 invalid account nonce')
    expect(answers).toEqual([{ result: expect.any(String) }, refused, refused])
    expect(await send(operation)).toEqual(refused)
  })

  it('refuses what EntryPoint rejects, with its reason', async () => {
    const operation = await createOperation([transfer(createReceiver(), 1n)])
    const notDelegated = await sign({ ...operation, authorization: undefined, factory: undefined })
    expect(await send(notDelegated)).toEqual(refusal(-32500, 'AA20 account not deployed'))
    await chain.setBalance(owner.address, 1n)
    expect(await send(operation)).toEqual(refusal(-32500, "AA21 didn't pay prefund"))
  })

  it('refuses an authorisation of another key, of another nonce and of another chain', async () => {
    const operation = await createOperation([transfer(createReceiver(), 1n)])
    const [stranger] = devnet.accounts
    if (!stranger) throw new Error('The devnet has no accounts.')
    const forged = await privateKeyToAccount(stranger.privateKey).signAuthorization({
      contractAddress: delegate,
      chainId: 1,
      nonce: 0,
    })
    const used = await owner.signAuthorization({ contractAddress: delegate, chainId: 1, nonce: 7 })
    const elsewhere = await owner.signAuthorization({ contractAddress: delegate, chainId: 137, nonce: 0 })
    for (const authorization of [forged, used, elsewhere])
      expect(await send({ ...operation, authorization })).toEqual(refusal(-32500, 'sender has no code'))
    expect(await send(operation)).toEqual({ result: expect.any(String) })
  })

  it('refuses an operation that is expired', async () => {
    const validUntil = 1n << 160n // the first second of 1970
    const account = createReceiver()
    // The account returns these bytes to every call, also to that for a validation.
    await chain.request('anvil_setCode', [account, concat(['0x7f', pad(toHex(validUntil)), '0x5f5260205ff3'])])
    const [funder] = devnet.accounts
    if (!funder) throw new Error('The devnet has no accounts.')
    const data = encodeFunctionData({ abi: entryPoint08Abi, functionName: 'depositTo', args: [account] })
    await chain.sendAs(privateKeyToAccount(funder.privateKey), { to: entryPoint08Address, data, value: coin })
    const operation = await createOperation([])
    const ofAccount = { ...operation, sender: account, authorization: undefined, factory: undefined }
    expect(await send(ofAccount)).toEqual(refusal(-32503, 'AA22 expired or not due'))
  })

  it('refuses an entry point that it does not support', async () => {
    const operation = formatUserOperationRequest(await createOperation([transfer(createReceiver(), 1n)]))
    const invalid = refusal(-32602, `The only supported entry point is ${entryPoint08Address}.`)
    for (const entryPoint of [entryPoint07Address, '0x', null, undefined]) {
      expect(await request('eth_sendUserOperation', operation, entryPoint)).toEqual(invalid)
      expect(await request('eth_estimateUserOperationGas', operation, entryPoint)).toEqual(invalid)
    }
  })

  it('refuses fields that are missing, invalid or not supported, by their names', async () => {
    const operation = formatUserOperationRequest(await createOperation([transfer(createReceiver(), 1n)]))
    const cases: readonly (readonly [object | null, string])[] = [
      [null, 'The user operation'],
      [{ ...operation, sender: '0x12' }, 'sender'],
      [{ ...operation, nonce: 1 }, 'nonce'],
      [{ ...operation, nonce: '0x' }, 'nonce'],
      [{ ...operation, callData: 'transfer' }, 'callData'],
      [{ ...operation, signature: '0x123' }, 'signature'],
      [{ ...operation, callGasLimit: undefined }, 'callGasLimit'],
      [{ ...operation, paymaster: delegate }, 'Paymasters'],
      [{ ...operation, factory: delegate }, 'factory'],
      [{ ...operation, eip7702Auth: undefined }, 'eip7702Auth'],
      [{ ...operation, eip7702Auth: { ...operation.eip7702Auth, r: '0x12' } }, 'r is no hex value of 32 bytes'],
    ]
    for (const [parameter, name] of cases)
      expect(await request('eth_sendUserOperation', parameter, entryPoint08Address)).toEqual(refusal(-32602, name))
    for (const method of ['eth_getUserOperationByHash', 'eth_getUserOperationReceipt'])
      expect(await request(method, '0x12')).toEqual(refusal(-32602, 'The hash'))
    expect(await request('eth_getUserOperationReceipt', zeroHash)).toEqual({ result: null })
  })

  it('refuses an operation that does not pay for its transaction', async () => {
    const operation = await createOperation([transfer(createReceiver(), 1n)])
    const { baseFeePerGas } = await createClient().getBlock({ blockTag: 'pending' })
    const cheap = { maxFeePerGas: (baseFeePerGas ?? 0n) - 1n, maxPriorityFeePerGas: 0n }
    expect(await send(await sign({ ...operation, ...cheap }))).toEqual(refusal(-32602, 'maxFeePerGas'))
    const steep = { maxPriorityFeePerGas: operation.maxFeePerGas + 1n }
    expect(await send(await sign({ ...operation, ...steep }))).toEqual(refusal(-32602, 'maxPriorityFeePerGas'))
    const small = { preVerificationGas: 21_000n }
    expect(await send(await sign({ ...operation, ...small }))).toEqual(refusal(-32602, 'preVerificationGas'))
    const large = { callGasLimit: 2n ** 24n }
    expect(await send(await sign({ ...operation, ...large }))).toEqual(refusal(-32602, 'gas limits'))
  })

  it('estimates the gas of an operation, also without its fees and with a stub as its signature', async () => {
    const operation = await createOperation([transfer(createReceiver(), 1n)])
    const estimate = (fields: object) =>
      request(
        'eth_estimateUserOperationGas',
        { ...formatUserOperationRequest(operation), ...fields },
        entryPoint08Address,
      )
    const signature = await (await createAccount()).getStubSignature()
    const noFees = { maxFeePerGas: undefined, maxPriorityFeePerGas: undefined, callGasLimit: undefined }
    const { result } = await estimate({ ...noFees, signature })
    const gas = Object.fromEntries(Object.entries<Hex>(result).map(([name, amount]) => [name, hexToBigInt(amount)]))
    expect(Object.keys(gas).sort()).toEqual(['callGasLimit', 'preVerificationGas', 'verificationGasLimit'])
    const { result: hash } = await send(await sign({ ...operation, ...gas }))
    expect(await createBundler().waitForUserOperationReceipt({ hash })).toMatchObject({ success: true })
  })

  it('does not estimate calls that revert, or an account that rejects the operation', async () => {
    const operation = formatUserOperationRequest(await createOperation([transfer(refused, 1n)]))
    const estimate = (fields: object) =>
      request('eth_estimateUserOperationGas', { ...operation, ...fields }, entryPoint08Address)
    const data = encodeErrorResult({ abi: accountAbi, errorName: 'Error', args: ['receiver is refused'] })
    expect(await estimate({})).toEqual({ error: { code: -32521, message: 'execution reverted', data } })
    expect(await estimate({ signature: '0x12' })).toEqual(refusal(-32500, 'AA23 reverted'))
    expect(await estimate({ factory: undefined, eip7702Auth: undefined })).toEqual(
      refusal(-32500, 'AA20 account not deployed'),
    )
  })
})
