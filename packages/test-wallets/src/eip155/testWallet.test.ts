import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  hashMessage,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from './announce.js'
import { createEip155TestWallet } from './createTestWallet.js'
import type { TestWallet } from './testWallet.js'

const origin = 'https://site.example'
const erc1271Abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const receiver = '0x00000000000000000000000000000000000000aa'

let devnet: Devnet
let mainChain: DevnetChain
let secondChain: DevnetChain
beforeAll(async () => {
  devnet = await startDevnet()
  const [first, second] = devnet.chains
  if (!first || !second) throw new Error('The devnet is empty.')
  mainChain = first
  secondChain = second
})
afterAll(() => devnet.stop())

const createWallet = (changes = {}): TestWallet =>
  createEip155TestWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    mnemonic: devnet.mnemonic,
    chains: { 1: mainChain.rpcUrl, 137: secondChain.rpcUrl },
    ...changes,
  })

const connected = async (changes = {}) => {
  const wallet = createWallet(changes)
  await wallet.request({ method: 'eth_requestAccounts' }, origin)
  const request = (method: string, ...params: readonly unknown[]) => wallet.request({ method, params }, origin)
  const [account] = wallet.accounts()
  if (!account) throw new Error('The wallet is empty.')
  return { wallet, request, account }
}

type NodeAnswer = { result?: Record<string, unknown> | null }

