import { metadata, type V14 } from '@polkadot-api/substrate-bindings'
import type { Chain, Runtime } from '../reads/chain.js'
import { type Hex, toHex } from '../encoding/hex.js'
import { decodeMetadata } from '../send/decodeMetadata.js'
import { unreadNetwork } from './runAdapter.js'

/** The properties of a test chain. */
export type TestRuntimeOptions = {
  readonly specVersion?: number
  /** The format of accounts in calls and transactions: one of several types of addresses, 32 bytes, or another type. The metadata may omit it. */
  readonly address?: 'kinds' | 'bytes' | 'number' | 'unsaid'
  /** The byte before an account's 32 bytes in an address of several types. */
  readonly idVariant?: number
  /** The transfer calls of the chain, with their indexes. */
  readonly transfers?: Readonly<Record<string, number>>
  /** The signed extensions, and the types of their values in a transaction and of their additional signed data. */
  readonly extensions?: readonly (readonly [name: string, type: ExtensionType, beside: ExtensionType])[]
  /** The version of the chain's transactions. */
  readonly extrinsicVersion?: number
  /** The version of the metadata. Version 15 describes transactions differently. */
  readonly metadataVersion?: 14 | 15
  /** The existential deposit in 16 bytes, if the metadata has it. */
  readonly deposit?: Hex | 'unknown'
  /** The number of bytes of a pallet's error: one on early chains. */
  readonly errorSize?: 1 | 4
  /** The errors of the pallet Balances, with their numbers. */
  readonly errors?: Readonly<Record<string, number>>
  /** The name and the index of the pallet of the native coin. */
  readonly balancesName?: string
  readonly balancesIndex?: number
}

/** The type of a signed extension's value. */
type ExtensionType = 'nothing' | 'nothings' | 'flag' | 'number' | 'hash' | 'pair'

type Entry = V14['lookup'][number]
type Field = readonly [name: string | undefined, type: number]

const usualExtensions: NonNullable<TestRuntimeOptions['extensions']> = [
  ['CheckNonZeroSender', 'nothing', 'nothing'],
  ['CheckSpecVersion', 'nothing', 'number'],
  ['CheckTxVersion', 'nothing', 'number'],
  ['CheckGenesis', 'nothing', 'hash'],
  ['CheckMortality', 'pair', 'hash'],
  ['CheckNonce', 'number', 'nothing'],
  ['CheckWeight', 'nothing', 'nothing'],
  ['ChargeTransactionPayment', 'number', 'nothing'],
  ['CheckMetadataHash', 'flag', 'hash'],
]

