import type { Account } from '@latchkey/core/adapter'
import { p2pkh, p2sh, p2tr, p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { describe, expect, it } from 'vitest'
import { toHex } from '../encoding/bytes.js'
import type { Esplora } from '../reads/esplora.js'
import { regtest } from '../testing/runAdapter.js'
import { buildPsbt } from './buildPsbt.js'
import { encodingOf } from '../addresses/addressRules.js'
import type { Coin } from './readCoins.js'

const network = regtest()
const encoding = encodingOf(network.id)
const key = pubECDSA(new Uint8Array(32).fill(1))
const otherKey = pubECDSA(new Uint8Array(32).fill(2))
const receiver = p2wpkh(pubECDSA(new Uint8Array(32).fill(3)), encoding)
const to = receiver.address ?? expect.fail('no address')

type Paid = { readonly script: Uint8Array; readonly address?: string | undefined }
const kinds: readonly (readonly [string, (publicKey: Uint8Array) => Paid])[] = [
  ['p2wpkh', (publicKey) => p2wpkh(publicKey, encoding)],
  ['p2tr', (publicKey) => p2tr(publicKey.subarray(-32), undefined, encoding)],
  ['p2sh', (publicKey) => p2sh(p2wpkh(publicKey, encoding), encoding)],
  ['p2pkh', (publicKey) => p2pkh(publicKey, encoding)],
]

/** Creates the transaction that created coins: 50,000 satoshis for a script, then 60,000 for another one. */
const createOrigin = (script: Uint8Array, other: Uint8Array): Transaction => {
  const transaction = new Transaction()
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: receiver.script, amount: 200_000n } })
  transaction.addOutput({ script, amount: 50_000n })
  transaction.addOutput({ script: other, amount: 60_000n })
  transaction.sign(new Uint8Array(32).fill(3))
  transaction.finalize()
  return transaction
}

/** Options that accept every transaction that can be in a block. */
const lenient = { allowUnknownOutputs: true, allowUnknownVersion: true, disableScriptCheck: true } as const

describe.each(kinds)('the transaction that spends from %s', (kind, pay) => {
  const { script, address = '' } = pay(key)
  const origin = createOrigin(script, pay(otherKey).script)
  const account: Account = { address, publicKey: toHex(key) }
  const own: Coin = { txid: origin.id, vout: 0, value: 50_000n, confirmed: true }

  const build = (coin: Partial<Coin> = {}, change = 0n, hex: unknown = origin.hex, from = account) => {
    const esplora: Esplora = {
      get: async (path) => (path.endsWith('/hex') ? hex : expect.fail(`${path} was read`)),
      broadcast: () => expect.fail('it was broadcast'),
    }
    const selection = { coins: [{ ...own, ...coin }], change, fee: 1_000n }
    return buildPsbt({ account: from, network, esplora, selection, to, amount: 20_000n })
  }
  const outputsOf = (transaction: Transaction) =>
    Array.from({ length: transaction.outputsLength }, (_value, index) => transaction.getOutput(index))

  it('pays the receiver, and returns the change to the sender', async () => {
    expect(outputsOf(await build())).toEqual([{ script: receiver.script, amount: 20_000n }])
    const built = await build({}, 29_000n)
    expect(outputsOf(built)).toEqual([
      { script: receiver.script, amount: 20_000n },
      { script, amount: 29_000n },
    ])
    expect(built.getInput(0)).toMatchObject({
      index: 0,
      sequence: 0xfffffffd,
      witnessUtxo: { script, amount: 50_000n },
    })
    expect(toHex(built.getInput(0).txid ?? new Uint8Array())).toBe(origin.id)
    expect(outputsOf(await build({}, 1n))).toHaveLength(2)
  })

  it('contains what the wallet needs to sign for this kind of address, and nothing else', async () => {
    const { tapInternalKey, redeemScript, nonWitnessUtxo } = (await build()).getInput(0)
    expect({ tapInternalKey, redeemScript, hasOrigin: nonWitnessUtxo !== undefined }).toEqual({
      tapInternalKey: kind === 'p2tr' ? key.subarray(-32) : undefined,
      redeemScript: kind === 'p2sh' ? p2wpkh(key, encoding).script : undefined,
      hasOrigin: kind !== 'p2tr',
    })
  })

  it.each<[string, string | undefined]>([
    ['no key', undefined],
    ['no hex', 'no key'],
    ['half a byte more', `${toHex(key)}0`],
    ['letters before the hex', `x${toHex(key)}`],
    ['a key of another length', toHex(key.subarray(-32))],
    ['the key of another account', toHex(otherKey)],
  ])(
    'is built without a key if the wallet returns %s, except for wrapped addresses',
    async (_description, publicKey) => {
      const building = build({}, 0n, origin.hex, { address, publicKey })
      if (kind === 'p2sh') await expect(building).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
      else expect((await building).inputsLength).toBe(1)
    },
  )

  it.each<[string, Uint8Array, number]>([
    ['also pays to an unknown script', Uint8Array.of(0x51), 2],
    ['also pays to an invalid script', Uint8Array.of(0x4c), 2],
    ['has an unknown version', script, 4],
  ])('spends a coin whose transaction %s', async (_description, other, version) => {
    const { inputs, outputs, ...rest } = RawTx.decode(createOrigin(script, script).toBytes(true, true))
    const raw = RawTx.encode({ ...rest, inputs, version, outputs: [...outputs, { script: other, amount: 1n }] })
    const { id: txid } = Transaction.fromRaw(raw, lenient)
    const built = await build({ txid }, 0n, toHex(raw))
    expect(toHex(built.getInput(0).txid ?? new Uint8Array())).toBe(txid)
  })

  it.each<[string, Partial<Coin>, string]>([
    [
      'holds less than on the chain, so that the rest would be the fee',
      { value: 40_000n },
      'it has another value or script',
    ],
    ['holds more than on the chain', { value: 50_001n }, 'it has another value or script'],
    ['belongs to another account', { vout: 1, value: 60_000n }, 'it has another value or script'],
    ['does not exist', { vout: 2 }, 'its transaction has another id or lacks the output'],
    [
      'was created by another transaction',
      { txid: '22'.repeat(32) },
      'its transaction has another id or lacks the output',
    ],
  ])('is not built if the service lists a coin that %s', async (_description, coin, message) => {
    await expect(build(coin)).rejects.toMatchObject({ code: 'RPC_FAILED', cause: { message } })
  })

  it.each([null, '', 'zz', '00', 7, {}])('is not built if the service returns %j for it', async (hex) => {
    await expect(build({}, 0n, hex)).rejects.toMatchObject({
      code: 'RPC_FAILED',
      cause: { message: 'its transaction cannot be decoded' },
    })
  })
})

it('accepts the public key of a Taproot address with or without its first byte', async () => {
  const { script, address } = p2tr(key.subarray(1), undefined, encoding)
  const origin = createOrigin(script, script)
  const esplora: Esplora = { get: async () => origin.hex, broadcast: () => expect.fail('it was broadcast') }
  const selection = { coins: [{ txid: origin.id, vout: 0, value: 50_000n, confirmed: true }], change: 0n, fee: 1_000n }
  for (const publicKey of [toHex(key), toHex(key.subarray(1)), toHex(key).toUpperCase()]) {
    const built = await buildPsbt({ account: { address, publicKey }, network, esplora, selection, to, amount: 20_000n })
    expect(built.getInput(0).tapInternalKey).toEqual(key.subarray(1))
  }
})
