import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import { encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage, createTestRequests } from '../../testing/createTestRequests.js'

// Permissions (ERC-7715) with a real vault and a real chain. The service is in memory, and counts as the service does.
const receiver = getAddress('0x00000000000000000000000000000000000000aa')
const coin = 10n ** 18n
const day = 24 * 60 * 60

let devnet: Devnet
let chain: DevnetChain
let delegate: Hex
let usdx: Hex
let test: Awaited<ReturnType<typeof createTestRequests>>
let account: Hex
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1] })
  const [first] = devnet.chains
  if (!first?.tokens[0]) throw new Error('The devnet is empty.')
  chain = first
  usdx = first.tokens[0].address
  delegate = await chain.getAccountDelegate()
})
afterAll(() => devnet.stop())
const create = (permissions: boolean) =>
  createTestRequests({ [chain.id]: chain.rpcUrl }, createMemoryStorage(), {
    delegates: { [chain.id]: delegate },
    permissions,
  })
beforeEach(async () => {
  test = await create(true)
  account = getAddress(test.addresses.eip155)
  await chain.setBalance(account, 10n * coin)
  const [holder] = devnet.accounts
  if (!holder) throw new Error('The devnet has no accounts.')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, 1_000n] })
  await chain.sendUnsigned(holder.address, { to: usdx, data })
  await chain.request('anvil_setCode', [account, `0xef0100${delegate.slice(2).toLowerCase()}`])
})

const countSent = (block: string) => chain.request('eth_getTransactionCount', [account, block])
const run = async (method: string, params: unknown, smartSessions = true) => {
  const result = await test.requests.run({ network: chain.id, method, params, smartSessions })
  await vi.waitFor(async () => expect(await countSent('latest')).toBe(await countSent('pending')))
  return result
}
const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
const coins = { type: 'native-token-periodic', data: { periodAmount: toHex(coin), periodDuration: day } }
const tokens = () => ({
  type: 'erc20-token-periodic',
  data: { tokenAddress: usdx, periodAmount: '500', periodDuration: 3_600 },
})
const expiry = () => Math.floor(test.device.clock.time / 1_000) + day
/** Grants both permissions, and returns their id. */
const grant = async (): Promise<Hex> => {
  const granted = await run('wallet_grantPermissions', [{ expiry: expiry(), permissions: [coins, tokens()] }])
  test.asked.length = 0
  return Object(granted).permissionsContext
}
const give = (value: bigint) => ({ to: receiver, value: toHex(value) })
const pay = (amount: bigint) => ({
  to: usdx,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
})
const send = (calls: readonly object[], smartSessions = true) =>
  run('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: account, calls }], smartSessions)
/** Sends coins, and returns whether the user was asked. */
const isAsked = async (calls: readonly object[], smartSessions = true) => {
  test.asked.length = 0
  await send(calls, smartSessions)
  return test.asked.length > 0
}
/** Lets time pass, while the wallet is in use: it does not lock. */
const pass = async (seconds: number) => {
  const step = 600
  for (let passed = 0; passed < seconds; passed += step) {
    test.device.clock.time += step * 1_000
    await test.device.vault.proveOwner('a proof')
  }
}
const balances = async () => [
  await chain.getBalance(receiver),
  await chain.request('eth_call', [
    { to: usdx, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [receiver] }) },
    'latest',
  ]),
]

it('is granted after an approval, used up to its limit without one, and asks beyond it', async () => {
  await grant()
  const [before, tokensBefore] = await balances()
  expect(await isAsked([give(coin / 2n), pay(200n)])).toBe(false)
  expect(await isAsked([pay(300n), give(coin / 4n), give(coin / 4n)])).toBe(false)
  expect(await balances()).toEqual([
    (before as bigint) + coin,
    `0x${(BigInt(String(tokensBefore)) + 500n).toString(16).padStart(64, '0')}`,
  ])
  test.user.decide = async () => false
  for (const calls of [[give(1n)], [pay(1n)]]) await expect(send(calls)).rejects.toMatchObject({ code: 4001 })
  expect(test.asked.map(({ description }) => description.method)).toEqual(['wallet_sendCalls', 'wallet_sendCalls'])
  await pass(3_600)
  expect(await isAsked([pay(500n)])).toBe(false) // the next period of the tokens, not of the coins
  await expect(send([give(1n)])).rejects.toMatchObject({ code: 4001 })
})

