import { createPublicClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Devnet, startDevnet } from './startDevnet.js'
import type { DevnetChain } from './startEip155Chains.js'

const receiver = '0x00000000000000000000000000000000000000aa'
const keyless = '0x1234567890123456789012345678901234567890'

let devnet: Devnet
let chain: DevnetChain
let client: ReturnType<typeof createPublicClient>
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], accounts: 2 })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
  client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  await chain.setAutomine(true)
  // The node mines soon what the test before has left.
  await expect.poll(() => chain.request('txpool_status', [])).toMatchObject({ pending: '0x0' })
})

const sendOne = async (index: number): Promise<Hex> => {
  const account = devnet.accounts[index]
  if (!account) throw new Error('The devnet is empty.')
  const transaction = { to: receiver, value: 1n } as const
  return (await chain.sendAs(privateKeyToAccount(account.privateKey), transaction)).transactionHash
}
const blockOf = async (hash: Hex) => (await client.getTransactionReceipt({ hash })).blockNumber
const isMined = async (hash: Hex) => (await chain.request('eth_getTransactionReceipt', [hash])) !== null

describe('dropTip of an EVM chain', () => {
  it('removes the latest blocks, with their receipts, logs and state', async () => {
    const [token] = chain.tokens
    const [account] = devnet.accounts
    if (!token || !account) throw new Error('The devnet is empty.')
    const tip = await client.getBlock()
    const before = await chain.getBalance(receiver)
    const held = await chain.getTokenBalance(token.address, receiver)
    const logs = await client.getLogs({ address: token.address, fromBlock: 0n })
    const sent = await sendOne(0)
    await chain.mint(privateKeyToAccount(account.privateKey), token.address, receiver, 5n)
    expect(await chain.getBalance(receiver)).toBe(before + 1n)
    expect(await chain.getTokenBalance(token.address, receiver)).toBe(held + 5n)
    const pending = await chain.dropTip(2)
    expect(pending).toHaveLength(2)
    expect(pending[0]).toBe(sent)
    expect((await client.getBlock()).hash).toBe(tip.hash)
    expect(await Promise.all(pending.map(isMined))).toEqual([false, false])
    expect(await chain.getBalance(receiver)).toBe(before)
    expect(await chain.getTokenBalance(token.address, receiver)).toBe(held)
    expect(await client.getLogs({ address: token.address, fromBlock: 0n })).toEqual(logs)
    await chain.mine()
    expect(await chain.getTokenBalance(token.address, receiver)).toBe(held + 5n)
  })

  it('makes the transactions pending again, until a block is mined', async () => {
    const first = await sendOne(0)
    const second = await sendOne(1)
    const mined = await client.getTransactionReceipt({ hash: second })
    expect(await chain.dropTip(2)).toEqual([first, second])
    expect(await client.getTransaction({ hash: first })).toMatchObject({ blockNumber: null })
    expect(await chain.request('txpool_status', [])).toEqual({ pending: '0x2', queued: '0x0' })
    await chain.request('evm_increaseTime', [60])
    await chain.mine()
    const again = await client.getTransactionReceipt({ hash: second })
    expect(again.status).toBe('success')
    expect(again.blockNumber).toBe(mined.blockNumber - 1n)
    expect(again.blockHash).not.toBe(mined.blockHash)
    expect(await blockOf(first)).toBe(again.blockNumber)
  })

  it('removes one block by default, and mines again if automine is turned on', async () => {
    const first = await sendOne(0)
    const second = await sendOne(0)
    expect(await chain.dropTip()).toEqual([second])
    expect(await isMined(first)).toBe(true)
    expect(await isMined(second)).toBe(false)
    await chain.setAutomine(true)
    await expect.poll(() => isMined(second)).toBe(true)
  })

  it('keeps transactions that were pending before', async () => {
    const mined = await sendOne(0)
    await chain.setAutomine(false)
    const waiting = sendOne(1)
    await expect.poll(() => chain.request('txpool_status', [])).toMatchObject({ pending: '0x1' })
    expect(await chain.dropTip()).toEqual([mined])
    expect(await chain.request('txpool_status', [])).toMatchObject({ pending: '0x2' })
    await chain.mine(2) // the client that waits looks again only when the chain is longer than it was
    expect(await blockOf(mined)).toBe(await blockOf(await waiting))
  })

  it('lets another transaction take the place of a removed one', async () => {
    const [account] = devnet.accounts
    if (!account) throw new Error('The devnet is empty.')
    const removed = await sendOne(0)
    await chain.dropTip()
    await chain.request('anvil_dropTransaction', [removed])
    const other = chain.sendAs(privateKeyToAccount(account.privateKey), { to: receiver, value: 2n })
    await expect.poll(() => chain.request('txpool_status', [])).toMatchObject({ pending: '0x1' })
    await chain.mine()
    expect(await other).toMatchObject({ status: 'success' })
    expect(await isMined(removed)).toBe(false)
  })

  it('keeps transactions that were sent without a key, and discards those that are no longer valid', async () => {
    await chain.setBalance(keyless, 10n ** 18n)
    await chain.mine()
    const { transactionHash } = await chain.sendUnsigned(keyless, { to: receiver, value: 3n })
    expect(await chain.dropTip()).toEqual([transactionHash])
    await chain.mine()
    expect(await isMined(transactionHash)).toBe(true)
    await chain.dropTip(3) // also the block that kept the balance
    expect(await chain.getBalance(keyless)).toBe(0n)
    expect(await isMined(transactionHash)).toBe(false)
  })

  it('changes nothing if the chain has fewer blocks', async () => {
    const before = await client.getBlock()
    await expect(chain.dropTip(100_000)).rejects.toThrow(RangeError)
    expect((await client.getBlock()).hash).toBe(before.hash)
    expect(await chain.request('anvil_getAutomine', [])).toBe(true)
  })
})
