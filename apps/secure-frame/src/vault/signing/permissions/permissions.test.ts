import { encodeFunctionData, erc20Abi, getAddress, type Hex, hashMessage, recoverAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  type Allowance,
  type SignedPermission,
  type StoredPermission,
  toPermissionDigest,
} from '../../../protocol/permission.js'
import { createTestSigner, testFields } from '../../../testing/createTestSigner.js'
import { signDigest, toSignatureHex } from '../eip155/signDigest.js'
import { signPermission } from './readSigned.js'

const delegate = getAddress('0xe6Cae83BdE06E4c305530e199D7217f42808555B')
const token = getAddress(`0x${'ab'.repeat(20)}`)
const receiver = getAddress(`0x${'cd'.repeat(20)}`)
const smartAccount = { delegate, current: delegate }
const day = 24 * 60 * 60
const coin = 10n ** 18n
const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

const test = await createTestSigner()
const now = test.clock.time / 1_000
const coins = { type: 'native-token-periodic', data: { periodAmount: toHex(coin), periodDuration: day } }
const tokens = {
  type: 'erc20-token-periodic',
  data: { tokenAddress: token, periodAmount: '500', periodDuration: 3_600, startTime: now - 60 },
}
const request = { expiry: now + day * 7, permissions: [coins, tokens] }

