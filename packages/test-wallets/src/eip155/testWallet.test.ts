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

  it('lets the node have signed bytes only, never its unlocked accounts', async () => {
    const seen: string[] = []
    const proxy: Server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString()
      })
      request.on('end', () => {
        const calls: unknown = JSON.parse(body)
        for (const call of Array.isArray(calls) ? calls : [calls]) seen.push(String(call.method))
        fetch(one.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
          .then((answer) => answer.text())
          .then(
            (text) => response.end(text),
            () => response.destroy(),
          )
      })
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as AddressInfo
    const { ask, account } = await connected({ chains: { 1: `http://127.0.0.1:${port}` } })
    await ask('eth_sendTransaction', { from: account, to: receiver, value: '0x1' })
    expect(seen).toContain('eth_sendRawTransaction')
    expect(seen).not.toContain('eth_sendTransaction')
    await expect(ask('eth_sign', account, '0x00')).rejects.toMatchObject({ code: 4200 })
    expect(seen).not.toContain('eth_sign')
    await new Promise((resolve) => proxy.close(resolve))
  })

  it('asks its person for what needs one, and for nothing else', async () => {
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
  })

  it('switches to a chain that it knows, and says 4902 for one that it does not', async () => {
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

  it('sends a batch one call after the other, and tells how it went', async () => {
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

  it('throws and answers garbage, and hangs, when it is told to', async () => {
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

  it('tells its sites when accounts and connections change', async () => {
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

  it('remembers its sites over a reload, where it is given a storage', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
    await connected({ storage })
    expect(await createWallet({ storage }).request({ method: 'eth_accounts' }, origin)).toHaveLength(2)
  })

  it('announces itself, and again when it is asked', () => {
    const page = new EventTarget()
    const seen: unknown[] = []
    page.addEventListener('eip6963:announceProvider', (event) => seen.push((event as CustomEvent).detail.info.name))
    const wallet = createWallet()
    const stop = announce(wallet.info, wallet.createProvider(origin), page)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(seen).toEqual(['Fennec', 'Fennec'])
  })

  it('needs keys and a chain', () => {
    expect(() => createWallet({ mnemonic: undefined })).toThrow(TypeError)
    expect(() => createWallet({ chains: {} })).toThrow(TypeError)
  })
})
