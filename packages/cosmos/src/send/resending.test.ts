import { createHash } from 'node:crypto'
import type { Transfer } from '@latchkey/core/adapter'
import { createCosmosTestWallet } from '@latchkey/test-wallets/cosmos'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  accountAnswer,
  createTestNodes,
  type NodeAnswer,
  queryAnswer,
  queryRefusal,
} from '../testing/createTestNodes.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'
import { sendTransfer } from './sendTransfer.js'

const privateKeys = [new Uint8Array(32).fill(9), new Uint8Array(32).fill(10)]
const outOfTurn = (log: string): NodeAnswer => ({ result: { code: 32, log, hash: '' } })
const expecting = (expected: number) =>
  outOfTurn(`account sequence mismatch, expected ${expected}, got 4: incorrect account sequence`)
const taken: NodeAnswer = { result: { code: 0, log: '', hash: '' } }

/** A wallet, and nodes on which its account has made four transactions. */
const start = async (
  { isLedger = false, account }: { readonly isLedger?: boolean; readonly account?: NodeAnswer } = {},
  broadcasts: readonly NodeAnswer[] = [taken],
) => {
  const testWallet = createCosmosTestWallet({
    name: 'Fennec',
    privateKeys,
    chains: [{ chainId: 'test-1', prefix: 'cosmos' }],
    isLedger,
  })
  const provider = testWallet.createProvider('https://site.example')
  await provider.enable('test-1')
  const key = readKey(await provider.getKey('test-1'), 'cosmos', 'Fennec')
  const from = key.account.address
  let tries = -1
  let onSimulate = () => {}
  const chain = createTestNodes(({ method, params }) => {
    if (method === 'broadcast_tx_sync') {
      tries += 1
      return broadcasts[tries] ?? taken
    }
    if (method === 'tx') return { error: { message: 'Internal error', data: 'tx not found' } }
    if (String(params['path']).endsWith('Account')) return account ?? accountAnswer(from, 4n)
    onSimulate()
    return queryAnswer(
      SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo: { gasUsed: 100_000n } })).finish(),
    )
  })
  const send = (
    transfer: Partial<Transfer> = {},
    { assertKey = () => key, signal }: { assertKey?: () => WalletKey; signal?: AbortSignal } = {},
  ) => {
    const info = { id: 'keplr', name: 'Fennec' } as never // no more of it is looked at
    const wallet = { info, provider, onKeyChange: () => () => {} }
    const to = testWallet.accounts('cosmos')[1] ?? ''
    return sendTransfer({ wallet, nodes: chain.nodes, assertKey }, { to, amount: 5n, ...transfer }, signal)
  }
  return {
    ...chain,
    key,
    send,
    from,
    to: testWallet.accounts('cosmos')[1] ?? '',
    /** The methods of the wallet that ask its user. */
    asked: () => testWallet.requests.map(({ method }) => method).filter((method) => method.startsWith('sign')),
    /** The transactions that nodes were given. */
    handed: () =>
      chain.calls
        .filter(({ method }) => method === 'broadcast_tx_sync')
        .map(({ params }) => TxRaw.decode(Buffer.from(String(params['tx']), 'base64'))),
    setOnSimulate: (next: () => void) => {
      onSimulate = next
    },
  }
}

