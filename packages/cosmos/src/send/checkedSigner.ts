import { LatchkeyError, type Network, fieldOf } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import { bytesField, joinBytes, readMessage } from '../encoding/protobuf.js'
import type { Keplr } from '../discovery/keplr.js'
import { toChainId } from '../networks/networkDetails.js'
import { askWallet } from '../wallet/callWallet.js'
import type { WalletKey } from '../wallet/readKey.js'
import { readSignature } from '../wallet/readSignature.js'

const changed = (wallet: string) =>
  new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet signed something else than it was asked to.', {
    cause: new TypeError('The signed document differs in more than its fee.'),
    context: { wallet },
  })

/** Bytes of a wallet's, which may be of another realm. */
const readBytes = (value: unknown, wallet: string): Uint8Array => {
  const length = fieldOf(value, 'length')
  if (typeof length !== 'number' || length > 10_000) throw changed(wallet)
  return Uint8Array.from({ length }, (_, at) => Number(fieldOf(value, String(at))))
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** The fields of `AuthInfo`: one entry for each signer, and the fee. */
const [signers, feeField] = [1, 2] as const

/** Whether what was signed beside the body is what was asked for, but for its fee. */
const isSameButForFee = (signed: Uint8Array, asked: Uint8Array): boolean => {
  try {
    const own = bytesField(signers, readMessage(asked).bytes(signers))
    return isSame(signed, joinBytes(own, bytesField(feeField, readMessage(signed).bytes(feeField))))
  } catch {
    return false // no message at all
  }
}

/** What both modes tell of the account that signs. */
const accountOf = ({ account, publicKey }: WalletKey) => [
  { address: account.address, algo: 'secp256k1' as const, pubkey: publicKey },
]

const toStdSignature = (answer: unknown, { account }: WalletKey, wallet: string) => ({
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: account.publicKey ?? '' },
  signature: readSignature(fieldOf(answer, 'signature'), wallet),
})

/** Wallets may let the person change fee and memo as they sign. The memo is the site's, and stays. */
const signOptions = { preferNoSetMemo: true }

/** A document of mode direct, in the part that is used. */
type DirectDoc = { readonly bodyBytes: Uint8Array; readonly authInfoBytes: Uint8Array }

/**
 * A signer for cosmjs of mode direct, which takes a wallet's signature only over the transaction that was asked for: the person may have
 * changed the fee, nothing else.
 *
 * @throws `WALLET_ANSWER_INVALID`, `SIGNATURE_INVALID`, `USER_REJECTED`, `WALLET_…`
 */
export const createDirectSigner = (
  wallet: FoundWallet,
  network: Network,
  key: WalletKey,
  signal: AbortSignal | undefined,
) => ({
  getAccounts: async () => accountOf(key),
  signDirect: async <doc extends DirectDoc>(address: string, doc: doc) => {
    const { name } = wallet.info
    const ask = (keplr: Keplr) => keplr.getOfflineSigner(toChainId(network), signOptions).signDirect(address, doc)
    const answer = await askWallet(wallet, ask, signal)
    const signed = fieldOf(answer, 'signed')
    const bodyBytes = readBytes(fieldOf(signed, 'bodyBytes'), name)
    const authInfoBytes = readBytes(fieldOf(signed, 'authInfoBytes'), name)
    if (!isSame(bodyBytes, doc.bodyBytes) || !isSameButForFee(authInfoBytes, doc.authInfoBytes)) throw changed(name)
    return { signed: { ...doc, bodyBytes, authInfoBytes }, signature: toStdSignature(answer, key, name) }
  },
})

/** A document of mode amino, in the part that is used. */
type AminoDoc = {
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[]
    readonly gas: string
  }
}

const readFee = (fee: unknown, wallet: string): AminoDoc['fee'] => {
  const amounts = fieldOf(fee, 'amount')
  const gas = fieldOf(fee, 'gas')
  if (!Array.isArray(amounts) || typeof gas !== 'string' || !/^\d{1,18}$/.test(gas)) throw changed(wallet)
  const amount = amounts.map((coin: unknown) => {
    const [denom, units] = [fieldOf(coin, 'denom'), fieldOf(coin, 'amount')]
    if (typeof denom !== 'string' || typeof units !== 'string' || !/^\d+$/.test(units)) throw changed(wallet)
    return { denom, amount: units }
  })
  return { amount, gas }
}

/** A document as one text, whatever the order of its keys. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The same of mode amino, which devices sign. */
export const createAminoSigner = (
  wallet: FoundWallet,
  network: Network,
  key: WalletKey,
  signal: AbortSignal | undefined,
) => ({
  getAccounts: async () => accountOf(key),
  signAmino: async <doc extends AminoDoc>(address: string, doc: doc) => {
    const { name } = wallet.info
    const ask = (keplr: Keplr) =>
      keplr.getOfflineSignerOnlyAmino(toChainId(network), signOptions).signAmino(address, doc)
    const answer = await askWallet(wallet, ask, signal)
    const told = fieldOf(answer, 'signed')
    const fee = readFee(fieldOf(told, 'fee'), name)
    const signed = { ...doc, fee }
    if (typeof told !== 'object' || toText({ ...told, fee }) !== toText(signed)) throw changed(name)
    return { signed, signature: toStdSignature(answer, key, name) }
  },
})
