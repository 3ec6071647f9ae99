import type { Account, Clock, Transfer } from '@latchkey/core/adapter'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { describe, expect, it } from 'vitest'
import { fromHex } from '../encoding/bytes.js'
import type { WalletLink } from '../wallet/walletLink.js'
import { regtest } from '../testing/runAdapter.js'
import { encodingOf } from '../addresses/addressRules.js'
import { sendTransfer } from './sendTransfer.js'

const network = regtest('http://esplora.example')
const encoding = encodingOf(network.id)
const key = new Uint8Array(32).fill(1)
const own = p2wpkh(pubECDSA(key), encoding)
const receiver = p2wpkh(pubECDSA(new Uint8Array(32).fill(2)), encoding)
const account: Account = { address: own.address ?? expect.fail('no address') }
const to = receiver.address ?? expect.fail('no address')
const walletTxid = 'ab'.repeat(32)
/** The total supply in satoshis. */
const maxSupply = 2_100_000_000_000_000n

/** The transaction that created two coins of the account, of 50,000 and 60,000 satoshis. */
const origin = new Transaction()
origin.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: own.script, amount: 200_000n } })
for (const amount of [50_000n, 60_000n]) origin.addOutput({ script: own.script, amount })
origin.sign(key)
origin.finalize()

const idOf = (hex: string) => Transaction.fromRaw(fromHex(hex) ?? new Uint8Array()).id

type Service = {
  /** Called with each path that is read. */
  readonly onRead?: (path: string) => void
  /** Returns the response to a transaction. The service has it if the response is ok. If it throws, the request fails. */
  readonly accept?: (hex: string) => Response
}

/** Creates an Esplora service with the account's two coins, and records the transactions that are broadcast. */
const createService = ({ onRead, accept = (hex) => new Response(hex) }: Service) => {
  const broadcasts: string[] = []
  const reads: string[] = []
  const held = new Set([walletTxid])
  const answers: Readonly<Record<string, unknown>> = {
    [`/address/${account.address}/utxo`]: [50_000, 60_000].map((value, vout) => ({
      txid: origin.id,
      vout,
      value,
      status: { confirmed: true },
    })),
    '/fee-estimates': { 3: 5 },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = request.url.replace('http://esplora.example', '')
    if (path === '/tx') {
      const hex = await request.text()
      broadcasts.push(hex)
      const answer = accept(hex)
      if (answer.ok) held.add(idOf(hex))
      return answer
    }
    reads.push(path)
    onRead?.(path)
    if (path === `/tx/${origin.id}/hex`) return new Response(origin.hex)
    const answer = held.has(path.slice('/tx/'.length)) ? { status: { confirmed: true } } : answers[path]
    return answer === undefined ? new Response('Not found', { status: 404 }) : Response.json(answer)
  }
  return { fetch, broadcasts, reads }
}

const createClock = () => {
  const waits: number[] = []
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      if (ms === 10_000 && signal) return new Promise(() => {}) // the time limit of a request: services respond or fail at once
      if (waits.push(ms) > 100) throw new Error('It never stops waiting.')
    },
  }
  return { clock, waits }
}

type Signing = Parameters<NonNullable<WalletLink['signPsbt']>>[0]
type Paying = Parameters<NonNullable<WalletLink['sendTransfer']>>[0]

type WalletSetting = {
  readonly signs?: boolean
  readonly pays?: boolean
  readonly supportsFeeRate?: boolean
  /** The value that it returns as the id of its own transfer. */
  readonly answer?: unknown
}

/** Creates a wallet with the account's key: it signs the requested inputs, or pays by its own transfer. */
const createLink = ({ signs = true, pays = false, supportsFeeRate = false, ...setting }: WalletSetting) => {
  const { answer } = { answer: walletTxid, ...setting }
  const signings: Signing[] = []
  const payments: Paying[] = []
  const absent = () => expect.fail('it was called')
  const link: WalletLink = {
    connect: absent,
    follow: absent,
    signMessage: absent,
    ...(signs && {
      signPsbt: async (signing: Signing) => {
        signings.push(signing)
        const transaction = Transaction.fromPSBT(signing.psbt)
        for (const index of signing.inputs[account.address] ?? []) transaction.signIdx(key, index)
        return transaction.toPSBT()
      },
    }),
    ...(pays && {
      supportsFeeRate,
      sendTransfer: async (paying: Paying) => {
        payments.push(paying)
        return answer
      },
    }),
  }
  return { link, signings, payments }
}

type Setting = Service & {
  readonly transfer?: Partial<Transfer>
  readonly wallet?: WalletSetting
  readonly isFirst?: boolean
  readonly from?: Account
  readonly signal?: AbortSignal
  /** Called when the session's account and network are checked. Throws if they changed. */
  readonly onCheck?: () => void
  readonly changeLink?: (link: WalletLink) => WalletLink
}