it('shows what it is about, and returns it in the shape of the request', async () => {
  const ends = expiry()
  const list = await run('wallet_grantPermissions', [
    { chainId: '0x1', expiry: ends, signer: { type: 'wallet' }, permission: coins },
    { chainId: '0x1', expiry: ends, to: account, permission: { ...tokens(), isAdjustmentAllowed: true } },
  ])
  const [{ description, tokens: stated } = expect.fail('Nothing was asked.')] = test.asked
  expect(description).toMatchObject({
    method: 'wallet_grantPermissions',
    site: 'https://shop.example',
    content: {
      kind: 'grant',
      expiry: ends,
      allowances: [{ periodAmount: `${coin}` }, { token: usdx, periodAmount: '500' }],
    },
  })
  expect(stated[usdx]).toMatchObject({ decimals: expect.any(Number), symbol: expect.any(String) })
  const [stored] = [...test.permissions.stored.values()].map(({ permission }) => permission)
  const startTime = stored?.allowances[0]?.startTime
  const native = { type: 'native-token-periodic', data: { periodAmount: toHex(coin), periodDuration: day, startTime } }
  expect(list).toEqual([
    {
      chainId: '0x1',
      from: account.toLowerCase(),
      expiry: ends,
      permission: { ...native, isAdjustmentAllowed: false },
      context: stored?.id,
    },
    expect.objectContaining({
      permission: expect.objectContaining({
        data: expect.objectContaining({ tokenAddress: usdx.toLowerCase(), periodAmount: '0x1f4' }),
      }),
      context: stored?.id,
    }),
  ])
  const one = await run('wallet_grantPermissions', [{ expiry: ends, permissions: [{ ...coins, policies: [] }] }])
  const last = [...test.permissions.stored.keys()].at(-1)
  expect(one).toEqual({
    expiry: ends,
    grantedPermissions: [{ ...native, data: { ...native.data, startTime: expect.any(Number) }, policies: [] }],
    permissionsContext: last,
    context: last,
  })
})

it.each([
  // It reverts `decimals()`, and returns the symbol “KITTY” for every other call.
  ['a contract that has no decimals', '0x60003560e01c63313ce56714602057644b4954545960d81b60005260206000f35b60006000fd'],
  ['an address without code', '0x'],
])('is refused for %s: the second parameter of its transfer may be an id', async (_what, code) => {
  const tokenAddress = '0x00000000000000000000000000000000000000c7'
  await chain.request('anvil_setCode', [tokenAddress, code])
  const permission = { type: 'erc20-token-periodic', data: { tokenAddress, periodAmount: '500', periodDuration: day } }
  await expect(
    run('wallet_grantPermissions', [{ expiry: expiry(), permissions: [coins, permission] }]),
  ).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    rpcCode: -32602,
  })
  expect(test.asked).toEqual([])
  expect(test.permissions.stored.size).toBe(0)
})

it('is neither signed nor stored if the user declines', async () => {
  test.user.decide = async () => false
  await expect(grant()).rejects.toMatchObject({ code: 4001 })
  expect(test.permissions.stored.size).toBe(0)
})

it.each<[string, () => Promise<void>]>([
  ['the service says that it was revoked', async () => void (test.permissions.service.refusal = 'PERMISSION_ENDED')],
  ['the service has counted more', async () => void (test.permissions.service.refusal = 'PERMISSION_EXCEEDED')],
  ['the service does not count', async () => void (test.permissions.service.refusal = 'INTERNAL')],
  ['the service does not list it', async () => void (test.permissions.service.isSilent = true)],
  ['it has ended', () => pass(day)],
  [
    'the account is no smart account any more',
    async () => void (await chain.request('anvil_setCode', [account, '0x'])),
  ],
])('asks the user if %s', async (_what, change) => {
  await grant()
  expect(await isAsked([give(1n)])).toBe(false)
  await change()
  const nonce = await countSent('latest')
  expect(await isAsked([give(1n)])).toBe(true)
  expect(BigInt(String(await countSent('latest')))).toBeGreaterThan(BigInt(String(nonce)))
})

