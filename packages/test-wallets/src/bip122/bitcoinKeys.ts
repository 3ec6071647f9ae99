import { NETWORK, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork, BitcoinWalletAddress, BitcoinWalletKeys } from './bitcoinTestWallet.js'

const encodings = {
  Mainnet: NETWORK,
  Testnet4: TEST_NETWORK,
  Signet: TEST_NETWORK,
  Regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const

/** Returns the address encoding of a network. */
export const encodingOf = (network: BitcoinNetwork) => encodings[network]

/** Encodes bytes as hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
/** Decodes hex to bytes. */
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
/** Encodes bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
/** Decodes base64 to bytes. @throws if the text is not base64 */
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** One of an account's addresses, with its key and the data that spends its coins. */
export type KeyedAddress = BitcoinWalletAddress & {
  readonly key: Uint8Array
  readonly spending: {
    readonly script: Uint8Array
    readonly redeemScript?: Uint8Array
    readonly tapInternalKey?: Uint8Array
  }
}

/** An address as a site receives it. */
export const toPublicAddress = ({
  address,
  publicKey,
  purpose,
  addressType,
  walletType,
}: KeyedAddress): BitcoinWalletAddress => ({ address, publicKey, purpose, addressType, walletType })

/** Returns the addresses of an account on a network. The payment address is first. */
export const addressesOf = (
  { payment, ordinals }: BitcoinWalletKeys,
  network: BitcoinNetwork,
  paymentType: 'p2wpkh' | 'p2sh',
): readonly KeyedAddress[] => {
  const encoding = encodingOf(network)
  const witness = p2wpkh(pubECDSA(payment), encoding)
  const wrapped = p2sh(witness, encoding)
  const taproot = p2tr(pubSchnorr(ordinals), undefined, encoding)
  return [
    {
      address: paymentType === 'p2sh' ? wrapped.address : witness.address,
      publicKey: toHex(pubECDSA(payment)),
      purpose: 'payment',
      addressType: paymentType,
      walletType: 'software',
      key: payment,
      spending:
        paymentType === 'p2sh'
          ? { script: wrapped.script, redeemScript: wrapped.redeemScript }
          : { script: witness.script },
    },
    {
      address: taproot.address,
      publicKey: toHex(pubSchnorr(ordinals)),
      purpose: 'ordinals',
      addressType: 'p2tr',
      walletType: 'software',
      key: ordinals,
      spending: { script: taproot.script, tapInternalKey: taproot.tapInternalKey },
    },
  ]
}
