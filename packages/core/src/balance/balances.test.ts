import { describe, expect, it, vi } from 'vitest'
import type { ChainAdapter } from '../contract/contract.js'
import { navigate, openModal } from '../navigation/navigation.js'
import { selectAssets, selectTokenBalances } from './selectAssets.js'
import { selectBalance, toBalanceText, balance, tokenBalances } from './balance.js'
import { isAsset } from './isAsset.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'
import { fee } from './fee.js'

const usd = { symbol: 'USD', decimals: 6, address: '0xusd' }
const asset = { symbol: 'COIN', decimals: 18, amount: '1' }

const createKit = async (change: (adapter: ChainAdapter) => Partial<ChainAdapter> = () => ({}), options = {}) => {
  const made = createWalletLed()
  const adapter: ChainAdapter = made.adapter
  const reads: string[] = []
  const counted: ChainAdapter = {
    ...adapter,
    getBalance: async (at) => {
      reads.push(`${at.account} on ${at.network}`)
      return { ...asset, amount: made.ledger.balanceOf(at).toString() }
    },
    getTokenBalances: async (parameters) => {
      reads.push(`tokens of ${parameters.account} on ${parameters.network}`)
      return adapter.getTokenBalances?.(parameters) ?? []
    },
  }
  const kit = await createTestKit({
    networks: [networkOne, networkTwo],
    adapters: [{ namespace: 'eip155', load: async () => ({ ...counted, ...change(adapter) }) }],
    tokens: { 'eip155:1': [usd, { symbol: 'NFT', decimals: 0, address: '0xnft' }], 'eip155:2': [usd] },
    ...options,
  })
  const settle = async () => {
    await kit.engine.idle()
    return reads.splice(0)
  }
  return { ...made, ...kit, settle, dispatch: kit.engine.store.dispatch, state: () => kit.engine.store.getState() }
}

describe('the balance', () => {
  it('is read when an account is connected, changes, or changes its network', async () => {
    const { engine, wallet, settle } = await createKit()
    await engine.actions.connect(fennec)
    expect(await settle()).toEqual(['alice on eip155:1'])
    wallet.accounts = [{ address: 'bob' }]
    wallet.changes.emit('change')
    expect(await settle()).toEqual(['bob on eip155:1'])
    await engine.actions.switchNetwork('eip155:2')
    expect(await settle()).toEqual(['bob on eip155:2'])
    wallet.approved = ['eip155:2']
    wallet.changes.emit('change')
    expect(await settle()).toEqual([])
  })

  it('is cached for 30 s', async () => {
    const { engine, settle, clock, dispatch, state } = await createKit()
    await engine.actions.connect(fennec)
    await settle()
    const at = selectAccountRef(state()) ?? expect.fail('no wallet is connected')
    await clock.advance(29_999)
    await dispatch(balance.read(at))
    expect(await settle()).toEqual([])
    await clock.advance(1)
    await dispatch(balance.read(at))
    expect(await settle()).toEqual(['alice on eip155:1'])
  })

  it('is read again on each call of fetchBalance', async () => {
    const { engine, ledger } = await createKit()
    await engine.actions.connect(fennec)
    expect(await engine.actions.fetchBalance()).toEqual({ text: '2.000', symbol: 'COIN' })
    ledger.setBalance({ account: 'alice', network: 'eip155:1' }, 1n)
    expect(await engine.actions.fetchBalance()).toEqual({ text: '0.000', symbol: 'COIN' })
  })

  it.each<[string, Partial<ChainAdapter>]>([
    ['the node is unavailable', { getBalance: () => Promise.reject(new Error('away')) }],
    ['the chain has no balance to read', { getBalance: undefined }],
  ])('fails with the code BALANCE_UNAVAILABLE if %s', async (_, change) => {
    const { engine, state } = await createKit(() => change)
    await engine.actions.connect(fennec)
    await engine.idle()
    expect(selectBalance(state())).toMatchObject({ status: 'failed', error: { code: 'BALANCE_UNAVAILABLE' } })
    await expect(engine.actions.fetchBalance()).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })

  it('is not returned from the cache if a new read fails', async () => {
    const getBalance = vi.fn(async () => asset)
    const { engine } = await createKit(() => ({ getBalance }))
    await engine.actions.connect(fennec)
    await engine.idle()
    getBalance.mockRejectedValue(new Error('away'))
    await expect(engine.actions.fetchBalance()).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })

  it('is shown as 0.000 if there is no balance [S5.8a]', () => {
    expect(toBalanceText(undefined)).toBe('0.000')
    expect(toBalanceText({ amount: '1999999', decimals: 6 })).toBe('1.999')
  })
})

