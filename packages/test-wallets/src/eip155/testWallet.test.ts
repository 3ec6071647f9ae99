import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from './announce.js'
import { createEip155TestWallet } from './createTestWallet.js'
import type { TestWallet } from './testWallet.js'

const origin = 'https://site.example'
const receiver = '0x00000000000000000000000000000000000000aa'

let devnet: Devnet
let one: DevnetChain
let two: DevnetChain
beforeAll(async () => {
  devnet = await startDevnet()
  const [first, second] = devnet.chains
  if (!first || !second) throw new Error('The devnet is empty.')
  one = first
  two = second
})
afterAll(() => devnet.stop())

const createWallet = (changes = {}): TestWallet =>
  createEip155TestWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    mnemonic: devnet.mnemonic,
    chains: { 1: one.rpcUrl, 137: two.rpcUrl },
    ...changes,
  })

const connected = async (changes = {}) => {
  const wallet = createWallet(changes)
  await wallet.request({ method: 'eth_requestAccounts' }, origin)
  const ask = (method: string, ...params: readonly unknown[]) => wallet.request({ method, params }, origin)
  const [account] = wallet.accounts()
  if (!account) throw new Error('The wallet is empty.')
  return { wallet, ask, account }
}

type NodeAnswer = { result?: Record<string, unknown> | null }

