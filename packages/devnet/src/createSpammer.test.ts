import { createPublicClient, createWalletClient, erc20Abi, erc721Abi, getAddress, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Spammer } from './createSpammer.js'
import { type Devnet, startDevnet } from './startDevnet.js'
import type { DevnetChain } from './startEip155Chains.js'

let devnet: Devnet
let chain: DevnetChain
let spammer: Spammer
let victim: Hex
let friend: Hex
let usdx: Hex
let client: ReturnType<typeof createPublicClient>
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], accounts: 2 })
  const [first] = devnet.chains
  const [one, two] = devnet.accounts
  const token = first?.tokens[0]
  if (!first || !one || !two || !token) throw new Error('The devnet is empty.')
  chain = first
  victim = one.address
  friend = two.address
  usdx = token.address
  spammer = await chain.getSpammer()
  client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
})
afterAll(() => devnet.stop())

const transfersIn = async (hash: Hex) => {
  const { blockNumber, from } = await client.getTransactionReceipt({ hash })
  const logs = await client.getContractEvents({
    address: usdx,
    abi: erc20Abi,
    eventName: 'Transfer',
    fromBlock: blockNumber,
  })
  return { signer: getAddress(from), transfers: logs.map(({ args }) => args) }
}

describe('the spammer', () => {
  it('sends tokens and NFTs that nobody asked for', async () => {
    const token = await spammer.sendToken(victim, {
      name: 'Claim at usdx.example',
      symbol: 'USDX',
      decimals: 6,
      amount: 77n,
    })
    const at = { address: token, abi: erc20Abi } as const
    expect(await client.readContract({ ...at, functionName: 'symbol' })).toBe('USDX')
    expect(await client.readContract({ ...at, functionName: 'decimals' })).toBe(6)
    expect(await chain.getTokenBalance(token, victim)).toBe(77n)
    const other = await spammer.sendToken(victim)
    expect(await chain.getTokenBalance(other, victim)).toBe(1_000n * 10n ** 18n)
    const nft = { address: await spammer.sendNft(victim, { name: 'Prize' }), abi: erc721Abi } as const
    expect(await client.readContract({ ...nft, functionName: 'name' })).toBe('Prize')
    expect(await client.readContract({ ...nft, functionName: 'ownerOf', args: [1n] })).toBe(victim)
    expect(await client.readContract({ ...nft, functionName: 'balanceOf', args: [victim] })).toBe(1n)
    const uri = await client.readContract({ ...nft, functionName: 'tokenURI', args: [1n] })
    expect(uri).toBe('https://reward.example/1')
  })

  it.each([
    [4, 4],
    [6, 4],
    [4, 6],
    [6, 6],
  ] as const)(
    'finds an address that shows the same first %s and last %s characters, in the same case',
    (first, last) => {
      for (const { address } of devnet.accounts) {
        const found = spammer.lookAlikeOf(address, { first, last })
        expect(found).not.toBe(address)
        expect(getAddress(found)).toBe(found)
        expect(found.slice(0, 2 + first)).toBe(address.slice(0, 2 + first))
        expect(found.slice(-last)).toBe(address.slice(-last))
        expect(spammer.lookAlikeOf(address.toLowerCase() as Hex, { first, last })).toBe(found)
      }
    },
  )

  it('puts a payment of 0 tokens to a look-alike into the history of a victim', async () => {
    const lookAlike = spammer.lookAlikeOf(friend)
    const before = await chain.getTokenBalance(usdx, victim)
    const hash = await spammer.sendZeroValue({ token: usdx, from: victim, to: lookAlike })
    expect(await transfersIn(hash)).toEqual({
      signer: spammer.address,
      transfers: [{ from: victim, to: lookAlike, value: 0n }],
    })
    expect(await chain.getTokenBalance(usdx, victim)).toBe(before)
    const back = await spammer.sendZeroValue({ token: usdx, from: lookAlike, to: victim })
    expect((await transfersIn(back)).transfers).toEqual([{ from: lookAlike, to: victim, value: 0n }])
  })

  it('sends dust from a look-alike', async () => {
    const lookAlike = spammer.lookAlikeOf(friend)
    const coins = await chain.getBalance(victim)
    const tokens = await chain.getTokenBalance(usdx, victim)
    const hash = await spammer.sendDust({ from: lookAlike, to: victim, token: usdx })
    expect(await transfersIn(hash)).toEqual({
      signer: lookAlike,
      transfers: [{ from: lookAlike, to: victim, value: 1n }],
    })
    expect(await chain.getTokenBalance(usdx, victim)).toBe(tokens + 1n)
    const coinHash = await spammer.sendDust({ from: lookAlike, to: victim, amount: 3n })
    expect(await client.getTransaction({ hash: coinHash })).toMatchObject({ value: 3n })
    expect(await chain.getBalance(victim)).toBe(coins + 3n)
  })
})

describe('an NFT for tests', () => {
  it('moves as ERC-721 says, and only if its owner allows it', async () => {
    const nft = { address: await spammer.sendNft(victim), abi: erc721Abi } as const
    const [one, two] = devnet.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
    if (!one || !two) throw new Error('The devnet is empty.')
    const writer = createWalletClient({ chain: mainnet, transport: http(chain.rpcUrl) })
    const move = { ...nft, functionName: 'transferFrom', args: [one.address, two.address, 1n] } as const
    await expect(client.simulateContract({ ...move, account: two })).rejects.toThrow('not approved')
    const approve = { ...nft, functionName: 'approve', args: [two.address, 1n] } as const
    await expect(client.simulateContract({ ...approve, account: two })).rejects.toThrow('not approved')
    const wait = async (hash: Hex) => client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    await wait(await writer.writeContract({ ...approve, account: one }))
    expect(await client.readContract({ ...nft, functionName: 'getApproved', args: [1n] })).toBe(two.address)
    await wait(await writer.writeContract({ ...move, account: two }))
    expect(await client.readContract({ ...nft, functionName: 'ownerOf', args: [1n] })).toBe(two.address)
    expect(await client.readContract({ ...nft, functionName: 'balanceOf', args: [one.address] })).toBe(0n)
    expect(BigInt(await client.readContract({ ...nft, functionName: 'getApproved', args: [1n] }))).toBe(0n)
    const safe = (to: Hex) =>
      client.simulateContract({
        ...nft,
        functionName: 'safeTransferFrom',
        args: [two.address, to, 1n],
        account: two,
      })
    await safe(one.address)
    await expect(safe(usdx)).rejects.toThrow('reverted')
    await safe(await chain.getBatchExecutor())
    await expect(client.readContract({ ...nft, functionName: 'ownerOf', args: [2n] })).rejects.toThrow('no such token')
  })
})