const send = ({ transfer, wallet = {}, isFirst = true, from = account, signal, onCheck, ...rest }: Setting = {}) => {
  const service = createService(rest)
  const { link, ...calls } = createLink(wallet)
  const { clock, waits } = createClock()
  const sending = sendTransfer({
    link: rest.changeLink?.(link) ?? link,
    wallet: 'Fennec',
    context: { fetch: service.fetch, clock },
    transfer: { to, amount: 20_000n, ...transfer },
    signal,
    assertAccountRef: () => {
      onCheck?.()
      return { account: from, network, isFirst }
    },
  })
  return { sending, ...service, ...calls, waits }
}

/** Wraps a wallet so that the request is aborted while it signs. */
const abortDuringSigning = (link: WalletLink, abort: () => void): WalletLink => ({
  ...link,
  signPsbt: async (signing) => {
    const psbt = await link.signPsbt?.(signing)
    abort()
    return psbt ?? expect.fail('the wallet cannot sign')
  },
})

const outputsOf = (hex: string | undefined) => {
  const transaction = Transaction.fromRaw(fromHex(hex) ?? new Uint8Array())
  return Array.from({ length: transaction.outputsLength }, (_, index) => transaction.getOutput(index))
}
/** The virtual bytes of a transaction with one input and two outputs. */
const size = 11n + 68n + 31n + 31n

