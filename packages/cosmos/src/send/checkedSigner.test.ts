import { AuthInfo, Fee, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { describe, expect, it } from 'vitest'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { Keplr } from '../discovery/keplr.js'
import { createTestNodes } from '../testing/createTestNodes.js'
import type { WalletKey } from '../wallet/readKey.js'
import { createAminoSigner, createDirectSigner } from './checkedSigner.js'

const { network } = createTestNodes(() => 'away').nodes
const address = 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn3wn7n2'
const publicKey = new Uint8Array(33).fill(2)
const key: WalletKey = {
  account: { address, type: 'eoa', publicKey: Buffer.from(publicKey).toString('base64') },
  publicKey,
  isAminoOnly: false,
  algorithm: 'secp256k1',
}
const signature = `${'A'.repeat(85)}Q==`
const stdSignature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: key.account.publicKey }, signature }

/** Creates a wallet that answers signing requests with `answer`. */
const createWallet = <Doc>(answer: (doc: Doc) => unknown) => {
  const requests: unknown[] = []
  const sign = async (signer: string, doc: Doc) => {
    requests.push(signer, doc)
    return answer(doc)
  }
  const open =
    (mode: string) =>
    (...parameters: readonly unknown[]) => {
      requests.push(mode, ...parameters)
      return mode === 'direct' ? { signDirect: sign } : { signAmino: sign }
    }
  const provider = { getOfflineSigner: open('direct'), getOfflineSignerOnlyAmino: open('amino') } as unknown as Keplr
  const info = { id: 'keplr', name: 'Fennec' } as FoundWallet['info']
  const wallet: FoundWallet = { info, provider, onKeyChange: () => () => {} }
  return { wallet, requests }
}

const rejected = { code: 'WALLET_ANSWER_INVALID', context: { wallet: 'Fennec' } }