describe('a request for a permission', () => {
  const prepare = (params: unknown, context: object = {}) =>
    test.prepare('wallet_grantPermissions', params, { smartAccount, ...context })
  const draft = (permission: unknown, more: object = {}) => ({
    chainId: '0x1',
    expiry: request.expiry,
    permission,
    ...more,
  })

  it('shows and signs exactly what it asks for, for its site, network and account', async () => {
    const { content, result } = test.sign('wallet_grantPermissions', [request], { smartAccount })
    if (result.kind !== 'permission') throw new Error('It is no permission.')
    const { signature, ...permission } = result.permission
    const allowances: readonly Allowance[] = [
      { type: 'native-token-periodic', periodAmount: `${coin}`, periodDuration: day, startTime: now },
      {
        type: 'erc20-token-periodic',
        token: `0x${'ab'.repeat(20)}`,
        periodAmount: '500',
        periodDuration: 3_600,
        startTime: now - 60,
      },
    ]
    expect(permission).toEqual({
      id: expect.stringMatching(/^0x[\da-f]{64}$/),
      site: 'https://shop.example',
      network: 'eip155:1',
      account: test.eip155.toLowerCase(),
      allowances,
      expiry: request.expiry,
    })
    expect(await recoverAddress({ hash: toPermissionDigest(permission), signature })).toBe(test.eip155)
    expect(content).toEqual({
      kind: 'grant',
      allowances: allowances.map((allowance) => (allowance.token ? { ...allowance, token } : allowance)),
      expiry: request.expiry,
      highestFee: '10000000000000000',
    })
    const again = test.sign('wallet_grantPermissions', [request], { smartAccount }).result
    expect(again.kind === 'permission' && again.permission.id).not.toBe(permission.id)
  })

  it('may have the shape of the draft, and name the wallet itself as the one that signs', () => {
    const content = (params: unknown) => prepare(params).description.content
    const expected = content([request])
    expect(
      content([draft(coins), draft({ ...tokens, isAdjustmentAllowed: true }, { to: test.eip155.toLowerCase() })]),
    ).toEqual(expected)
    for (const signer of [
      { type: 'wallet' },
      { type: 'account', data: { id: test.eip155 } },
      { type: 'account', data: { address: test.eip155 } },
    ])
      expect(content([{ ...request, signer }])).toEqual(expected)
    expect(content([{ ...request, permissions: [{ ...coins, policies: [], required: true }, tokens] }])).toEqual(
      expected,
    )
  })

  const change = (permission: typeof coins | typeof tokens, data: object) => ({
    ...permission,
    data: { ...permission.data, ...data },
  })
  const asking = (...permissions: readonly unknown[]) => [{ ...request, permissions }]
  it.each<[string, unknown]>([
    ['no list', request],
    ['nothing', []],
    ['no permission', asking()],
    ['an unknown type', asking({ ...coins, type: 'native-token-stream' })],
    ['no type', asking({ data: coins.data })],
    ['a policy', asking({ ...coins, policies: [{ type: 'rate-limit', data: { count: 1, interval: 60 } }] })],
    ['an unknown limit', asking(change(coins, { recipient: receiver }))],
    ['a token of the coin', asking(change(coins, { tokenAddress: token }))],
    ['an unknown member', [{ ...request, rateLimit: 1 }]],
    ['a rule', [{ ...request, rules: [{ type: 'expiry', data: { timestamp: now + 5 } }] }]],
    ['an amount of nothing', asking(change(coins, { periodAmount: '0x0' }))],
    ['a negative amount', asking(change(coins, { periodAmount: '-5' }))],
    ['an amount without a number', asking(change(coins, { periodAmount: undefined }))],
    ['an amount that is too large', asking(change(coins, { periodAmount: `${2n ** 256n}` }))],
    ['a short period', asking(change(coins, { periodDuration: 59 }))],
    ['a long period', asking(change(coins, { periodDuration: 366 * day + 1 }))],
    ['a broken period', asking(change(coins, { periodDuration: 60.5 }))],
    ['a period as a text', asking(change(coins, { periodDuration: '3600' }))],
    ['a start after the end', asking(change(coins, { startTime: request.expiry }))],
    ['an asset twice', asking(coins, coins)],
    ['a token twice', asking(tokens, change(tokens, { tokenAddress: token.toLowerCase() }))],
    [
      'more than 10 assets',
      asking(
        ...Array.from({ length: 11 }, (_, index) =>
          change(tokens, { tokenAddress: `0x${`${10 + index}`.repeat(20)}` }),
        ),
      ),
    ],
    ['an end that is too late', [{ ...request, expiry: now + day * 7 + 1 }]],
    ['an end in the past', [{ expiry: now, permissions: [tokens] }]],
    ['no end', [{ permissions: [coins] }]],
    ['two ends', [draft(coins), { ...draft(tokens), expiry: now + day }]],
    ['a key of the site', [{ ...request, signer: { type: 'key', data: { id: '0x02' } } }]],
    ['an account of the site', [{ ...request, signer: { type: 'account', data: { id: receiver } } }]],
    ['an account without an address', [{ ...request, signer: { type: 'account' } }]],
    ['another account to be allowed', [draft(coins, { to: receiver })]],
  ])('is refused with %s', (_what, params) => {
    expect(() => prepare(params)).toThrow(
      expect.objectContaining({
        code: 'PERMISSION_UNSUPPORTED',
        rpcCode: -32602,
        message: expect.stringContaining('native-token-periodic and erc20-token-periodic'),
      }),
    )
  })

  it('is refused for another account or network, or where the account is no smart account', () => {
    const code = (expected: string) => expect.objectContaining({ code: expected })
    expect(() => prepare([{ ...request, from: receiver }])).toThrow(code('FROM_MISMATCH'))
    expect(() => prepare([{ ...request, chainId: '0x5' }])).toThrow(code('CHAIN_MISMATCH'))
    expect(() => prepare([request], { smartAccount: undefined })).toThrow(code('PERMISSION_UNAVAILABLE'))
    expect(() => prepare([request], { smartAccount: { delegate, current: token } })).toThrow(
      code('PERMISSION_UNAVAILABLE'),
    )
  })

  it('cannot be signed by a message of the site [S5.12b~]', async () => {
    const digest = toPermissionDigest(grant())
    for (const message of [digest, 'latchkey/permission/v1']) {
      const { result } = test.sign('personal_sign', [message, test.eip155])
      if (result.kind !== 'signature') throw new Error('It is no signature.')
      const signature = result.signature as Hex // of 65 bytes
      expect(await recoverAddress({ hash: digest, signature })).not.toBe(test.eip155)
      expect(
        await recoverAddress({ hash: hashMessage(message === digest ? { raw: digest } : message), signature }),
      ).toBe(test.eip155)
    }
  })
})