const read = (raw: TxRaw | undefined) => {
  const { signerInfos, fee } = AuthInfo.decode(raw?.authInfoBytes ?? new Uint8Array())
  const { messages, memo } = TxBody.decode(raw?.bodyBytes ?? new Uint8Array())
  return {
    messages: messages.map(({ typeUrl, value }) => ({ typeUrl, value: MsgSend.decode(value) })),
    memo,
    sequence: signerInfos[0]?.sequence,
    mode: signerInfos[0]?.modeInfo?.single?.mode,
    fee: { amount: fee?.amount, gas: fee?.gasLimit },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('a transfer', () => {
  it.each([
    [false, 1],
    [true, 127],
  ])('is handed over as it was asked for, and signed (by a device: %s)', async (isLedger, mode) => {
    const { send, handed, from, to, key } = await start({ isLedger })
    const sent = await send({ amount: 12_345n, memo: 'for you', feeRate: 10n ** 18n, token: 'ibc/AB' })
    expect(handed().map(read)).toEqual([
      {
        messages: [
          {
            typeUrl: '/cosmos.bank.v1beta1.MsgSend',
            value: { fromAddress: from, toAddress: to, amount: [{ denom: 'ibc/AB', amount: '12345' }] },
          },
        ],
        memo: 'for you',
        sequence: 4n,
        mode,
        fee: { amount: [{ denom: 'utest', amount: '140000' }], gas: 140_000n },
      },
    ])
    const [raw = TxRaw.fromPartial({})] = handed()
    const hash = createHash('sha256').update(TxRaw.encode(raw).finish()).digest('hex').toUpperCase()
    expect(sent).toMatchObject({ id: hash, hash })
    if (isLedger) return
    const { bodyBytes, authInfoBytes, signatures } = raw
    const doc = SignDoc.fromPartial({ bodyBytes, authInfoBytes, chainId: 'test-1', accountNumber: 7n })
    const [signature = new Uint8Array()] = signatures
    expect(secp256k1.verify(new Uint8Array(signature), SignDoc.encode(doc).finish(), key.publicKey)).toBe(true)
  })

  it('is signed by a key of the one kind that chains take, and from a page that can reckon its name', async () => {
    const { send, asked, key } = await start()
    const assertKey = () => ({ ...key, algorithm: 'ethsecp256k1' })
    await expect(send({}, { assertKey })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    vi.stubGlobal('crypto', {})
    await expect(send()).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    expect(asked()).toEqual([])
  })

  it('from an account that the chain has never heard of has nothing to send', async () => {
    const { send, asked, from } = await start({ account: queryRefusal(22, 'not found') })
    await expect(send()).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      context: { status: 9 },
      message: expect.stringContaining(from),
    })
    expect(asked()).toEqual([])
  })

  it('is not signed once the user has left, or uses another key', async () => {
    const { send, asked, key, setOnSimulate } = await start()
    const controller = new AbortController()
    setOnSimulate(() => controller.abort(new Error('left')))
    await expect(send({}, { signal: controller.signal })).rejects.toThrow('left')
    let isOther = false
    setOnSimulate(() => {
      isOther = true
    })
    const assertKey = () => {
      if (isOther) throw new Error('another key')
      return key
    }
    await expect(send({}, { assertKey })).rejects.toThrow('another key')
    expect(asked()).toEqual([])
  })

  it('that a node has something against is not signed again', async () => {
    const { send, asked } = await start({}, [{ result: { code: 5, log: 'expected 9', hash: '' } }])
    await expect(send()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', context: { status: 5 } })
    expect(asked()).toEqual(['signDirect'])
  })
})

describe('the wallet', () => {
  it('is asked once more where a later number is due, for the same transfer with that number', async () => {
    const { send, asked, handed } = await start({}, [expecting(6), taken])
    await send()
    expect(asked()).toEqual(['signDirect', 'signDirect'])
    const [first, second] = handed().map(read)
    expect([first?.sequence, second?.sequence]).toEqual([4n, 6n])
    expect({ ...second, sequence: 4n }).toEqual(first)
  })

  it('is asked no third time', async () => {
    const { send, asked } = await start({}, [expecting(6), expecting(8), taken])
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: 32 } })
    expect(asked()).toHaveLength(2)
  })

  it.each([
    ['an earlier number', expecting(3)],
    ['the number that it has', expecting(4)],
    ['no number', outOfTurn('incorrect account sequence')],
  ])('is not asked again where a node expects %s: both transfers could be executed', async (_, answer) => {
    const { send, asked, handed } = await start({}, [answer, taken])
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: 32 } })
    expect(asked()).toHaveLength(1)
    expect(handed()).toHaveLength(1)
  })

  it('is not asked again where another node may hold the transfer', async () => {
    const { send, asked } = await start({}, ['away', expecting(6), taken])
    await send()
    expect(asked()).toHaveLength(1)
  })
})

describe('a transfer that is waited for', () => {
  const waitFor = async (...broadcasts: readonly NodeAnswer[]) => {
    const { send, handed, nodes } = await start({}, broadcasts)
    const sent = await send()
    const atFirst = handed().length
    const controller = new AbortController()
    const { wait } = nodes.clock
    let waits = 0
    Object.assign(nodes.clock, {
      wait: (ms: number, signal?: AbortSignal) => {
        if (ms !== 10_000) waits += 1
        if (waits === 5) controller.abort(new Error('left'))
        return wait(ms, signal)
      },
    })
    await expect(sent.wait({ signal: controller.signal })).rejects.toThrow('left')
    return handed().slice(atFirst).length
  }

  it('is handed over again where no node has said that it has it', async () => {
    expect(await waitFor('away', 'away', taken)).toBe(1)
    expect(await waitFor('away', expecting(6), taken)).toBe(1)
  })

  it('is not handed over again where a node has it', async () => {
    expect(await waitFor(taken)).toBe(0)
    expect(await waitFor('away', taken)).toBe(0)
  })

  it('is looked for without end only as long as anybody waits', async () => {
    const { send } = await start()
    await expect((await send()).wait()).rejects.toThrow('It waits for ever.')
  })
})