it('asks the user beyond the limit even if the service counts nothing', async () => {
  await grant()
  test.permissions.service.isLying = true
  expect(await isAsked([give(coin / 2n)])).toBe(false)
  expect(await isAsked([give(coin / 2n)])).toBe(false)
  expect(await isAsked([give(1n)])).toBe(true)
})

it('asks the user if the wallet was locked', async () => {
  await grant()
  const open = test.user.open
  test.user.open = async () => test.addresses
  vi.spyOn(test.vault, 'addresses').mockResolvedValueOnce(undefined)
  expect(await isAsked([give(1n)])).toBe(true)
  test.user.open = open
  expect(await isAsked([give(1n)])).toBe(false)
})

it('counts at the service before it signs', async () => {
  await grant()
  const sign = vi.spyOn(test.vault, 'signPermitted')
  test.permissions.paths.length = 0
  sign.mockImplementationOnce(async (id) => {
    expect(test.permissions.paths).toEqual(['list', 'use'])
    return test.device.vault.signer.signPermitted(id)
  })
  expect(await isAsked([give(1n)])).toBe(false)
  expect(sign).toHaveBeenCalledOnce()
})

describe('a site', () => {
  it('gives its permission up after an approval: it is asked again, even if the service forgets that', async () => {
    const id = await grant()
    test.user.decide = async () => false
    await expect(run('wallet_revokePermissions', [{ permissionsContext: id }])).rejects.toMatchObject({ code: 4001 })
    expect(await isAsked([give(1n)])).toBe(false)
    test.user.decide = async () => true
    test.permissions.service.isLying = true
    expect(await run('wallet_revokePermissions', [{ permissionsContext: id }])).toEqual({})
    expect(test.permissions.paths).toContain('revoke')
    expect(await isAsked([give(1n)])).toBe(true)
  })

  it('cannot give up what it does not have', async () => {
    await expect(
      run('wallet_revokePermissions', [{ permissionsContext: `0x${'1'.repeat(64)}` }]),
    ).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      detail: 'permissionsContext',
    })
    expect(test.asked).toEqual([])
  })

  it('does not end the access of EIP-2255, which the wallet does not have', async () => {
    await expect(run('wallet_revokePermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
      code: 'METHOD_REFUSED',
    })
    expect(test.refused).toEqual(['wallet_revokePermissions'])
  })

  it('gets no permission while its own switch or that of the project is off [S9.10b~]', async () => {
    const id = await grant()
    const attempts: readonly (readonly [string, unknown])[] = [
      ['wallet_grantPermissions', [{ expiry: expiry(), permissions: [coins] }]],
      ['wallet_revokePermissions', [{ permissionsContext: id }]],
    ]
    const off = { code: 4200, message: expect.stringMatching(/features\.smartSessions.*permissions.*project/) }
    for (const [method, params] of attempts) await expect(run(method, params, false)).rejects.toMatchObject(off)
    expect(await isAsked([give(1n)], false)).toBe(true)
    expect(await isAsked([give(1n)])).toBe(false)

    const { stored } = test.permissions
    test = await create(false)
    for (const [key, value] of stored) test.permissions.stored.set(key, value)
    for (const [method, params] of attempts) await expect(run(method, params)).rejects.toMatchObject(off)
    expect([test.asked, test.refused, test.permissions.paths]).toEqual([[], [], []])
  })

  it('gets no permission where the user prefers an account without code', async () => {
    test.smartAccounts.setPreferred(chain.id, 'eoa')
    await expect(grant()).rejects.toMatchObject({ code: 'PERMISSION_UNAVAILABLE', rpcCode: 4200 })
    expect(test.asked).toEqual([])
  })
})