describe('token balances', () => {
  it('are read while a view shows them, and again for another account', async () => {
    const { engine, wallet, settle, dispatch, state } = await createKit()
    await engine.actions.connect(fennec)
    await settle()
    dispatch(openModal({ view: 'Networks' }))
    expect(await settle()).toEqual([])
    dispatch(openModal())
    expect(await settle()).toEqual(['tokens of alice on eip155:1'])
    dispatch(navigate({ view: 'WalletSend', data: {} }))
    expect(await settle()).toEqual([])
    wallet.accounts = [{ address: 'bob' }]
    wallet.changes.emit('change')
    expect((await settle()).sort()).toEqual(['bob on eip155:1', 'tokens of bob on eip155:1'])
    expect(selectAssets(state()).map(({ symbol }) => symbol)).toEqual(['COIN', 'USD'])
  })

  it('drop tokens without decimals [S5.14a]', async () => {
    const { engine, state } = await createKit()
    await engine.actions.connect(fennec)
    await engine.actions.open()
    await engine.idle()
    expect(selectTokenBalances(state()).data?.map(({ symbol }) => symbol)).toEqual(['USD'])
  })

  it('are not requested if the site lists no token', async () => {
    const { engine, settle, state } = await createKit(undefined, { tokens: {} })
    await engine.actions.connect(fennec)
    await engine.actions.open()
    expect(await settle()).not.toContain('tokens of alice on eip155:1')
    expect(selectTokenBalances(state())).toMatchObject({ status: 'ready', data: [] })
  })

  it('F-030: that cannot be read are reported once in an open modal, and not read again for 30 s [S8.1b] [S9.7c]', async () => {
    const getTokenBalances = vi.fn(() => Promise.reject(new Error('away')))
    const { engine, clock, dispatch, state } = await createKit(() => ({ getTokenBalances }))
    await engine.actions.connect(fennec)
    const at = selectAccountRef(state()) ?? expect.fail('no wallet is connected')
    await dispatch(tokenBalances.read(at))
    expect(state().notices.toasts).toEqual([])
    await clock.advance(29_999)
    await engine.actions.open()
    await engine.idle()
    expect(getTokenBalances).toHaveBeenCalledOnce()
    await clock.advance(1)
    await dispatch(tokenBalances.read(at))
    expect(getTokenBalances).toHaveBeenCalledTimes(2)
    expect(state().notices.toasts).toMatchObject([{ tone: 'bad', message: { kind: 'tokenBalanceUnavailable' } }])
    expect(selectTokenBalances(state()).error?.code).toBe('TOKEN_BALANCE_UNAVAILABLE')
  })

  it.each<[string, (adapter: ChainAdapter) => Partial<ChainAdapter>]>([
    ['the native coin cannot be read', () => ({ getBalance: () => Promise.reject(new Error('away')) })],
    ['tokens cannot be read', () => ({ getTokenBalances: () => Promise.reject(new Error('away')) })],
    ['the network has no tokens to read', () => ({ getTokenBalances: undefined })],
    ['the network has no balances to read', () => ({ getBalance: undefined, getTokenBalances: undefined })],
    [
      'the node is unavailable for both',
      () => ({
        getBalance: () => Promise.reject(new Error('away')),
        getTokenBalances: () => Promise.reject(new Error('away')),
      }),
    ],
  ])('are reported as unavailable, by one message, if %s [S8.1a]', async (_, change) => {
    const { engine, state } = await createKit(change)
    await engine.actions.connect(fennec)
    await engine.idle()
    expect(state().notices.toasts).toEqual([]) // the modal is closed
    await engine.actions.open({ view: 'Account' })
    const at = selectAccountRef(state()) ?? expect.fail('no wallet is connected')
    await engine.store.dispatch(balance.read(at, { force: true }))
    await engine.idle()
    expect(state().notices.toasts).toMatchObject([{ tone: 'bad', message: { kind: 'tokenBalanceUnavailable' } }])
  })
})

it('a failed balance on an unsupported network shows no toast, only the UnsupportedChain view', async () => {
  const getBalance = () => Promise.reject(new Error('away'))
  const { engine, wallet, state } = await createKit(() => ({ getBalance }))
  wallet.network = 'eip155:250'
  await engine.actions.connect(fennec)
  await engine.idle()
  expect(state().modal).toMatchObject({ open: true, stack: [{ view: 'UnsupportedChain' }] })
  expect(state().notices.toasts).toEqual([])
})

describe('the fee', () => {
  it('is estimated for exactly the requested transfer', async () => {
    const estimateFee = vi.fn(async () => asset)
    const { dispatch, engine } = await createKit(() => ({ estimateFee }))
    await engine.actions.connect(fennec)
    const transfer = { account: 'alice', network: 'eip155:1', to: 'bob', token: '0xusd' } as const
    expect(await dispatch(fee.read({ ...transfer, amount: '90071992547409931' }))).toEqual(asset)
    expect(estimateFee).toHaveBeenCalledWith({ ...transfer, amount: 90_071_992_547_409_931n })
  })

  it('fails on a chain without an estimate', async () => {
    const { dispatch, engine, state } = await createKit(() => ({ estimateFee: undefined }))
    await engine.actions.connect(fennec)
    const request = { account: 'alice', network: 'eip155:1', to: 'bob', amount: '1' } as const
    expect(await dispatch(fee.read(request))).toBeUndefined()
    expect(fee.select(state(), request)).toMatchObject({ status: 'failed', error: { code: 'FEE_ESTIMATE_FAILED' } })
  })
})

describe('an asset', () => {
  it.each<[boolean, unknown]>([
    [true, asset],
    [true, { ...asset, address: '0x1', name: 'Coin', iconUrl: 'data:' }],
    [false, undefined],
    [false, null],
    [false, 'COIN'],
    [false, { ...asset, symbol: undefined }],
    [false, { ...asset, decimals: '18' }],
    [false, { ...asset, decimals: 1.5 }],
    [false, { ...asset, amount: 1 }],
    [false, { ...asset, amount: '1.5' }],
    [false, { ...asset, amount: '' }],
    [false, { ...asset, address: 1 }],
  ])('is one: %j for %j', (expected, value) => {
    expect(isAsset(value)).toBe(expected)
  })
})
