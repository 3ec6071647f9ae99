import { describe, expect, it } from 'vitest'
import { createTestChain, createTestRuntime } from '../testing/createTestRuntime.js'
import { toHex } from '../encoding/hex.js'
import { readOutcome } from './readOutcome.js'
import type { Runtime } from '../reads/chain.js'

/** The storage key of the events: `System` and `Events`, hashed with XX. */
const eventsKey = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'
const blockHash = `0x${'ab'.repeat(32)}` as const
const runtime = createTestRuntime()
const upgraded = createTestRuntime({ balancesIndex: 77 })
const account = '5C62Ck4UrFPiBtoCmeSrgF7x9yv9mn38446dhCpsi2mLHiFT'

type Variant = { readonly type: string; readonly value?: unknown }
const apply = (index: number): Variant => ({ type: 'ApplyExtrinsic', value: index })
const system = (event: Variant): Variant => ({ type: 'System', value: event })
const success = system({ type: 'ExtrinsicSuccess', value: 7 })
const failed = (error: Variant) =>
  system({ type: 'ExtrinsicFailed', value: { dispatch_error: error, dispatch_info: 7 } })
const deposit: Variant = { type: 'Balances', value: { type: 'Deposit', value: { who: account, amount: 5n } } }

/** Encodes events as the chain does. */
const encode = (records: readonly (readonly [phase: Variant, event: Variant])[], { codecs }: Runtime = runtime) =>
  toHex(
    codecs.buildStorage('System', 'Events').value.enc(records.map(([phase, event]) => ({ phase, event, topics: [] }))),
  )

/** Encodes the events of a block whose third transaction failed. @param error the index of the pallet, and the error's number */
const encodeModuleError = (error: string): string =>
  `0x04 00 02000000 00 01 03 ${error} 07000000 00`.replaceAll(' ', '')

/** Reads the outcome from a block with these events. @param now the metadata of the chain at that block */
const read = (events: unknown, index = 2, now: unknown = runtime.encoded, signedFor = runtime) => {
  const calls: unknown[] = []
  const chain = createTestChain(async (method, params) => {
    calls.push([method, params])
    return method === 'state_getStorage' ? events : now
  })
  return { outcome: readOutcome(chain, signedFor, { blockHash, index }), calls }
}

describe('the outcome of a transaction', () => {
  it('is a success if the block has the event for its index', async () => {
    const { outcome, calls } = read(
      encode([
        [{ type: 'Initialization' }, deposit],
        [apply(1), failed({ type: 'CannotLookup' })],
        [apply(2), deposit],
        [apply(2), success],
        [apply(3), failed({ type: 'CannotLookup' })],
        [{ type: 'Finalization' }, deposit],
      ]),
    )
    expect(await outcome).toEqual({ failure: undefined })
    expect(calls).toEqual([['state_getStorage', [eventsKey, blockHash]]])
  })

  it.each<[string, Variant]>([
    ['CannotLookup', { type: 'CannotLookup' }],
    ['Token.FundsUnavailable', { type: 'Token', value: { type: 'FundsUnavailable' } }],
    ['Token.NotExpendable', { type: 'Token', value: { type: 'NotExpendable' } }],
  ])('is a failure with the chain’s own name of the error: %s', async (reason, error) => {
    const { outcome } = read(
      encode([
        [apply(1), success],
        [apply(2), deposit],
        [apply(2), failed(error)],
        [apply(3), success],
      ]),
    )
    expect(await outcome).toEqual({ failure: reason })
  })

  it.each([
    ['Balances.InsufficientBalance', '0a 02000000'],
    ['Balances.Expendability', '0a 04000000'],
    ['System', '00 04000000'],
  ])('is a failure with the error of a pallet: %s', async (reason, error) => {
    expect(await read(encodeModuleError(error)).outcome).toEqual({ failure: reason })
  })

  it.each<[string, { readonly index: number; readonly error: number }]>([
    ['Balances.Expendability', { index: 10, error: 4 }],
    ['Balances.InsufficientBalance', { index: 10, error: 2 }],
    ['Balances.error 255', { index: 10, error: 255 }],
    ['System.error 4', { index: 0, error: 4 }],
    ['pallet 99.error 4', { index: 99, error: 4 }],
  ])('has the error’s name on a chain whose errors have one byte: %s', async (reason, value) => {
    const old = createTestRuntime({ errorSize: 1 })
    const { outcome } = read(encode([[apply(2), failed({ type: 'Module', value })]], old), 2, old.encoded)
    expect(await outcome).toEqual({ failure: reason })
  })

  it('has at most 200 characters, even if the chain’s names are longer', async () => {
    const name = 'x'.repeat(300)
    const wordy = createTestRuntime({ errors: { [name]: 4, Other: 5 } })
    const { outcome } = read(encodeModuleError('0a 04000000'), 2, wordy.encoded, wordy)
    expect(await outcome).toEqual({ failure: `Balances.${name}`.slice(0, 200) })
  })

  it('ignores the event of an account that the transfer created', async () => {
    const { outcome } = read(
      encode([
        [apply(2), system({ type: 'NewAccount', value: { account, number: 1 } })],
        [apply(2), success],
      ]),
    )
    expect(await outcome).toEqual({ failure: undefined })
  })

  it('ignores an event of another pallet with the same name', async () => {
    const other: Variant = { type: 'Balances', value: { type: 'ExtrinsicSuccess', value: { amount: 1n, rest: 1n } } }
    const { outcome } = read(
      encode([
        [apply(2), other],
        [apply(2), failed({ type: 'CannotLookup' })],
      ]),
    )
    expect(await outcome).toEqual({ failure: 'CannotLookup' })
  })

  it('is read with the runtime of its block if the chain was upgraded after the signature', async () => {
    const events = encodeModuleError('4d 04000000')
    const { outcome, calls } = read(events, 2, upgraded.encoded)
    expect(await outcome).toEqual({ failure: 'Balances.Expendability' })
    expect(calls).toEqual([
      ['state_getStorage', [eventsKey, blockHash]],
      ['state_getMetadata', [blockHash]],
    ])
  })

  it.each<[string, unknown]>([
    ['have none for it', encode([[apply(1), success]])],
    ['have neither a success nor a failure for it', encode([[apply(2), deposit]])],
    ['are empty', encode([])],
    ['cannot be read', '0xff'],
    ['are missing', null],
  ])('is an error if the events of the block %s', async (_, events) => {
    await expect(read(events).outcome).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { method: 'state_getStorage' },
    })
  })

  it.each([null, '0x', '0x6d65746100', 'metadata'])(
    'is an error if neither its events nor the metadata of its block can be read: %j',
    async (metadata) => {
      await expect(read('0xff', 2, metadata).outcome).rejects.toMatchObject({
        code: 'RPC_FAILED',
        context: { method: 'state_getMetadata' },
      })
    },
  )
})
