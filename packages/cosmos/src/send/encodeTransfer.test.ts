import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BankSend, encodeSimulation, encodeTransaction, sendType } from './encodeTransfer.js'

const bytes = (message: Uint8Array) => new Uint8Array(message)

/** Encodes a transfer with the SDK's own types. */
const encodeByTypes = ({ from, to, denom, amount, memo }: BankSend, sequence: bigint, publicKey?: Uint8Array) => {
  const send = MsgSend.fromPartial({
    fromAddress: from,
    toAddress: to,
    amount: [{ denom, amount: amount.toString() }],
  })
  const body = TxBody.fromPartial({ messages: [{ typeUrl: sendType, value: MsgSend.encode(send).finish() }], memo })
  const key = publicKey && {
    typeUrl: '/cosmos.crypto.secp256k1.PubKey',
    value: PubKey.encode(PubKey.fromPartial({ key: publicKey })).finish(),
  }
  const authInfo = AuthInfo.fromPartial({
    signerInfos: [
      { ...(key && { publicKey: key }), modeInfo: { single: { mode: SignMode.SIGN_MODE_DIRECT } }, sequence },
    ],
    fee: {},
  })
  return TxRaw.fromPartial({
    bodyBytes: bytes(TxBody.encode(body).finish()),
    authInfoBytes: bytes(AuthInfo.encode(authInfo).finish()),
    signatures: [new Uint8Array()],
  })
}

describe("a transfer has the bytes of the SDK's own types", () => {
  it('for a simulation, with and without a public key', () => {
    expect(sendType).toBe('/cosmos.bank.v1beta1.MsgSend')
    const text = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(
        fc.record({
          from: text,
          to: text,
          denom: text,
          amount: fc.bigInt({ min: 1n, max: 2n ** 128n }),
          memo: fc.string(),
        }),
        fc.bigInt({ min: 0n, max: 2n ** 63n }),
        fc.option(fc.uint8Array({ minLength: 33, maxLength: 33 }), { nil: undefined }),
        (send, sequence, publicKey) => {
          expect(encodeSimulation(send, sequence, publicKey)).toEqual(
            bytes(TxRaw.encode(encodeByTypes(send, sequence, publicKey)).finish()),
          )
        },
      ),
    )
  })

  it('for a broadcast', () => {
    const part = fc.uint8Array({ minLength: 1 })
    fc.assert(
      fc.property(part, part, part, (bodyBytes, authInfoBytes, signature) => {
        const raw = TxRaw.fromPartial({ bodyBytes, authInfoBytes, signatures: [signature] })
        expect(encodeTransaction(bodyBytes, authInfoBytes, signature)).toEqual(bytes(TxRaw.encode(raw).finish()))
      }),
    )
  })
})