describe('in direct mode', () => {
  const asMessage = (bytes: Uint8Array) => ({ typeUrl: '/cosmos.crypto.secp256k1.PubKey', value: bytes })
  const info = AuthInfo.fromPartial({
    signerInfos: [{ publicKey: asMessage(publicKey), modeInfo: { single: { mode: 1 } }, sequence: 4n }],
    fee: { amount: [{ denom: 'utest', amount: '3000' }], gasLimit: 100_000n },
  })
  const authInfoBytes = AuthInfo.encode(info).finish()
  const bodyBytes = TxBody.encode(TxBody.fromPartial({ memo: 'for you' })).finish()
  const doc = { bodyBytes, authInfoBytes, chainId: 'test-1', accountNumber: 7n }
  type Doc = typeof doc

  const sign = (answer: (doc: Doc) => unknown, requested: Doc = doc, signal?: AbortSignal) => {
    const { wallet, requests } = createWallet(answer)
    const signed = createDirectSigner(wallet, network, key, signal).signDirect(address, requested)
    return { outcome: signed.catch((error: unknown) => error), requests }
  }
  const signed = (change: Partial<Record<keyof Doc, unknown>> = {}) => ({
    signed: { ...doc, ...change },
    signature: { signature },
  })

  it('the wallet receives the unchanged transaction and the option to keep its memo', async () => {
    const { outcome, requests } = sign(() => signed())
    expect(await outcome).toEqual({ signed: doc, signature: stdSignature })
    expect(requests).toEqual(['direct', 'test-1', { preferNoSetMemo: true }, address, doc])
  })

  it('the signing key is the account’s', async () => {
    const expected = [{ address, algo: 'secp256k1', pubkey: publicKey }]
    const { wallet } = createWallet(() => undefined)
    expect(await createDirectSigner(wallet, network, key, undefined).getAccounts()).toEqual(expected)
    expect(await createAminoSigner(wallet, network, key, undefined).getAccounts()).toEqual(expected)
  })

  it('the user may change the fee, and the transaction has that fee', async () => {
    const highFee = AuthInfo.encode({ ...info, fee: Fee.fromPartial({ ...info.fee, gasLimit: 2n ** 40n }) }).finish()
    const noFee = AuthInfo.encode({ ...info, fee: Fee.fromPartial({}) }).finish()
    for (const changed of [highFee, noFee])
      expect(await sign(() => signed({ authInfoBytes: changed })).outcome).toEqual({
        signed: { ...doc, authInfoBytes: changed },
        signature: stdSignature,
      })
  })

  it('bytes of another realm are read', async () => {
    const foreign = (bytes: Uint8Array) => ({ ...bytes, length: bytes.length })
    const changed = { bodyBytes: foreign(bodyBytes), authInfoBytes: foreign(authInfoBytes) }
    expect(await sign(() => signed(changed)).outcome).toEqual({ signed: doc, signature: stdSignature })
  })

  const other = (bytes: Uint8Array, index: number) => bytes.with(index, (bytes[index] ?? 0) ^ 1)
  const withInfo = (change: Partial<AuthInfo>) => AuthInfo.encode(AuthInfo.fromPartial({ ...info, ...change })).finish()
  const onlyFee = AuthInfo.encode(AuthInfo.fromPartial({ fee: info.fee })).finish()
  const [signer] = info.signerInfos
  it.each<[string, Partial<Record<keyof Doc, unknown>>]>([
    ['a body that differs in its first byte', { bodyBytes: other(bodyBytes, 0) }],
    ['a body that differs in its last byte', { bodyBytes: other(bodyBytes, bodyBytes.length - 1) }],
    ['a truncated body', { bodyBytes: bodyBytes.subarray(0, -1) }],
    ['a body with an additional byte', { bodyBytes: new Uint8Array([...bodyBytes, 0]) }],
    ['no body', { bodyBytes: undefined }],
    ['an empty body', { bodyBytes: new Uint8Array() }],
    ['a body without a length', { bodyBytes: { 0: 1 } }],
    ['a body whose length is a string', { bodyBytes: { ...bodyBytes, length: String(bodyBytes.length) } }],
    ['no auth info', { authInfoBytes: undefined }],
    ['no signer', { authInfoBytes: withInfo({ signerInfos: [] }) }],
    ['two signers', { authInfoBytes: withInfo({ signerInfos: [...info.signerInfos, ...info.signerInfos] }) }],
    ['a tip', { authInfoBytes: withInfo({ tip: { amount: [{ denom: 'utest', amount: '9' }], tipper: address } }) }],
    [
      'another sequence number',
      { authInfoBytes: withInfo({ signerInfos: signer ? [{ ...signer, sequence: 5n }] : [] }) },
    ],
    [
      'another key',
      {
        authInfoBytes: withInfo({
          signerInfos: signer ? [{ ...signer, publicKey: asMessage(new Uint8Array(33)) }] : [],
        }),
      },
    ],
    ['two fees', { authInfoBytes: new Uint8Array([...authInfoBytes, ...onlyFee]) }],
    ['bytes that are not a message', { authInfoBytes: Uint8Array.of(7, 7, 7) }],
  ])('%s is rejected', async (_, change) => {
    expect(await sign(() => signed(change)).outcome).toMatchObject(rejected)
  })

  it('more than 10,000 bytes are rejected', async () => {
    const bodyOf = (length: number) => ({ ...doc, bodyBytes: new Uint8Array(length).fill(1) })
    const answer = (requested: Doc) => ({ signed: requested, signature: { signature } })
    expect(await sign(answer, bodyOf(10_000)).outcome).toMatchObject({ signature: stdSignature })
    expect(await sign(answer, bodyOf(10_001)).outcome).toMatchObject(rejected)
  })

  it('an empty answer and an answer without a signature are rejected', async () => {
    for (const answer of [undefined, null, 'x', {}]) expect(await sign(() => answer).outcome).toMatchObject(rejected)
    expect(await sign(() => ({ signed: doc })).outcome).toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('the wallet receives no request if the signal has aborted', async () => {
    const { outcome, requests } = sign(() => signed(), doc, AbortSignal.abort(new Error('left')))
    expect(await outcome).toEqual(new Error('left'))
    expect(requests).toEqual([])
  })
})

describe('in amino mode', () => {
  const doc = {
    chain_id: 'test-1',
    account_number: '7',
    sequence: '4',
    fee: { amount: [{ denom: 'utest', amount: '3000' }], gas: '100000' },
    msgs: [
      {
        type: 'cosmos-sdk/MsgSend',
        value: { from_address: address, to_address: address, amount: [{ denom: 'utest', amount: '5' }] },
      },
    ],
    memo: '',
  }
  type Doc = typeof doc
  const sign = (answer: (doc: Doc) => unknown, requested: Doc = doc) => {
    const { wallet, requests } = createWallet(answer)
    const signed = createAminoSigner(wallet, network, key, undefined).signAmino(address, requested)
    return { outcome: signed.catch((error: unknown) => error), requests }
  }
  const signed = (change: Readonly<Record<string, unknown>> = {}) => ({
    signed: { ...doc, ...change },
    signature: { signature },
  })
  const withFee = (change: Readonly<Record<string, unknown>>) => signed({ fee: { ...doc.fee, ...change } })
  const withCoin = (coin: unknown) => withFee({ amount: [coin] })

  it('the wallet receives the unchanged transaction and the option to keep its memo', async () => {
    const { outcome, requests } = sign(() => signed())
    expect(await outcome).toEqual({ signed: doc, signature: stdSignature })
    expect(requests).toEqual(['amino', 'test-1', { preferNoSetMemo: true }, address, doc])
  })

  it('the order of keys in the document does not matter', async () => {
    const turn = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turn)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([name, inner]) => [name, turn(inner)]),
            )
          : value
    const { chain_id, memo, msgs, ...others } = doc
    for (const reordered of [turn(doc), { memo, ...others, chain_id, msgs }, { ...others, msgs, memo, chain_id }])
      expect(await sign(() => ({ signed: reordered, signature: { signature } })).outcome).toEqual({
        signed: doc,
        signature: stdSignature,
      })
  })

  it.each([
    [{ gas: '1' }],
    [{ gas: '9'.repeat(18) }],
    [{ amount: [] }],
    [{ amount: [{ denom: 'uother', amount: '0' }] }],
    [{ amount: [{ denom: 'utest', amount: '12345678901234567890' }] }],
  ])('the user may change the fee, and the transaction has that fee: %j', async (change) => {
    const fee = { ...doc.fee, ...change }
    expect(await sign(() => signed({ fee })).outcome).toEqual({ signed: { ...doc, fee }, signature: stdSignature })
  })

  it.each<[string, () => unknown]>([
    ['that is undefined', () => signed({ fee: undefined })],
    ['without gas', () => withFee({ gas: undefined })],
    ['whose gas is a number', () => withFee({ gas: 5 })],
    ['whose gas is empty', () => withFee({ gas: '' })],
    ['whose gas has 19 digits', () => withFee({ gas: '1'.repeat(19) })],
    ['whose gas has a sign', () => withFee({ gas: '-1' })],
    ['whose gas has a unit', () => withFee({ gas: '1e5' })],
    ['whose gas is a word', () => withFee({ gas: 'all' })],
    ['without coins', () => withFee({ amount: undefined })],
    ['whose coins are not an array', () => withFee({ amount: { 0: doc.fee.amount[0], length: 1 } })],
    ['with a coin that is null', () => withCoin(null)],
    ['with a coin without a denomination', () => withCoin({ amount: '1' })],
    ['with a coin whose denomination is a number', () => withCoin({ denom: 5, amount: '1' })],
    ['with a coin without an amount', () => withCoin({ denom: 'utest' })],
    ['with a coin whose amount is a number', () => withCoin({ denom: 'utest', amount: 5 })],
    ['with a coin whose amount is empty', () => withCoin({ denom: 'utest', amount: '' })],
    ['with a coin whose amount has a sign', () => withCoin({ denom: 'utest', amount: '-5' })],
    ['with a coin whose amount has a unit', () => withCoin({ denom: 'utest', amount: '5utest' })],
    ['with a coin whose amount is a word', () => withCoin({ denom: 'utest', amount: 'all' })],
  ])('a fee is rejected %s', async (_, answer) => {
    expect(await sign(answer).outcome).toMatchObject(rejected)
  })

  const [message] = doc.msgs
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['no transfer', { msgs: [] }],
    ['two transfers', { msgs: [message, message] }],
    ['transfers that are not an array', { msgs: { 0: message } }],
    ['another type of message', { msgs: [{ ...message, type: 'cosmos-sdk/MsgMultiSend' }] }],
    [
      'another amount',
      { msgs: [{ ...message, value: { ...message?.value, amount: [{ denom: 'utest', amount: '6' }] } }] },
    ],
    ['another receiver', { msgs: [{ ...message, value: { ...message?.value, to_address: 'cosmos1other' } }] }],
    ['another memo', { memo: 'x' }],
    ['a memo that is null', { memo: null }],
    ['a memo that is a number', { memo: 7 }],
    ['a memo that is an array', { memo: [] }],
    ['no memo', { memo: undefined }],
    ['another sequence number', { sequence: '5' }],
    ['a sequence number that is not a string', { sequence: 4 }],
    ['another account', { account_number: '8' }],
    ['another chain', { chain_id: 'test-2' }],
    ['an additional field', { timeout_height: '1' }],
  ])('%s is rejected', async (_, change) => {
    expect(await sign(() => signed(change)).outcome).toMatchObject(rejected)
  })

  it('an empty answer and an answer without a signature are rejected', async () => {
    for (const answer of [undefined, null, 'x', {}, { signed: 'x' }])
      expect(await sign(() => answer).outcome).toMatchObject(rejected)
    expect(await sign(() => ({ signed: doc })).outcome).toMatchObject({ code: 'SIGNATURE_INVALID' })
  })
})