describe('a transfer that the kit builds', () => {
  it('pays the amount to the receiver, and the rest minus the current fee back to the sender', async () => {
    const { sending, broadcasts, signings } = send()
    const submitted = await sending
    expect(broadcasts).toHaveLength(1)
    expect(outputsOf(broadcasts[0])).toEqual([
      { script: receiver.script, amount: 20_000n },
      { script: own.script, amount: 60_000n - 20_000n - 5n * size },
    ])
    const id = idOf(broadcasts[0] ?? '')
    expect([submitted.id, submitted.hash]).toEqual([id, id])
    expect(signings).toMatchObject([{ inputs: { [account.address]: [0] }, network: network.id }])
    expect(await submitted.wait()).toEqual({ status: 'success', hash: id })
  })

  it('spends several coins if one is not enough, and requests a signature for each', async () => {
    const { sending, broadcasts, signings } = send({ transfer: { amount: 90_000n } })
    await sending
    expect(signings[0]?.inputs).toEqual({ [account.address]: [0, 1] })
    expect(outputsOf(broadcasts[0])[0]).toEqual({ script: receiver.script, amount: 90_000n })
  })

  it('pays the chosen fee rate, and does not request an estimate', async () => {
    const { sending, broadcasts, reads } = send({ transfer: { feeRate: 2n } })
    await sending
    expect(outputsOf(broadcasts[0])[1]?.amount).toBe(60_000n - 20_000n - 2n * size)
    expect(reads).not.toContain('/fee-estimates')
  })

  it.each<[string, Partial<Transfer>, string]>([
    ['less than the dust limit', { amount: 293n }, 'AMOUNT_INVALID'],
    ['more than the total supply', { amount: maxSupply + 1n }, 'AMOUNT_INVALID'],
    ['the total supply, which the account does not hold', { amount: maxSupply }, 'INSUFFICIENT_FUNDS'],
    ['a token', { token: 'ordi' }, 'CAPABILITY_MISSING'],
    ['a memo', { memo: 'for you' }, 'CAPABILITY_MISSING'],
    ['an address of another network', { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'ADDRESS_INVALID'],
    ['a fee rate of 0', { feeRate: 0n }, 'FEE_ESTIMATE_FAILED'],
    ['a fee rate that is too high', { feeRate: 1_001n }, 'FEE_ESTIMATE_FAILED'],
  ])('is rejected for %s before the wallet receives a request', async (_, transfer, code) => {
    const { sending, signings, broadcasts, reads } = send({ transfer })
    await expect(sending).rejects.toMatchObject({ code })
    expect([signings, broadcasts]).toEqual([[], []])
    if (code !== 'INSUFFICIENT_FUNDS') expect(reads).toEqual([])
  })

  it('may have the amount of the dust limit', async () => {
    const { sending, broadcasts } = send({ transfer: { amount: 294n } })
    await sending
    expect(outputsOf(broadcasts[0])[0]?.amount).toBe(294n)
  })

  it.each([{ pays: true }, { pays: false }])('never spends from an address for ordinals: %j', async (wallet) => {
    const address = p2tr(pubECDSA(key, true).subarray(1), undefined, encoding).address ?? ''
    const { sending, signings, payments, reads } = send({ wallet, from: { address, type: 'ordinal' } })
    await expect(sending).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    expect([signings, payments, reads]).toEqual([[], [], []])
  })

  it('is not signed if the account changed while the coins were read', async () => {
    const mismatch = new Error('another account')
    let hasChanged = false
    const { sending, signings, broadcasts } = send({
      onRead: () => {
        hasChanged = true
      },
      onCheck: () => {
        if (hasChanged) throw mismatch
      },
    })
    await expect(sending).rejects.toBe(mismatch)
    expect([signings, broadcasts]).toEqual([[], []])
  })

  it.each<[string, (abort: () => void) => Setting, number]>([
    ['while the coins are read', (onRead) => ({ onRead }), 0],
    ['while the wallet signs', (abort) => ({ changeLink: (link) => abortDuringSigning(link, abort) }), 1],
  ])('is not broadcast if the user cancels %s', async (_, settingOf, times) => {
    const reason = new Error('left')
    const controller = new AbortController()
    const { sending, signings, broadcasts } = send({
      ...settingOf(() => controller.abort(reason)),
      signal: controller.signal,
    })
    await expect(sending).rejects.toBe(reason)
    expect(signings).toHaveLength(times)
    expect(broadcasts).toEqual([])
  })

  it('is not broadcast if the wallet signed to pay another amount', async () => {
    const { sending, broadcasts } = send({
      changeLink: (link) => ({
        ...link,
        signPsbt: async ({ psbt }) => {
          const transaction = Transaction.fromPSBT(psbt)
          transaction.updateOutput(0, { amount: 20_001n })
          transaction.sign(key)
          return transaction.toPSBT()
        },
      }),
    })
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID', context: { wallet: 'Fennec' } })
    expect(broadcasts).toEqual([])
  })

  it('counts as sent if no service responds, and is broadcast again until one has it', async () => {
    let calls = 0
    const { sending, broadcasts, signings } = send({
      accept: (hex) => {
        calls += 1
        if (calls < 3) throw new TypeError('offline')
        return new Response(hex)
      },
    })
    const submitted = await sending
    expect(broadcasts).toHaveLength(1)
    expect(submitted.hash).toBe(idOf(broadcasts[0] ?? ''))
    expect(await submitted.wait()).toEqual({ status: 'success', hash: submitted.hash })
    expect([new Set(broadcasts).size, broadcasts.length, signings.length]).toEqual([1, 3, 1])
  })

  it('is neither broadcast again nor polled after the abort', async () => {
    const { sending, broadcasts } = send({
      accept: () => {
        throw new TypeError('offline')
      },
    })
    const reason = new Error('left')
    await expect((await sending).wait({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(broadcasts).toHaveLength(1)
  })

  it('fails with the reason of a service that rejects it', async () => {
    const { sending } = send({
      accept: () => new Response('{"code":-26,"message":"min relay fee not met"}', { status: 400 }),
    })
    await expect(sending).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  })
})

describe('a transfer that the wallet builds', () => {
  const pays = { pays: true }

  it('is requested with receiver, amount and network, and has the id that the wallet returns', async () => {
    const { sending, payments, signings, broadcasts } = send({ wallet: { ...pays, answer: walletTxid.toUpperCase() } })
    const submitted = await sending
    expect(payments).toEqual([{ to, amount: 20_000n, feeRate: undefined, network: network.id, signal: undefined }])
    expect([signings, broadcasts]).toEqual([[], []])
    expect([submitted.id, submitted.hash]).toEqual([walletTxid, walletTxid])
    expect(await submitted.wait()).toEqual({ status: 'success', hash: walletTxid })
  })

  it.each<[string, Setting, 'by the wallet' | 'by the kit']>([
    ['with no fee rate', { wallet: pays }, 'by the wallet'],
    [
      'with a fee rate that it takes',
      { wallet: { ...pays, supportsFeeRate: true }, transfer: { feeRate: 7n } },
      'by the wallet',
    ],
    ['with a fee rate that it does not take', { wallet: pays, transfer: { feeRate: 7n } }, 'by the kit'],
    [
      'with a fee rate, if it cannot sign a PSBT',
      { wallet: { ...pays, signs: false }, transfer: { feeRate: 7n } },
      'by the wallet',
    ],
    ['from an account that is not its first', { wallet: pays, isFirst: false }, 'by the kit'],
  ])('%s is sent once, %3$s', async (_, setting, how) => {
    const { sending, payments, signings, broadcasts } = send(setting)
    await sending
    const walletCount = how === 'by the wallet' ? 1 : 0
    expect([payments.length, signings.length, broadcasts.length]).toEqual([
      walletCount,
      1 - walletCount,
      1 - walletCount,
    ])
    if (walletCount === 1) expect(payments[0]?.feeRate).toBe(setting.transfer?.feeRate)
  })

  it.each<[string, Setting]>([
    ['can neither pay nor sign', { wallet: { signs: false } }],
    ['pays from another account, and cannot sign', { wallet: { ...pays, signs: false }, isFirst: false }],
  ])('is rejected if the wallet %s', async (_, setting) => {
    const { sending, payments } = send(setting)
    await expect(sending).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    expect(payments).toEqual([])
  })

  it.each([
    undefined,
    null,
    '',
    7,
    { txid: walletTxid },
    [walletTxid],
    `${walletTxid}0`,
    `0x${walletTxid}`,
    walletTxid.slice(1),
    'z'.repeat(64),
  ])('is reported as possibly sent if the wallet returns %j as its id', async (answer) => {
    const { sending, waits } = send({ wallet: { ...pays, answer } })
    await expect(sending).rejects.toMatchObject({
      code: 'TRANSACTION_HASH_INVALID',
      context: { wallet: 'Fennec' },
      help: [expect.stringContaining('Check your wallet before you send again')],
    })
    expect(waits).toEqual([])
  })
})