/** Encodes metadata as a chain of the Polkadot SDK does: types, the pallets System and Balances, and transactions. */
const describeChain = ({
  address: kind = 'kinds',
  idVariant = 0,
  transfers = { transfer_allow_death: 0, transfer_keep_alive: 3 },
  extensions = usualExtensions,
  extrinsicVersion = 4,
  metadataVersion = 14,
  deposit = `0x${'00e40b5402'.padEnd(32, '0')}`, // 10,000,000,000
  errorSize = 4,
  errors = { InsufficientBalance: 2, Expendability: 4 },
  balancesName = 'Balances',
  balancesIndex = 10,
}: TestRuntimeOptions): Hex => {
  const lookup: Entry[] = []
  const add = (def: Entry['def'], path: string[] = [], params: Entry['params'] = []) => {
    lookup.push({ id: lookup.length, path, params, def, docs: [] })
    return lookup.length - 1
  }
  const fieldsOf = (fields: readonly Field[]) =>
    fields.map(([name, type]) => ({ name, type, typeName: undefined, docs: [] }))
  const primitive = (tag: 'u8' | 'u16' | 'u32' | 'u128' | 'bool') =>
    add({ tag: 'primitive', value: { tag, value: undefined } })
  const struct = (fields: readonly Field[], path: string[] = []) =>
    add({ tag: 'composite', value: fieldsOf(fields) }, path)
  const variants = (all: Readonly<Record<string, readonly [place: number, ...Field[]]>>, path: string[] = []) =>
    add(
      {
        tag: 'variant',
        value: Object.entries(all).map(([name, [index, ...fields]]) => ({
          name,
          index,
          fields: fieldsOf(fields),
          docs: [],
        })),
      },
      path,
    )
  const [u8, u16, u32, u128, bool] = [
    primitive('u8'),
    primitive('u16'),
    primitive('u32'),
    primitive('u128'),
    primitive('bool'),
  ]
  const nothing = add({ tag: 'tuple', value: [] })
  const hash = add({ tag: 'array', value: { len: 32, type: u8 } })
  const accountId = struct([[undefined, hash]], ['sp_core', 'crypto', 'AccountId32'])
  const compactU128 = add({ tag: 'compact', value: u128 })
  const compactU32 = add({ tag: 'compact', value: u32 })
  const kinds = variants({ Id: [idVariant, [undefined, accountId]], Index: [idVariant + 1, [undefined, compactU32]] })
  const address = { kinds, bytes: accountId, number: u32, unsaid: kinds }[kind]

  const calls = variants(
    Object.fromEntries(
      Object.entries(transfers).map(([name, index]) => [
        name,
        [index, ['dest', address], ['value', compactU128]] as const,
      ]),
    ),
  )
  const balancesErrors = variants(
    Object.fromEntries(Object.entries(errors).map(([name, index]) => [name, [index] as const])),
  )
  const tokenError = variants({ FundsUnavailable: [0], NotExpendable: [5] })
  const moduleError = struct([
    ['index', u8],
    ['error', add({ tag: 'array', value: { len: errorSize, type: u8 } })],
  ])
  const dispatchError = variants({
    Other: [0],
    CannotLookup: [1],
    Module: [3, [undefined, moduleError]],
    Token: [7, [undefined, tokenError]],
  })
  const systemEvent = variants({
    ExtrinsicSuccess: [0, ['dispatch_info', u32]],
    ExtrinsicFailed: [1, ['dispatch_error', dispatchError], ['dispatch_info', u32]],
    NewAccount: [3, ['account', accountId], ['number', u32]],
  })
  const balancesEvent = variants({
    ExtrinsicSuccess: [0, ['amount', u128], ['rest', u128]],
    Deposit: [7, ['who', accountId], ['amount', u128]],
  })
  const event = variants({
    System: [0, [undefined, systemEvent]],
    Balances: [balancesIndex, [undefined, balancesEvent]],
  })
  const phase = variants({ ApplyExtrinsic: [0, [undefined, u32]], Finalization: [1], Initialization: [2] })
  const record = struct([
    ['phase', phase],
    ['event', event],
    ['topics', add({ tag: 'sequence', value: hash })],
  ])
  const records = add({ tag: 'sequence', value: record })
  const call = variants({ Balances: [balancesIndex, [undefined, calls]] })
  const types: Readonly<Record<ExtensionType, number>> = {
    nothing,
    nothings: struct([
      ['one', nothing],
      ['other', nothing],
    ]),
    flag: bool,
    number: u32,
    hash,
    pair: struct([
      ['one', u8],
      ['other', u16],
    ]),
  }
  const extrinsic = add(
    { tag: 'composite', value: fieldsOf([[undefined, nothing]]) },
    [],
    [
      { name: 'Call', type: call },
      ...(kind === 'unsaid' ? [] : [{ name: 'Address', type: address }]),
      { name: 'Signature', type: nothing },
      { name: 'Extra', type: nothing },
    ],
  )
  const signedExtensions = extensions.map(([identifier, type, beside]) => ({
    identifier,
    type: types[type],
    additionalSigned: types[beside],
  }))
  const pallet = (name: string, index: number, more: object) => ({
    name,
    index,
    storage: undefined,
    calls: undefined,
    events: undefined,
    constants: [],
    errors: undefined,
    docs: [],
    ...more,
  })
  const pallets = [
    pallet('System', 0, {
      storage: {
        prefix: 'System',
        items: [{ name: 'Events', modifier: 1, type: { tag: 'plain', value: records }, fallback: '0x00', docs: [] }],
      },
      events: systemEvent,
      constants: [{ name: 'ExistentialDeposit', type: u128, value: `0x${'11'.repeat(16)}`, docs: [] }], // a constant of another pallet
    }),
    pallet(balancesName, balancesIndex, {
      calls: Object.keys(transfers).length > 0 ? calls : undefined,
      events: balancesEvent,
      errors: balancesErrors,
      constants: [
        { name: 'MaxLocks', type: u32, value: '0x32000000', docs: [] },
        ...(deposit === 'unknown' ? [] : [{ name: 'ExistentialDeposit', type: u128, value: deposit, docs: [] }]),
      ],
    }),
  ]
  const value =
    metadataVersion === 14
      ? {
          lookup,
          pallets,
          extrinsic: { type: extrinsic, version: extrinsicVersion, signedExtensions },
          type: nothing,
          apis: [],
        }
      : {
          lookup,
          pallets,
          extrinsic: { version: extrinsicVersion, address, call, signature: nothing, extra: nothing, signedExtensions },
          type: nothing,
          apis: [],
          outerEnums: { call, event, error: nothing },
          custom: [],
        }
  const described = { magicNumber: 0x6174656d, metadata: { tag: `v${metadataVersion}`, value } }
  return toHex(metadata.enc(described as never)) // each version has its own type
}

/** The network of test runtimes. */
export const testNetwork = unreadNetwork('polkadot:45454545454545454545454545454545', 2)

/** Creates a chain that reads with a function of the test. */
export const createTestChain = (read: Chain['read']): Chain => ({ network: testNetwork, runtimes: new Map(), read })

/** Creates a small runtime. Its metadata is encoded as a chain encodes it, and decoded by the adapter. */
export const createTestRuntime = (options: TestRuntimeOptions = {}): Runtime => {
  const encoded = describeChain(options)
  const chain = createTestChain(() => Promise.reject(new Error('the chain was read')))
  return {
    specVersion: options.specVersion ?? 900,
    transactionVersion: 5,
    genesisHash: `0x${'45'.repeat(32)}`,
    encoded,
    ...decodeMetadata(chain, encoded),
  }
}
