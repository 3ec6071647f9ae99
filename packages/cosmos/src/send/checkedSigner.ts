import { LatchkeyError, type Network, fieldOf } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { Keplr } from '../discovery/keplr.js'
import { bytesField, joinBytes, readMessage } from '../encoding/protobuf.js'
import { toChainId } from '../networks/networkDetails.js'
import { callWallet } from '../wallet/callWallet.js'
import type { WalletKey } from '../wallet/readKey.js'
import { readSignature } from '../wallet/signMessage.js'

const changedDocument = (wallet: string) =>
  new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet signed another transaction than the requested one.', {
    cause: new TypeError('The signed document differs in more than its fee.'),
    context: { wallet },
    help: ['Update the wallet, or use another one. Nothing was sent.'],
  })

/** Reads bytes of a wallet, which may be of another realm. */
const readBytes = (value: unknown, wallet: string): Uint8Array => {
  const length = fieldOf(value, 'length')
  if (typeof length !== 'number' || length > 10_000) throw changedDocument(wallet)
  return Uint8Array.from({ length }, (_, index) => Number(fieldOf(value, String(index))))
}

const isEqual = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

/** The fields of `AuthInfo`: the list of signers, and the fee. */
const [signersField, feeField] = [1, 2] as const

/** Whether the signed `AuthInfo` equals the requested one except for its fee. */
const isEqualExceptFee = (signed: Uint8Array, requested: Uint8Array): boolean => {
  try {
    const signers = bytesField(signersField, readMessage(requested).bytes(signersField))
    return isEqual(signed, joinBytes(signers, bytesField(feeField, readMessage(signed).bytes(feeField))))
  } catch {
    return false // not a valid message
  }
}

/** Returns the signing account in the form that cosmjs requires in both modes. */
const toSignerAccounts = ({ account, publicKey }: WalletKey) => [
  { address: account.address, algo: 'secp256k1' as const, pubkey: publicKey },
]

const toStdSignature = (answer: unknown, { account }: WalletKey, wallet: string) => ({
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: account.publicKey ?? '' },
  signature: readSignature(fieldOf(answer, 'signature'), wallet),
})

/** Wallets may let the user change fee and memo before signing. The memo must stay as the site set it. */
const signOptions = { preferNoSetMemo: true }

/** The fields of a direct mode document that are used here. */
type DirectDoc = { readonly bodyBytes: Uint8Array; readonly authInfoBytes: Uint8Array }

/**
 * Creates a direct mode signer for cosmjs. It accepts the wallet's signature only if the signed transaction is the requested one. The user may
 * change nothing but the fee.
 *
 * @throws `WALLET_ANSWER_INVALID`, `SIGNATURE_INVALID`, `USER_REJECTED`, `WALLET_…`
 */
export const createDirectSigner = (
  wallet: FoundWallet,
  network: Network,
  key: WalletKey,
  signal: AbortSignal | undefined,
) => ({
  getAccounts: async () => toSignerAccounts(key),
  signDirect: async <doc extends DirectDoc>(address: string, doc: doc) => {
    const { name } = wallet.info
    const sign = (keplr: Keplr) => keplr.getOfflineSigner(toChainId(network), signOptions).signDirect(address, doc)
    const answer = await callWallet(wallet, sign, signal)
    const signed = fieldOf(answer, 'signed')
    const bodyBytes = readBytes(fieldOf(signed, 'bodyBytes'), name)
    const authInfoBytes = readBytes(fieldOf(signed, 'authInfoBytes'), name)
    if (!isEqual(bodyBytes, doc.bodyBytes) || !isEqualExceptFee(authInfoBytes, doc.authInfoBytes))
      throw changedDocument(name)
    return { signed: { ...doc, bodyBytes, authInfoBytes }, signature: toStdSignature(answer, key, name) }
  },
})

/** The fields of an amino mode document that are used here. */
type AminoDoc = {
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[]
    readonly gas: string
  }
}

const readFee = (fee: unknown, wallet: string): AminoDoc['fee'] => {
  const amounts = fieldOf(fee, 'amount')
  const gas = fieldOf(fee, 'gas')
  if (!Array.isArray(amounts) || typeof gas !== 'string' || !/^\d{1,18}$/.test(gas)) throw changedDocument(wallet)
  const amount = amounts.map((coin: unknown) => {
    const [denom, units] = [fieldOf(coin, 'denom'), fieldOf(coin, 'amount')]
    if (typeof denom !== 'string' || typeof units !== 'string' || !/^\d+$/.test(units)) throw changedDocument(wallet)
    return { denom, amount: units }
  })
  return { amount, gas }
}

/** Serializes a document with sorted keys. */
const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/**
 * Creates an amino mode signer for cosmjs, for keys on hardware devices. It checks the signed document as `createDirectSigner` does.
 *
 * @throws `WALLET_ANSWER_INVALID`, `SIGNATURE_INVALID`, `USER_REJECTED`, `WALLET_…`
 */
export const createAminoSigner = (
  wallet: FoundWallet,
  network: Network,
  key: WalletKey,
  signal: AbortSignal | undefined,
) => ({
  getAccounts: async () => toSignerAccounts(key),
  signAmino: async <doc extends AminoDoc>(address: string, doc: doc) => {
    const { name } = wallet.info
    const sign = (keplr: Keplr) =>
      keplr.getOfflineSignerOnlyAmino(toChainId(network), signOptions).signAmino(address, doc)
    const answer = await callWallet(wallet, sign, signal)
    const signedDoc = fieldOf(answer, 'signed')
    const fee = readFee(fieldOf(signedDoc, 'fee'), name)
    const signed = { ...doc, fee }
    if (typeof signedDoc !== 'object' || toSortedJson({ ...signedDoc, fee }) !== toSortedJson(signed))
      throw changedDocument(name)
    return { signed, signature: toStdSignature(answer, key, name) }
  },
})
