import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'
import { mnemonicToAccount } from 'viem/accounts'
import type { StdSignature } from './keplr.js'

/** A key that the wallet holds. */
export type CosmosKey = {
  readonly publicKey: Uint8Array
  /** The 20 bytes that its addresses encode. */
  readonly addressBytes: Uint8Array
  addressOn(prefix: string): string
  /** Signs the SHA-256 hash of `bytes`. */
  sign(bytes: Uint8Array): StdSignature
}

/** Creates a key from its 32 bytes. */
export const createCosmosKey = (privateKey: Uint8Array): CosmosKey => {
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const addressBytes = ripemd160(sha256(publicKey))
  return {
    publicKey,
    addressBytes,
    addressOn: (prefix) => bech32.encode(prefix, bech32.toWords(addressBytes)),
    sign: (bytes) => ({
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
      signature: base64.encode(secp256k1.sign(bytes, privateKey)),
    }),
  }
}

/** Derives the keys of a mnemonic, at the path that Cosmos wallets use (SLIP-44, coin type 118). */
export const deriveCosmosKeys = (mnemonic: string, count: number): readonly CosmosKey[] => {
  const path = "m/44'/118'/0'/0" as `m/44'/60'/${string}` // viem's type allows only Ethereum paths
  const parent = mnemonicToAccount(mnemonic, { path }).getHdKey()
  return Array.from({ length: count }, (_, index) => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new TypeError('The mnemonic has no key on this path.')
    return createCosmosKey(privateKey)
  })
}
