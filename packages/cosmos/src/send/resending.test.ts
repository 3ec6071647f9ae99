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
const wrongSequence = (log: string): NodeAnswer => ({ result: { code: 32, log, hash: '' } })
const expecting = (expected: number) =>
  wrongSequence(`account sequence mismatch, expected ${expected}, got 4: incorrect account sequence`)
const accepted: NodeAnswer = { result: { code: 0, log: '', hash: '' } }

/** Creates a wallet, and nodes on which its account has sent four transactions. */
const start = async (
  { isLedger = false, account }: { readonly isLedger?: boolean; readonly account?: NodeAnswer } = {},
  broadcasts: readonly NodeAnswer[] = [accepted],
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
      return broadcasts[tries] ?? accepted
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
    const info = { id: 'keplr', name: 'Fennec' } as never // no other field is read
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
    /** The signing requests that the wallet received. */
    signingRequests: () =>
      testWallet.requests.map(({ method }) => method).filter((method) => method.startsWith('sign')),
    /** The transactions that the nodes received. */
    broadcasts: () =>
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
  ])('is broadcast and signed as requested (by a hardware device: %s)', async (isLedger, mode) => {
    const { send, broadcasts, from, to, key } = await start({ isLedger })
    const submitted = await send({ amount: 12_345n, memo: 'for you', feeRate: 10n ** 18n, token: 'ibc/AB' })
    expect(broadcasts().map(read)).toEqual([
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
    const [raw = TxRaw.fromPartial({})] = broadcasts()
    const hash = createHash('sha256').update(TxRaw.encode(raw).finish()).digest('hex').toUpperCase()
    expect(submitted).toMatchObject({ id: hash, hash })
    if (isLedger) return
    const { bodyBytes, authInfoBytes, signatures } = raw
    const doc = SignDoc.fromPartial({ bodyBytes, authInfoBytes, chainId: 'test-1', accountNumber: 7n })
    const [signature = new Uint8Array()] = signatures
    expect(secp256k1.verify(new Uint8Array(signature), SignDoc.encode(doc).finish(), key.publicKey)).toBe(true)
  })

  it('requires a secp256k1 key, and a page with crypto.subtle', async () => {
    const { send, signingRequests, key } = await start()
    const assertKey = () => ({ ...key, algorithm: 'ethsecp256k1' })
    await expect(send({}, { assertKey })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    vi.stubGlobal('crypto', {})
    await expect(send()).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    expect(signingRequests()).toEqual([])
  })

  it('fails if the account does not exist on the chain', async () => {
    const { send, signingRequests, from } = await start({ account: queryRefusal(22, 'not found') })
    await expect(send()).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      context: { status: 9 },
      message: expect.stringContaining(from),
    })
    expect(signingRequests()).toEqual([])
  })

  it('is not signed if the signal has aborted or the user selected another key', async () => {
    const { send, signingRequests, key, setOnSimulate } = await start()
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
    expect(signingRequests()).toEqual([])
  })

  it('is not signed again if a node rejects it', async () => {
    const { send, signingRequests } = await start({}, [{ result: { code: 5, log: 'expected 9', hash: '' } }])
    await expect(send()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', context: { status: 5 } })
    expect(signingRequests()).toEqual(['signDirect'])
  })
})

describe('the wallet', () => {
  it('signs once more if the node expects a later sequence number: the same transfer with that number', async () => {
    const { send, signingRequests, broadcasts } = await start({}, [expecting(6), accepted])
    await send()
    expect(signingRequests()).toEqual(['signDirect', 'signDirect'])
    const [first, second] = broadcasts().map(read)
    expect([first?.sequence, second?.sequence]).toEqual([4n, 6n])
    expect({ ...second, sequence: 4n }).toEqual(first)
  })

  it('does not sign a third time', async () => {
    const { send, signingRequests } = await start({}, [expecting(6), expecting(8), accepted])
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: 32 } })
    expect(signingRequests()).toHaveLength(2)
  })

  it.each([
    ['an earlier sequence number', expecting(3)],
    ['the sequence number of the transaction', expecting(4)],
    ['no sequence number', wrongSequence('incorrect account sequence')],
  ])('does not sign again if a node expects %s: both transfers could be executed', async (_, answer) => {
    const { send, signingRequests, broadcasts } = await start({}, [answer, accepted])
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: 32 } })
    expect(signingRequests()).toHaveLength(1)
    expect(broadcasts()).toHaveLength(1)
  })

  it('does not sign again if another node may have the transfer', async () => {
    const { send, signingRequests } = await start({}, ['away', expecting(6), accepted])
    await send()
    expect(signingRequests()).toHaveLength(1)
  })
})

describe('waiting for a transfer', () => {
  const waitFor = async (...answers: readonly NodeAnswer[]) => {
    const { send, broadcasts, nodes } = await start({}, answers)
    const submitted = await send()
    const countBefore = broadcasts().length
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
    await expect(submitted.wait({ signal: controller.signal })).rejects.toThrow('left')
    return broadcasts().slice(countBefore).length
  }

  it('is broadcast again if no node has accepted it', async () => {
    expect(await waitFor('away', 'away', accepted)).toBe(1)
    expect(await waitFor('away', expecting(6), accepted)).toBe(1)
  })

  it('is not broadcast again if a node has accepted it', async () => {
    expect(await waitFor(accepted)).toBe(0)
    expect(await waitFor('away', accepted)).toBe(0)
  })

  it('is polled until the signal aborts', async () => {
    const { send } = await start()
    await expect((await send()).wait()).rejects.toThrow('Waited more than 100 times.')
  })
})