/** Starts a proxy of the first chain that records requests and can change responses. */
const startProxy = async (onCall: (call: { readonly method: string }, answer: NodeAnswer) => void) => {
  const forward = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(mainChain.rpcUrl, { method: 'POST', headers, body })
    const answer: NodeAnswer = await response.json()
    onCall(JSON.parse(body), answer)
    return JSON.stringify(answer)
  }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      forward(body).then(
        (text) => response.end(text),
        () => response.destroy(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://127.0.0.1:${port}`, stop }
}

describe('a test wallet', () => {
  it('returns its accounts only to a site that it connected', async () => {
    const { wallet } = await connected()
    expect(await wallet.request({ method: 'eth_accounts' }, origin)).toEqual(wallet.accounts())
    expect(await wallet.request({ method: 'eth_accounts' }, 'https://other.example')).toEqual([])
    await expect(
      wallet.request({ method: 'personal_sign', params: ['0x00', wallet.accounts()[0]] }, 'https://other.example'),
    ).rejects.toMatchObject({ code: 4100 })
  })

  it('signs messages and typed data with its own keys', async () => {
    const { request, account } = await connected()
    const message = await request('personal_sign', stringToHex('Hello'), account)
    expect(await verifyMessage({ address: account, message: 'Hello', signature: message as Hex })).toBe(true)
    const typed = {
      domain: { name: 'Site', version: '1', chainId: 1 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'Hello' },
    } as const
    const signature = await request('eth_signTypedData_v4', account, JSON.stringify(typed))
    expect(await verifyTypedData({ address: account, ...typed, signature: signature as Hex })).toBe(true)
  })

  it('sends coins and tokens that land on the chain', async () => {
    const { request, account } = await connected()
    const before = await mainChain.getBalance(receiver)
    await request('eth_sendTransaction', { from: account, to: receiver, value: numberToHex(5n), data: '0x' })
    await expect.poll(async () => (await mainChain.getBalance(receiver)) - before).toBe(5n)
    const token = mainChain.tokens[0]?.address ?? '0x'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 7n] })
    await request('eth_sendTransaction', { from: account, to: token, data })
    await expect.poll(() => mainChain.getTokenBalance(token, receiver)).toBe(7n)
  })

  it('sends only signed bytes to the node, and never uses its unlocked accounts', async () => {
    const forwarded: string[] = []
    const { url, stop } = await startProxy((call) => forwarded.push(call.method))
    const { request, account } = await connected({ chains: { 1: url } })
    await request('eth_sendTransaction', { from: account, to: receiver, value: '0x1' })
    expect(forwarded).toContain('eth_sendRawTransaction')
    expect(forwarded).not.toContain('eth_sendTransaction')
    await expect(request('eth_sign', account, '0x00')).rejects.toMatchObject({ code: 4200 })
    expect(forwarded).not.toContain('eth_sign')
    await stop()
  })

  it('pays one price for gas where a chain has no base fee', async () => {
    const { url, stop } = await startProxy((_call, answer) => {
      if (answer.result) delete answer.result['baseFeePerGas']
    })
    const legacy = await connected({ chains: { 1: url } })
    const transaction = { from: legacy.account, to: receiver, value: '0x1' }
    const typeOf = async (hash: unknown) =>
      (await legacy.request('eth_getTransactionByHash', hash)) as { readonly type: string }
    expect(await typeOf(await legacy.request('eth_sendTransaction', transaction))).toMatchObject({ type: '0x0' })
    const { request } = await connected()
    expect(await typeOf(await request('eth_sendTransaction', transaction))).toMatchObject({ type: '0x2' })
    await stop()
  })

  it("relays a node's error", async () => {
    const { request, account } = await connected()
    const dead = '0x000000000000000000000000000000000000dEaD'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [dead, 1n] })
    const call = { from: account, to: mainChain.tokens[0]?.address, data }
    await expect(request('eth_call', call, 'latest')).rejects.toMatchObject({
      code: 3,
      message: expect.stringContaining('receiver is refused'),
      data: expect.stringMatching(/^0x08c379a0/),
    })
  })

  it('prompts its user for what needs approval, and for nothing else', async () => {
    const prompts: string[] = []
    const { request, account } = await connected({
      approver: async ({ method }: { method: string }) => {
        prompts.push(method)
      },
    })
    await request('eth_accounts')
    await request('eth_chainId')
    await request('eth_blockNumber')
    await request('eth_requestAccounts')
    await request('personal_sign', '0x00', account)
    await request('wallet_switchEthereumChain', { chainId: '0x89' })
    await request('wallet_switchEthereumChain', { chainId: '0x89' })
    expect(prompts).toEqual(['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain'])
    prompts.length = 0
    const chain = { chainId: '0x5', chainName: 'Five', nativeCurrency: null, rpcUrls: [mainChain.rpcUrl] }
    const typed = { domain: {}, types: { Mail: [] }, primaryType: 'Mail', message: {} }
    await request('wallet_switchEthereumChain', { chainId: '0x1' })
    await request('eth_requestAccounts')
    await request('wallet_requestPermissions', { eth_accounts: {} })
    await request('eth_signTypedData_v4', account, typed)
    await request('eth_sendTransaction', { from: account, to: receiver, value: '0x1' })
    await request('wallet_sendCalls', { chainId: '0x1', from: account, calls: [{ to: receiver }] })
    await request('wallet_watchAsset', { type: 'ERC20', options: { address: receiver } })
    await request('wallet_addEthereumChain', chain)
    expect(prompts).toEqual([
      'wallet_switchEthereumChain',
      'wallet_requestPermissions',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_sendCalls',
      'wallet_watchAsset',
      'wallet_addEthereumChain',
    ])
  })

  it('does nothing that its user declines', async () => {
    const decline = { isOn: false }
    const { wallet, request, account } = await connected({
      approver: async () => {
        if (decline.isOn) throw Object.assign(new Error('no'), { code: 4001 })
      },
    })
    decline.isOn = true
    const before = await mainChain.getBalance(receiver)
    const declined: readonly (readonly [string, unknown])[] = [
      ['eth_sendTransaction', { from: account, to: receiver, value: '0x1' }],
      ['wallet_sendCalls', { chainId: '0x1', from: account, calls: [{ to: receiver, value: '0x1' }] }],
      ['wallet_switchEthereumChain', { chainId: '0x89' }],
    ]
    for (const [method, params] of declined) await expect(request(method, params)).rejects.toMatchObject({ code: 4001 })
    await expect(request('personal_sign', '0x00', account)).rejects.toMatchObject({ code: 4001 })
    expect(await mainChain.getBalance(receiver)).toBe(before)
    expect(wallet.chainId()).toBe(1)
  })

  it('signs text that is not hex unchanged', async () => {
    const { request, account } = await connected()
    const signature = await request('personal_sign', 'Hello', account)
    expect(await verifyMessage({ address: account, message: 'Hello', signature: signature as Hex })).toBe(true)
  })

  it('refuses a description of a chain that MetaMask refuses', async () => {
    const { wallet, request } = await connected()
    const chain = {
      chainId: '0x5',
      chainName: 'Five',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [mainChain.rpcUrl],
    }
    const refused: readonly object[] = [
      { blockExplorerUrls: [] },
      { blockExplorerUrls: ['http://explorer.example'] },
      { rpcUrls: [] },
      { rpcUrls: ['http://rpc.example'] },
      { chainName: '' },
      { chainId: '0x05' },
      { chainId: 5 },
      { nativeCurrency: { name: 'Six', symbol: 'SIX', decimals: 6 } },
      { nativeCurrency: { name: 'Long', symbol: 'TOOLONG', decimals: 18 } },
      { iconUrl: 'https://images.example/5.png' },
    ]
    for (const change of refused)
      await expect(request('wallet_addEthereumChain', { ...chain, ...change })).rejects.toMatchObject({ code: -32602 })
    await request('wallet_addEthereumChain', { ...chain, blockExplorerUrls: null, iconUrls: [] })
    expect(wallet.chainId()).toBe(5)
  })

  it('refuses a batch with empty data, as MetaMask does', async () => {
    const { request, account } = await connected()
    const batch = { chainId: '0x1', from: account, calls: [{ to: receiver, data: '0x', value: '0x1' }] }
    await expect(request('wallet_sendCalls', batch)).rejects.toMatchObject({ code: -32602 })
  })

  it('rejects invalid requests with their code', async () => {
    const { wallet, request, account } = await connected()
    const transaction = { from: account, to: receiver, value: '0x1' }
    const minimalChain = { chainId: '0x5', rpcUrls: [mainChain.rpcUrl] }
    await expect(request('eth_sendTransaction', { ...transaction, chainId: '0x89' })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(request('eth_sendTransaction', 'everything')).rejects.toMatchObject({ code: -32602 })
    await expect(request('eth_sendTransaction', { ...transaction, from: receiver })).rejects.toMatchObject({
      code: 4100,
    })
    await expect(request('wallet_addEthereumChain', minimalChain)).rejects.toMatchObject({ code: -32602 })
    await expect(request('wallet_getCallsStatus', 'nobody')).rejects.toMatchObject({ code: 5730 })
    await expect(request('eth_sendRawTransaction', '0x00')).rejects.not.toMatchObject({ code: 4200 })
    wallet.setChain(5)
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })

  it('forgets a site on request, and notifies it', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
    const { wallet, request } = await connected({ storage })
    const emitted: unknown[] = []
    wallet.createProvider(origin).on('accountsChanged', (accounts) => emitted.push(accounts))
    await request('wallet_revokePermissions', { eth_accounts: {} })
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('wallet_getPermissions')).toEqual([])
    expect(emitted).toEqual([[]])
    expect(await createWallet({ storage }).request({ method: 'eth_accounts' }, origin)).toEqual([])
    await request('eth_requestAccounts')
    wallet.disconnect()
    expect(await createWallet({ storage }).request({ method: 'eth_accounts' }, origin)).toEqual([])
  })

  it('has the configured keys, accounts and chain, and records requests', async () => {
    const [, , third] = devnet.accounts
    if (!third) throw new Error('The devnet is empty.')
    const own = createWallet({ privateKeys: [third.privateKey], chainId: 137 })
    expect(own.accounts()).toEqual([third.address])
    expect(await own.request({ method: 'eth_chainId' }, origin)).toBe('0x89')
    expect(own.requests).toEqual([{ method: 'eth_chainId', params: [], origin }])
    const many = createWallet({ accounts: 3 })
    expect(many.accounts()).toEqual(devnet.accounts.slice(0, 3).map(({ address }) => address))
    expect(() => many.setAccounts([receiver])).toThrow(TypeError)
  })

  it('emits nothing if nothing changed, and no accounts to sites that are not connected', async () => {
    const wallet = createWallet()
    const emitted: unknown[] = []
    const provider = wallet.createProvider(origin)
    const listener = (value: unknown) => void emitted.push(value)
    provider.on('accountsChanged', listener).on('chainChanged', listener).on('chainChanged', listener)
    wallet.setChain(1)
    wallet.setAccounts([...wallet.accounts()].reverse())
    expect(emitted).toEqual([])
    wallet.setChain(137)
    expect(emitted).toEqual(['0x89'])
  })

  it('sends one transaction after the other though none is mined, with the gas that the site names', async () => {
    const { request, account } = await connected()
    await mainChain.setAutomine(false)
    try {
      const transaction = { from: account, to: receiver, value: '0x1', gas: '0x7530' }
      const hashes = [
        await request('eth_sendTransaction', transaction),
        await request('eth_sendTransaction', transaction),
      ]
      await mainChain.mine()
      const transactions = await Promise.all(hashes.map((hash) => request('eth_getTransactionByHash', hash)))
      expect(transactions).toMatchObject([
        { gas: '0x7530', blockNumber: expect.any(String) },
        { gas: '0x7530', blockNumber: expect.any(String) },
      ])
    } finally {
      await mainChain.setAutomine(true)
    }
  })

  it('switches to a supported chain, and rejects another with 4902', async () => {
    const { wallet, request } = await connected()
    const emitted: unknown[] = []
    wallet.createProvider(origin).on('chainChanged', (chainId) => emitted.push(chainId))
    await request('wallet_switchEthereumChain', { chainId: '0x89' })
    expect(await request('eth_chainId')).toBe('0x89')
    await expect(request('wallet_switchEthereumChain', { chainId: '0x5' })).rejects.toMatchObject({ code: 4902 })
    await request('wallet_addEthereumChain', {
      chainId: '0x5',
      chainName: 'Five',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [mainChain.rpcUrl],
    })
    expect(emitted).toEqual(['0x89', '0x5'])
  })

  it('sends a batch one call after the other, and returns its status', async () => {
    const { request, account } = await connected()
    const call = { to: receiver, value: '0x1' }
    const { id } = (await request('wallet_sendCalls', { chainId: '0x1', from: account, calls: [call, call] })) as {
      id: string
    }
    expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status: 200, atomic: false })
    await expect(
      request('wallet_sendCalls', { chainId: '0x1', from: account, calls: [call], atomicRequired: true }),
    ).rejects.toMatchObject({ code: 5760 })
  })

  it('sends the next call of a batch when the one before is mined', async () => {
    const { request, account } = await connected()
    const pending = async () => Number(((await mainChain.request('txpool_status', [])) as { pending: string }).pending)
    await mainChain.setAutomine(false)
    try {
      const call = { to: receiver, value: '0x1', gas: '0x7530' }
      const batch = request('wallet_sendCalls', { chainId: '0x1', from: account, calls: [call, call] })
      await expect.poll(pending).toBe(1)
      await mainChain.mine()
      await expect.poll(pending).toBe(1)
      await mainChain.mine()
      const { id } = (await batch) as { id: string }
      const status = (await request('wallet_getCallsStatus', id)) as {
        status: number
        receipts: { blockNumber: string }[]
      }
      expect(status.status).toBe(200)
      expect(new Set(status.receipts.map(({ blockNumber }) => blockNumber)).size).toBe(2)
    } finally {
      await mainChain.setAutomine(true)
    }
  })

  it('returns that a batch was reverted', async () => {
    const { request, account } = await connected()
    const dead = '0x000000000000000000000000000000000000dEaD'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [dead, 1n] })
    const call = { to: mainChain.tokens[0]?.address, data, gas: '0x30d40' }
    const batch = { chainId: '0x1', from: account, calls: [call] }
    const { id } = (await request('wallet_sendCalls', batch)) as { id: string }
    expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  })

  describe('with an executor', () => {
    const dead = '0x000000000000000000000000000000000000dEaD'
    const transfer = (to: Hex, amount: bigint) => ({
      to: mainChain.tokens[0]?.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
    })
    const connectedWithExecutor = async (changes = {}) => {
      const executor = await mainChain.getBatchExecutor()
      const { request, ...rest } = await connected({ executors: { 1: executor }, ...changes })
      const send = async (calls: readonly object[], changed = {}) => {
        const batch = { chainId: '0x1', from: rest.account, calls, atomicRequired: true, ...changed }
        const { id } = (await request('wallet_sendCalls', batch)) as { readonly id: string }
        return id
      }
      const statusOf = async (id: string) =>
        (await request('wallet_getCallsStatus', id)) as {
          readonly status: number
          readonly atomic: boolean
          readonly receipts: readonly { readonly transactionHash: Hex; readonly logs: readonly unknown[] }[]
        }
      return { ...rest, request, send, statusOf, executor }
    }

    it('declares atomic batches on the chains that have one', async () => {
      const { request, account } = await connectedWithExecutor()
      expect(await request('wallet_getCapabilities', account)).toEqual({
        '0x1': { atomic: { status: 'supported' } },
        '0x89': { atomic: { status: 'unsupported' } },
      })
    })

    it('sends a batch as one transaction of the account itself, also without being required to', async () => {
      const { account, request, send, statusOf, executor } = await connectedWithExecutor()
      const before = await mainChain.getBalance(receiver)
      const token = mainChain.tokens[0]?.address ?? '0x'
      const held = await mainChain.getTokenBalance(token, receiver)
      const calls = [{ to: receiver, value: '0x2' }, transfer(receiver, 3n), { to: receiver, value: '0x5' }]
      for (const [index, atomicRequired] of [true, false].entries()) {
        const id = await send(calls, { atomicRequired })
        await expect
          .poll(() => statusOf(id))
          .toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
        const [receipt] = (await statusOf(id)).receipts
        expect(receipt?.logs).toHaveLength(1)
        expect(await request('eth_getTransactionByHash', receipt?.transactionHash)).toMatchObject({
          from: account.toLowerCase(),
          to: account.toLowerCase(),
          type: index === 0 ? '0x4' : '0x2', // the second batch needs no authorization
        })
      }
      expect(await mainChain.getBalance(receiver)).toBe(before + 14n)
      expect(await mainChain.getTokenBalance(token, receiver)).toBe(held + 6n)
      expect(await request('eth_getCode', account, 'latest')).toBe(`0xef0100${executor.slice(2).toLowerCase()}`)
    })

    it('still signs and pays as the same account after that', async () => {
      const { request, account, send, statusOf } = await connectedWithExecutor()
      const id = await send([{ to: receiver, value: '0x1' }])
      await expect.poll(() => statusOf(id)).toMatchObject({ status: 200 })
      const hash = hashMessage('Hello')
      const signature = (await request('personal_sign', stringToHex('Hello'), account)) as Hex
      const client = createPublicClient({ transport: http(mainChain.rpcUrl), pollingInterval: 50 })
      const isValid = (signed: Hex) =>
        client.readContract({
          address: account,
          abi: erc1271Abi,
          functionName: 'isValidSignature',
          args: [hash, signed],
        })
      expect(await isValid(signature)).toBe('0x1626ba7e')
      expect(await isValid(`${signature.slice(0, -4)}00${signature.slice(-2)}` as Hex)).toBe('0xffffffff')
      expect(await isValid('0x1234')).toBe('0xffffffff')
      const sent = (await request('eth_sendTransaction', { from: account, to: receiver, value: '0x1' })) as Hex
      expect(await client.waitForTransactionReceipt({ hash: sent })).toMatchObject({ status: 'success' })
    })

    it('runs no call of a batch if one reverts', async () => {
      const { send } = await connectedWithExecutor()
      const before = await mainChain.getBalance(receiver)
      await expect(send([{ to: receiver, value: '0x1' }, transfer(dead, 1n)])).rejects.toThrow('receiver is refused')
      expect(await mainChain.getBalance(receiver)).toBe(before)
    })

    it('returns that a batch is pending, and that it was reverted as a whole', async () => {
      const { account, send, statusOf } = await connectedWithExecutor()
      const snapshot = await mainChain.snapshot()
      await mainChain.setAutomine(false)
      try {
        const before = await mainChain.getBalance(receiver)
        const id = await send([
          { to: receiver, value: '0x1' },
          { to: receiver, value: numberToHex(10n ** 20n) },
        ])
        expect(await statusOf(id)).toMatchObject({ status: 100, receipts: [] })
        await mainChain.setBalance(account, 10n ** 18n) // pays for gas, and not for the second call
        await mainChain.mine()
        expect(await statusOf(id)).toMatchObject({ status: 500, atomic: true, receipts: [{ status: '0x0' }] })
        expect(await mainChain.getBalance(receiver)).toBe(before)
      } finally {
        await mainChain.revert(snapshot)
        await mainChain.setAutomine(true)
      }
    })

    it('lets nobody else run calls as the account', async () => {
      const { wallet, account, send, statusOf } = await connectedWithExecutor()
      const id = await send([{ to: receiver, value: '0x1' }])
      await expect.poll(() => statusOf(id)).toMatchObject({ status: 200 })
      const execute = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls)'])
      const call = { to: wallet.accounts()[1] ?? receiver, value: 1n, data: '0x' } as const
      const client = createPublicClient({ transport: http(mainChain.rpcUrl) })
      const steal = { address: account, abi: execute, functionName: 'execute', args: [[call]] } as const
      await expect(client.simulateContract({ ...steal, account: call.to })).rejects.toThrow('only the account itself')
    })

    it('rejects atomic batches on other chains, and contract creations', async () => {
      const { send } = await connectedWithExecutor()
      const call = { to: receiver, value: '0x1' }
      await expect(send([call], { chainId: '0x89' })).rejects.toMatchObject({ code: 5760 })
      await expect(send([{ data: '0x00' }])).rejects.toMatchObject({ code: -32602 })
    })
  })

  it('returns its assets on the requested chains', async () => {
    const { request, account } = await connected()
    const balance = numberToHex(await secondChain.getBalance(account))
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000, iconUrl: '' }
    expect(await request('wallet_getAssets', { account, chainFilter: ['0x89'] })).toEqual({
      '0x89': [{ address: 'native', balance, type: 'NATIVE', metadata }],
    })
    expect(Object.keys((await request('wallet_getAssets', { account })) as object)).toEqual(['0x1', '0x89'])
  })

  it.each([
    ['reject', { code: 4001 }],
    [{ fail: { code: -32002, message: 'Request already pending.' } }, { code: -32002 }],
    [{ delay: 1, then: 'reject' }, { code: 4001 }],
  ] as const)('follows the policy %j', async (policy, error) => {
    const wallet = createWallet()
    wallet.setPolicy('eth_requestAccounts', policy)
    await expect(wallet.request({ method: 'eth_requestAccounts' }, origin)).rejects.toMatchObject(error)
    wallet.setPolicy('eth_requestAccounts', 'approve')
    expect(await wallet.request({ method: 'eth_requestAccounts' }, origin)).toEqual(wallet.accounts())
  })

  it('throws, returns garbage or hangs, as its policy sets', async () => {
    const wallet = createWallet()
    wallet.setPolicy('eth_accounts', { throws: 'boom' })
    await expect(wallet.request({ method: 'eth_accounts' }, origin)).rejects.toBe('boom')
    wallet.setPolicy('eth_accounts', { answer: 42 })
    expect(await wallet.request({ method: 'eth_accounts' }, origin)).toBe(42)
    wallet.setPolicy('eth_accounts', 'hang')
    const first = await Promise.race([
      wallet.request({ method: 'eth_accounts' }, origin),
      new Promise((resolve) => setTimeout(resolve, 20, 'still waiting')),
    ])
    expect(first).toBe('still waiting')
  })

  it('notifies its sites when accounts and connections change', async () => {
    const { wallet } = await connected()
    const emitted: unknown[] = []
    const provider = wallet.createProvider(origin)
    const listener = (accounts: readonly string[]) => emitted.push(accounts)
    provider.on('accountsChanged', listener).on('disconnect', ({ code }) => emitted.push(code))
    const [first, second] = wallet.accounts()
    if (!first || !second) throw new Error('The wallet is empty.')
    wallet.setAccounts([second, first])
    wallet.loseConnection()
    wallet.disconnect()
    expect(emitted).toEqual([[second, first], 4900, []])
    provider.removeListener('accountsChanged', listener)
    expect(wallet.listeners()).toBe(1)
  })

  it('keeps its sites across a reload, if it has a storage', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
    await connected({ storage })
    expect(await createWallet({ storage }).request({ method: 'eth_accounts' }, origin)).toHaveLength(2)
  })

  it('announces itself, and again on request', () => {
    const page = new EventTarget()
    const announcements: unknown[] = []
    page.addEventListener('eip6963:announceProvider', (event) => {
      const { detail } = event as CustomEvent
      announcements.push(Object.isFrozen(detail) && Object.isFrozen(detail.info) && detail.info.name)
    })
    const wallet = createWallet()
    const stop = announce(wallet.info, wallet.createProvider(origin), page)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(announcements).toEqual(['Fennec', 'Fennec'])
  })

  it('announces the same provider again under a new uuid, another name or an identity of any form', () => {
    const page = new EventTarget()
    const announcements: { readonly info: { readonly uuid: string; readonly name: string; readonly rdns: string } }[] =
      []
    page.addEventListener('eip6963:announceProvider', (event) => announcements.push((event as CustomEvent).detail))
    const wallet = createWallet({ rdns: 'no-domain' })
    const provider = wallet.createProvider(origin)
    const { again } = announce(wallet.info, provider, page)
    again()
    again({ name: 'Newer' })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(announcements.map(({ info: { name, rdns } }) => [name, rdns])).toEqual([
      ['Fennec', 'no-domain'],
      ['Fennec', 'no-domain'],
      ['Newer', 'no-domain'],
      ['Newer', 'no-domain'],
    ])
    expect(new Set(announcements.map(({ info: { uuid } }) => uuid)).size).toBe(3)
    expect(announcements).toEqual(announcements.map(({ info }) => ({ info, provider })))
  })

  it('needs keys and a chain', () => {
    expect(() => createWallet({ mnemonic: undefined })).toThrow(TypeError)
    expect(() => createWallet({ chains: {} })).toThrow(TypeError)
  })
})
