import { systemClock } from '@latchkey/core/adapter'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { createEip155TestWallet, type RequestArguments } from '@latchkey/test-wallets'
import { createPublicClient, encodeFunctionData, erc20Abi, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCapabilities } from './readCapabilities.js'
import { sendBatch } from './sendBatch.js'

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ accounts: 2 })
})
afterAll(() => devnet.stop())

const setUp = async () => {
  const [ethereum, polygon] = devnet.chains
  const [account] = devnet.accounts
  const [usdx, lat] = ethereum?.tokens ?? []
  if (!ethereum || !polygon || !account || !usdx || !lat) throw new Error('The devnet is empty.')
  const testWallet = createEip155TestWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    mnemonic: devnet.mnemonic,
    chains: { 1: ethereum.rpcUrl, 137: polygon.rpcUrl },
    executors: { 1: await ethereum.getBatchExecutor() },
  })
  const provider = testWallet.createProvider('https://site.example')
  await provider.request({ method: 'eth_requestAccounts' })
  const { router } = await ethereum.getExchange()
  const path = [usdx.address, lat.address] as const
  const client = createPublicClient({ transport: http(ethereum.rpcUrl) })
  const amount = 100n * 10n ** 6n
  const args = [amount, path] as const
  const [, quoted = 0n] = await client.readContract({
    address: router,
    abi: routerAbi,
    functionName: 'getAmountsOut',
    args,
  })
  /** Approves the router, and trades for at least `min`. */
  const swap = (min: bigint) => [
    { to: usdx.address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }) },
    {
      to: router,
      data: encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForTokens',
        args: [amount, min, path, account.address, 2n ** 64n],
      }),
    },
  ]
  const allowance = () =>
    client.readContract({
      address: usdx.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account.address, router],
    })
  const held = () => ethereum.getTokenBalance(lat.address, account.address)
  const wallet = {
    name: 'Fennec',
    provider: { request: (call: RequestArguments) => provider.request(call), on: () => undefined },
  }
  return { wallet, account: account.address, swap, quoted, allowance, held }
}

describe('a wallet that runs batches atomically on one of its chains', () => {
  it('has the capability there, and not elsewhere', async () => {
    const { wallet, account } = await setUp()
    expect(await readCapabilities(wallet, { account, network: 'eip155:1' })).toEqual(['batch', 'atomic'])
    expect(await readCapabilities(wallet, { account, network: 'eip155:137' })).toEqual(['batch'])
  })

  it('approves and swaps in one transaction, or does neither', async () => {
    const { wallet, account, swap, quoted, allowance, held } = await setUp()
    const at = { account, network: 'eip155:1', atomic: true } as const
    const before = await held()
    await expect(sendBatch(wallet, { ...at, calls: swap(quoted + 1n) }, systemClock)).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: expect.stringContaining('too little'),
    })
    expect([await allowance(), await held()]).toEqual([0n, before])
    const sent = await sendBatch(wallet, { ...at, calls: swap(quoted) }, systemClock)
    expect(await sent.wait()).toMatchObject({ status: 'success' })
    expect([await allowance(), await held()]).toEqual([0n, before + quoted])
  })

  it('refuses an atomic batch elsewhere', async () => {
    const { wallet, account, swap } = await setUp()
    const batch = { account, network: 'eip155:137', atomic: true, calls: swap(0n) } as const
    await expect(sendBatch(wallet, batch, systemClock)).rejects.toMatchObject({
      code: 'WALLET_ATOMIC_UNSUPPORTED',
      context: { wallet: 'Fennec', network: 'eip155:137' },
      cause: { code: 'WALLET_FAILED', cause: { code: 5760 } },
    })
  })
})