/** Grants a permission to the site. */
const grant = (signer = test, permissions: readonly unknown[] = [coins, tokens]): SignedPermission => {
  const { result } = signer.sign('wallet_grantPermissions', [{ ...request, permissions }], { smartAccount })
  if (result.kind !== 'permission') throw new Error('It is no permission.')
  return result.permission
}
const stored = (permission: SignedPermission, spent: readonly string[] = ['0', '0']): StoredPermission => ({
  ...permission,
  spent,
  grantedAt: now,
})
const transfer = (amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
})
const fields = { ...testFields, gas: 90_000n }

describe('a batch of a site with a permission', () => {
  const create = async () => {
    const signer = await createTestSigner()
    const permission = grant(signer)
    const send = (
      calls: readonly object[],
      permissions: readonly unknown[] = [stored(permission)],
      context: object = {},
    ) =>
      signer.prepare('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls }], {
        smartAccount,
        transactions: [fields],
        permissions,
        ...context,
      })
    return { ...signer, permission, send }
  }
  const pay = (amount: bigint) => ({ to: receiver, value: toHex(amount) })

  it('needs no approval within the limits, and is signed like after one', async () => {
    const { send, signer, permission } = await create()
    const prepared = send([pay(coin / 4n), transfer(200n), pay(coin / 4n), transfer(300n)])
    expect(prepared.use).toEqual({ id: permission.id, amounts: [`${coin / 2n}`, '500'] })
    const approved = send([pay(coin / 4n), transfer(200n), pay(coin / 4n), transfer(300n)])
    expect(signer.signPermitted(prepared.id)).toEqual(signer.sign(approved.id))
    expect(() => signer.signPermitted(prepared.id)).toThrow(expect.objectContaining({ code: 'STATE_INVALID' }))
  })

  it('is never signed without an approval if no permission covers it', async () => {
    const { send, signer } = await create()
    const { id, use } = send([pay(coin + 1n)])
    expect(use).toBeUndefined()
    expect(() => signer.signPermitted(id)).toThrow(expect.objectContaining({ code: 'STATE_INVALID' }))
    expect(signer.sign(id).kind).toBe('calls')
  })

  /** Returns whether a permission covers calls after a change. Without the change, it covers one. */
  const isCovered = async (
    change: (permission: StoredPermission, keys: { readonly eip155: Uint8Array }) => unknown,
    context: object = {},
    calls: readonly object[] = [pay(1n)],
  ) => {
    const { send, permission, keys } = await create()
    expect(send([pay(1n)]).use).toBeDefined()
    return send(calls, [change(stored(permission), keys)], context).use !== undefined
  }
  const resign = (permission: StoredPermission, keys: { readonly eip155: Uint8Array }) => ({
    ...permission,
    signature: signPermission(permission, keys.eip155),
  })

  it('needs one on another origin', async () =>
    expect(await isCovered((permission) => permission, { site: 'https://evil.example' })).toBe(false))
  it('needs one on another network', async () =>
    expect(await isCovered((permission, keys) => resign({ ...permission, network: 'eip155:5' }, keys))).toBe(false))
  it('needs one for a permission of another account', async () =>
    expect(
      await isCovered((permission, keys) => resign({ ...permission, account: `0x${'11'.repeat(20)}` }, keys)),
    ).toBe(false))
  it('needs one if the signature is forged', async () => {
    const stranger = new Uint8Array(32).fill(7)
    expect(await isCovered((permission) => resign(permission, { eip155: stranger }))).toBe(false)
    expect(await isCovered((permission) => ({ ...permission, signature: `0x${'00'.repeat(65)}` }))).toBe(false)
    expect(await isCovered((permission) => ({ ...permission, signature: undefined }))).toBe(false)
    expect(
      await isCovered((permission, keys) => ({
        ...permission,
        signature: toSignatureHex(signDigest(`0x${'11'.repeat(32)}`, keys.eip155)),
      })),
    ).toBe(false)
  })
  it.each<[string, (permission: StoredPermission) => unknown]>([
    [
      'the amount',
      (permission) => ({
        ...permission,
        allowances: permission.allowances.map((each) => ({ ...each, periodAmount: '9'.repeat(30) })),
      }),
    ],
    ['the end', (permission) => ({ ...permission, expiry: permission.expiry + 1 })],
    ['the site', (permission) => ({ ...permission, site: 'https://evil.example' })],
    ['the assets', (permission) => ({ ...permission, allowances: permission.allowances.slice(0, 1) })],
    ['the id', (permission) => ({ ...permission, id: `0x${'11'.repeat(32)}` })],
    ['the shape', (permission) => ({ ...permission, allowances: 7 })],
  ])('needs one if the service changes %s', async (_what, change) => expect(await isCovered(change)).toBe(false))
  it.each<[string, unknown]>([
    ['no permission', undefined],
    ['a number', 7],
    ['an empty object', {}],
  ])('needs one if the service lists %s', async (_what, value) => expect(await isCovered(() => value)).toBe(false))
  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is negative', ['-5', '0']],
    ['is no text', [0, 0]],
    ['is used up', [`${coin}`, '0']],
  ])('needs one if the count of the service %s', async (_what, spent) =>
    expect(await isCovered((permission) => ({ ...permission, spent }))).toBe(false),
  )
  it('needs one if the service says that the permission was revoked', async () =>
    expect(await isCovered((permission) => ({ ...permission, revokedAt: now }))).toBe(false))

  it.each<[string, readonly object[]]>([
    ['a call of a contract', [pay(1n), { to: receiver, data: '0x12345678' }]],
    ['coins with data', [{ ...pay(1n), data: '0x00' }]],
    ['coins with a transfer of tokens', [{ ...transfer(1n), value: '0x1' }]],
    ['a token that is not listed', [{ ...transfer(1n), to: receiver }]],
    [
      'an approval of tokens',
      [{ to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, 1n] }) }],
    ],
    [
      'tokens of someone else',
      [
        {
          to: token,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [receiver, token, 1n] }),
        },
      ],
    ],
    ['a transfer with one byte more', [{ to: token, data: `${transfer(1n).data}00` }]],
    ['more coins than are left', [pay(coin), pay(1n)]],
    ['more tokens than are left', [transfer(250n), transfer(251n)]],
  ])('needs one for %s', async (_what, calls) =>
    expect(await isCovered((permission) => permission, {}, calls)).toBe(false),
  )

  it('needs one if the account is no smart account yet', async () =>
    expect(await isCovered((permission) => permission, { smartAccount: { delegate, current: undefined } })).toBe(false))
  it('needs one if the fee is higher than the permission states, or if it needs more gas than transfers do', async () => {
    const high = { ...fields, gas: 100_000n, maxFeePerGas: 10n ** 11n }
    expect(
      await isCovered((permission) => permission, {
        transactions: [{ ...high, maxFeePerGas: high.maxFeePerGas + 1n }],
      }),
    ).toBe(false)
    expect(await isCovered((permission) => permission, { transactions: [{ ...fields, gas: 200_001n }] })).toBe(false)
    const { send } = await create()
    expect(send([pay(1n)], undefined, { transactions: [high] }).use).toBeDefined()
  })

  it('needs one after the permission has ended, also if it was prepared before', async () => {
    const { send, signer, clock, permission } = await create()
    const { id, use } = send([pay(1n)])
    expect(use).toBeDefined()
    clock.time = permission.expiry * 1_000
    expect(() => signer.signPermitted(id)).toThrow(expect.objectContaining({ code: 'PERMISSION_EXCEEDED' }))
    expect(send([pay(1n)]).use).toBeUndefined()
    clock.time -= 1_000
    expect(send([pay(1n)]).use).toBeDefined()
  })

  it('needs one before the first period begins', async () => {
    const signer = await createTestSigner()
    const later = { ...coins, data: { ...coins.data, startTime: now + 100 } }
    const permission = stored(grant(signer, [later]), ['0'])
    const send = () =>
      signer.prepare('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls: [pay(1n)] }], {
        smartAccount,
        transactions: [fields],
        permissions: [permission],
      }).use
    expect(send()).toBeUndefined()
    signer.clock.time += 100_000
    expect(send()).toBeDefined()
  })

  it('counts by itself: a service that counts nothing gives no more in a period', async () => {
    const { send, signer, clock } = await create()
    const half = pay(coin / 2n)
    const [first, second, third] = [send([half]), send([half]), send([half])]
    signer.signPermitted(first.id)
    signer.signPermitted(second.id)
    expect(() => signer.signPermitted(third.id)).toThrow(expect.objectContaining({ code: 'PERMISSION_EXCEEDED' }))
    expect(send([pay(1n)]).use).toBeUndefined()
    expect(send([transfer(500n)]).use).toBeDefined()
    clock.time += day * 1_000
    signer.signPermitted(send([pay(coin)]).id)
    clock.time -= 1_000 // a clock that is set back makes no period new
    expect(send([pay(1n)]).use).toBeUndefined()
  })

  it('takes the higher one of both counts', async () => {
    const { send, signer, permission } = await create()
    signer.signPermitted(send([pay(coin / 4n)]).id)
    const spent = (share: bigint) => [stored(permission, [`${coin / share}`, '0'])]
    expect(send([pay((coin * 3n) / 4n)], spent(8n)).use).toBeDefined()
    expect(send([pay((coin * 3n) / 4n + 1n)], spent(8n)).use).toBeUndefined()
    expect(send([pay(coin / 2n)], spent(2n)).use).toBeDefined()
    expect(send([pay(coin / 2n + 1n)], spent(2n)).use).toBeUndefined()
  })

  it('needs one after 100 batches in 24 hours', async () => {
    const { send, signer, clock } = await create()
    for (let count = 0; count < 100; count += 1) signer.signPermitted(send([pay(1n)]).id)
    expect(send([pay(1n)]).use).toBeUndefined()
    clock.time += day * 1_000
    expect(send([pay(1n)]).use).toBeDefined()
  })

  it('needs one after the permission was revoked here, whatever the service lists', async () => {
    const { send, signer, sign, permission } = await create()
    const waiting = send([pay(1n)])
    const params = [{ permissionsContext: permission.id }]
    const { content, result } = sign('wallet_revokePermissions', params, { permissions: [stored(permission)] })
    expect(content).toMatchObject({ kind: 'permissionRevocation', expiry: permission.expiry })
    expect(result).toEqual({ kind: 'revokedPermission', id: permission.id })
    expect(send([pay(1n)]).use).toBeUndefined()
    expect(() => signer.signPermitted(waiting.id)).toThrow(expect.objectContaining({ code: 'PERMISSION_EXCEEDED' }))

    const other = await create()
    other.signer.endPermission(other.permission.id)
    expect(other.send([pay(1n)]).use).toBeUndefined()
  })

  it('is not signed while the wallet is locked', async () => {
    const { send, signer, keyring } = await create()
    const { id } = send([pay(1n)])
    keyring.lock()
    expect(() => signer.signPermitted(id)).toThrow(expect.objectContaining({ code: 'LOCKED' }))
    expect(() => send([pay(1n)])).toThrow(expect.objectContaining({ code: 'LOCKED' }))
  })

  it('is the only request that a permission covers', async () => {
    const { prepare, permission, eip155 } = await create()
    const permissions = [stored(permission)]
    const context = { smartAccount, transactions: [fields], permissions }
    expect(prepare('eth_sendTransaction', [{ from: eip155, ...pay(1n) }], context).use).toBeUndefined()
    expect(
      prepare('wallet_sendCalls', [{ chainId: '0x1', calls: [pay(1n)] }], { ...context, smartAccount: undefined }).use,
    ).toBeUndefined()
    expect(prepare('personal_sign', ['0x00', eip155], { permissions }).use).toBeUndefined()
  })
})

describe('the end of a permission', () => {
  it.each<[string, unknown, object]>([
    ['nobody has', [{ permissionsContext: `0x${'11'.repeat(32)}` }], {}],
    ['another site has', undefined, { site: 'https://evil.example' }],
    ['is named by nothing', [{ eth_accounts: {} }], {}],
  ])('is refused for a permission that %s', (_what, params, context) => {
    const permission = grant()
    expect(() =>
      test.prepare('wallet_revokePermissions', params ?? [{ permissionsContext: permission.id }], {
        permissions: [stored(permission)],
        ...context,
      }),
    ).toThrow(expect.objectContaining({ code: 'REQUEST_INVALID', detail: 'permissionsContext' }))
  })
})