/** Starts a proxy of the first chain that records requests and can change responses. */
const startProxy = async (meet: (call: { readonly method: string }, answer: NodeAnswer) => void) => {
  const forward = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    const asked = await fetch(one.rpcUrl, { method: 'POST', headers, body })
    const answer: NodeAnswer = await asked.json()
    meet(JSON.parse(body), answer)
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
  it('gives its accounts to a site that it connected, and to no other', async () => {
    const { wallet } = await connected()
    expect(await wallet.request({ method: 'eth_accounts' }, origin)).toEqual(wallet.accounts())
    expect(await wallet.request({ method: 'eth_accounts' }, 'https://other.example')).toEqual([])
    await expect(
      wallet.request({ method: 'personal_sign', params: ['0x00', wallet.accounts()[0]] }, 'https://other.example'),
    ).rejects.toMatchObject({ code: 4100 })
  })

  it('signs messages and typed data with its own keys', async () => {
    const { ask, account } = await connected()
    const message = await ask('personal_sign', stringToHex('Hello'), account)
    expect(await verifyMessage({ address: account, message: 'Hello', signature: message as Hex })).toBe(true)
    const typed = {
      domain: { name: 'Site', version: '1', chainId: 1 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'Hello' },
    } as const
    const signature = await ask('eth_signTypedData_v4', account, JSON.stringify(typed))
    expect(await verifyTypedData({ address: account, ...typed, signature: signature as Hex })).toBe(true)
  })

  it('sends coins and tokens that land on the chain', async () => {
    const { ask, account } = await connected()
    const before = await one.getBalance(receiver)
    await ask('eth_sendTransaction', { from: account, to: receiver, value: numberToHex(5n), data: '0x' })
    await expect.poll(async () => (await one.getBalance(receiver)) - before).toBe(5n)
    const token = one.tokens[0]?.address ?? '0x'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 7n] })
    await ask('eth_sendTransaction', { from: account, to: token, data })
    await expect.poll(() => one.getTokenBalance(token, receiver)).toBe(7n)
  })

  it('sends only signed bytes to the node, and never uses its unlocked accounts', async () => {
    const seen: string[] = []
    const { url, stop } = await startProxy((call) => seen.push(call.method))
    const { ask, account } = await connected({ chains: { 1: url } })
    await ask('eth_sendTransaction', { from: account, to: receiver, value: '0x1' })
    expect(seen).toContain('eth_sendRawTransaction')
    expect(seen).not.toContain('eth_sendTransaction')
    await expect(ask('eth_sign', account, '0x00')).rejects.toMatchObject({ code: 4200 })
    expect(seen).not.toContain('eth_sign')
    await stop()
  })

  it('pays one price for gas where a chain has no base fee', async () => {
    const { url, stop } = await startProxy((_call, answer) => {
      if (answer.result) delete answer.result['baseFeePerGas']
    })
    const legacy = await connected({ chains: { 1: url } })
    const transaction = { from: legacy.account, to: receiver, value: '0x1' }
    const typeOf = async (hash: unknown) =>
      (await legacy.ask('eth_getTransactionByHash', hash)) as { readonly type: string }
    expect(await typeOf(await legacy.ask('eth_sendTransaction', transaction))).toMatchObject({ type: '0x0' })
    const { ask } = await connected()
    expect(await typeOf(await ask('eth_sendTransaction', transaction))).toMatchObject({ type: '0x2' })
    await stop()
  })

  it("relays a node's error", async () => {
    const { ask, account } = await connected()
    const dead = '0x000000000000000000000000000000000000dEaD'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [dead, 1n] })
    const call = { from: account, to: one.tokens[0]?.address, data }
    await expect(ask('eth_call', call, 'latest')).rejects.toMatchObject({
      code: 3,
      message: expect.stringContaining('receiver is refused'),
      data: expect.stringMatching(/^0x08c379a0/),
    })
  })

  it('prompts its user for what needs approval, and for nothing else', async () => {
    const asked: string[] = []
    const { ask, account } = await connected({
      approver: async ({ method }: { method: string }) => {
        asked.push(method)
      },
    })
    await ask('eth_accounts')
    await ask('eth_chainId')
    await ask('eth_blockNumber')
    await ask('eth_requestAccounts')
    await ask('personal_sign', '0x00', account)
    await ask('wallet_switchEthereumChain', { chainId: '0x89' })
    await ask('wallet_switchEthereumChain', { chainId: '0x89' })
    expect(asked).toEqual(['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain'])
    asked.length = 0
    const chain = { chainId: '0x5', chainName: 'Five', nativeCurrency: {}, rpcUrls: [one.rpcUrl] }
    const typed = { domain: {}, types: { Mail: [] }, primaryType: 'Mail', message: {} }
    await ask('wallet_switchEthereumChain', { chainId: '0x1' })
    await ask('eth_requestAccounts')
    await ask('wallet_requestPermissions', { eth_accounts: {} })
    await ask('eth_signTypedData_v4', account, typed)
    await ask('eth_sendTransaction', { from: account, to: receiver, value: '0x1' })
    await ask('wallet_sendCalls', { chainId: '0x1', from: account, calls: [{ to: receiver }] })
    await ask('wallet_watchAsset', { type: 'ERC20', options: { address: receiver } })
    await ask('wallet_addEthereumChain', chain)
    expect(asked).toEqual([
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
    const { wallet, ask, account } = await connected({
      approver: async () => {
        if (decline.isOn) throw Object.assign(new Error('no'), { code: 4001 })
      },
    })
    decline.isOn = true
    const before = await one.getBalance(receiver)
    const declined: readonly (readonly [string, unknown])[] = [
      ['eth_sendTransaction', { from: account, to: receiver, value: '0x1' }],
      ['wallet_sendCalls', { chainId: '0x1', from: account, calls: [{ to: receiver, value: '0x1' }] }],
      ['wallet_switchEthereumChain', { chainId: '0x89' }],
    ]
    for (const [method, params] of declined) await expect(ask(method, params)).rejects.toMatchObject({ code: 4001 })
    await expect(ask('personal_sign', '0x00', account)).rejects.toMatchObject({ code: 4001 })
    expect(await one.getBalance(receiver)).toBe(before)
    expect(wallet.chainId()).toBe(1)
  })

  it('signs text that is not hex unchanged', async () => {
    const { ask, account } = await connected()
    const signature = await ask('personal_sign', 'Hello', account)
    expect(await verifyMessage({ address: account, message: 'Hello', signature: signature as Hex })).toBe(true)
  })

  it('rejects invalid requests with their code', async () => {
    const { wallet, ask, account } = await connected()
    const transaction = { from: account, to: receiver, value: '0x1' }
    const bare = { chainId: '0x5', rpcUrls: [one.rpcUrl] }
    await expect(ask('eth_sendTransaction', { ...transaction, chainId: '0x89' })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(ask('eth_sendTransaction', 'everything')).rejects.toMatchObject({ code: -32602 })
    await expect(ask('eth_sendTransaction', { ...transaction, from: receiver })).rejects.toMatchObject({ code: 4100 })
    await expect(ask('wallet_addEthereumChain', bare)).rejects.toMatchObject({ code: -32602 })
    await expect(ask('wallet_getCallsStatus', 'nobody')).rejects.toMatchObject({ code: 5730 })
    await expect(ask('eth_sendRawTransaction', '0x00')).rejects.not.toMatchObject({ code: 4200 })
    wallet.setChain(5)
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })

  it('forgets a site on request, and notifies it', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
    const { wallet, ask } = await connected({ storage })
    const told: unknown[] = []
    wallet.createProvider(origin).on('accountsChanged', (accounts) => told.push(accounts))
    await ask('wallet_revokePermissions', { eth_accounts: {} })
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(told).toEqual([[]])
    expect(await createWallet({ storage }).request({ method: 'eth_accounts' }, origin)).toEqual([])
    await ask('eth_requestAccounts')
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
    const told: unknown[] = []
    const provider = wallet.createProvider(origin)
    const listener = (value: unknown) => void told.push(value)
    provider.on('accountsChanged', listener).on('chainChanged', listener).on('chainChanged', listener)
    wallet.setChain(1)
    wallet.setAccounts([...wallet.accounts()].reverse())
    expect(told).toEqual([])
    wallet.setChain(137)
    expect(told).toEqual(['0x89'])
  })

  it('sends one transaction after the other though none is mined, with the gas that the site names', async () => {
    const { ask, account } = await connected()
    await one.setAutomine(false)
    try {
      const transaction = { from: account, to: receiver, value: '0x1', gas: '0x7530' }
      const hashes = [await ask('eth_sendTransaction', transaction), await ask('eth_sendTransaction', transaction)]
      await one.mine()
      const sent = await Promise.all(hashes.map((hash) => ask('eth_getTransactionByHash', hash)))
      expect(sent).toMatchObject([
        { gas: '0x7530', blockNumber: expect.any(String) },
        { gas: '0x7530', blockNumber: expect.any(String) },
      ])
    } finally {
      await one.setAutomine(true)
    }
  })

  it('switches to a supported chain, and rejects another with 4902', async () => {
    const { wallet, ask } = await connected()
    const told: unknown[] = []
    wallet.createProvider(origin).on('chainChanged', (chainId) => told.push(chainId))
    await ask('wallet_switchEthereumChain', { chainId: '0x89' })
    expect(await ask('eth_chainId')).toBe('0x89')
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x5' })).rejects.toMatchObject({ code: 4902 })
    await ask('wallet_addEthereumChain', {
      chainId: '0x5',
      chainName: 'Five',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [one.rpcUrl],
    })
    expect(told).toEqual(['0x89', '0x5'])
  })

  it('sends a batch one call after the other, and returns its status', async () => {
    const { ask, account } = await connected()
    const call = { to: receiver, value: '0x1' }
    const { id } = (await ask('wallet_sendCalls', { chainId: '0x1', from: account, calls: [call, call] })) as {
      id: string
    }
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ status: 200, atomic: false })
    await expect(
      ask('wallet_sendCalls', { chainId: '0x1', from: account, calls: [call], atomicRequired: true }),
    ).rejects.toMatchObject({ code: 5760 })
  })

  it('sends the next call of a batch when the one before is mined', async () => {
    const { ask, account } = await connected()
    const pending = async () => Number(((await one.request('txpool_status', [])) as { pending: string }).pending)
    await one.setAutomine(false)
    try {
      const call = { to: receiver, value: '0x1', gas: '0x7530' }
      const batch = ask('wallet_sendCalls', { chainId: '0x1', from: account, calls: [call, call] })
      await expect.poll(pending).toBe(1)
      await one.mine()
      await expect.poll(pending).toBe(1)
      await one.mine()
      const { id } = (await batch) as { id: string }
      const status = (await ask('wallet_getCallsStatus', id)) as { status: number; receipts: { blockNumber: string }[] }
      expect(status.status).toBe(200)
      expect(new Set(status.receipts.map(({ blockNumber }) => blockNumber)).size).toBe(2)
    } finally {
      await one.setAutomine(true)
    }
  })

  it('returns that a batch was reverted', async () => {
    const { ask, account } = await connected()
    const dead = '0x000000000000000000000000000000000000dEaD'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [dead, 1n] })
    const call = { to: one.tokens[0]?.address, data, gas: '0x30d40' }
    const batch = { chainId: '0x1', from: account, calls: [call] }
    const { id } = (await ask('wallet_sendCalls', batch)) as { id: string }
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  })

  it('returns its assets on the requested chains', async () => {
    const { ask, account } = await connected()
    const balance = numberToHex(await two.getBalance(account))
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000, iconUrl: '' }
    expect(await ask('wallet_getAssets', { account, chainFilter: ['0x89'] })).toEqual({
      '0x89': [{ address: 'native', balance, type: 'NATIVE', metadata }],
    })
    expect(Object.keys((await ask('wallet_getAssets', { account })) as object)).toEqual(['0x1', '0x89'])
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

  it('throws, returns garbage, and hangs, if its policy says so', async () => {
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
    const told: unknown[] = []
    const provider = wallet.createProvider(origin)
    const listener = (accounts: readonly string[]) => told.push(accounts)
    provider.on('accountsChanged', listener).on('disconnect', ({ code }) => told.push(code))
    const [first, second] = wallet.accounts()
    if (!first || !second) throw new Error('The wallet is empty.')
    wallet.setAccounts([second, first])
    wallet.loseConnection()
    wallet.disconnect()
    expect(told).toEqual([[second, first], 4900, []])
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
    const seen: unknown[] = []
    page.addEventListener('eip6963:announceProvider', (event) => {
      const { detail } = event as CustomEvent
      seen.push(Object.isFrozen(detail) && Object.isFrozen(detail.info) && detail.info.name)
    })
    const wallet = createWallet()
    const stop = announce(wallet.info, wallet.createProvider(origin), page)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(seen).toEqual(['Fennec', 'Fennec'])
  })

  it('announces the same provider again under a new uuid, another name or an identity of any form', () => {
    const page = new EventTarget()
    const seen: { readonly info: { readonly uuid: string; readonly name: string; readonly rdns: string } }[] = []
    page.addEventListener('eip6963:announceProvider', (event) => seen.push((event as CustomEvent).detail))
    const wallet = createWallet({ rdns: 'no-domain' })
    const provider = wallet.createProvider(origin)
    const { again } = announce(wallet.info, provider, page)
    again()
    again({ name: 'Newer' })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(seen.map(({ info: { name, rdns } }) => [name, rdns])).toEqual([
      ['Fennec', 'no-domain'],
      ['Fennec', 'no-domain'],
      ['Newer', 'no-domain'],
      ['Newer', 'no-domain'],
    ])
    expect(new Set(seen.map(({ info: { uuid } }) => uuid)).size).toBe(3)
    expect(seen).toEqual(seen.map(({ info }) => ({ info, provider })))
  })

  it('needs keys and a chain', () => {
    expect(() => createWallet({ mnemonic: undefined })).toThrow(TypeError)
    expect(() => createWallet({ chains: {} })).toThrow(TypeError)
  })
})
