import type { CaipNetworkId } from '@latchkey/core/adapter'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32, hex } from '@scure/base'
import { isTrue, type VerifySignature } from '../verifier.js'

/** Options of `cosmosVerifier`. */
export type CosmosVerifierOptions = {
  /** The address prefix of each accepted chain, e.g. `{ 'cosmos:osmosis-1': 'osmo' }`. If absent, any chain with any prefix. */
  readonly prefixes?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

/** The document that a wallet signs for a text: amino JSON, with sorted keys. Address and base64 contain no characters that need escaping. */
export const signDoc = (signer: string, message: string): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      account_number: '0',
      chain_id: '',
      fee: { amount: [], gas: '0' },
      memo: '',
      msgs: [
        {
          type: 'sign/MsgSignData',
          value: { data: base64.encode(new TextEncoder().encode(message)), signer },
        },
      ],
      sequence: '0',
    }),
  )

const readPublicKey = (text: string) => (/^[0-9a-f]{66}$/i.test(text) ? hex.decode(text) : base64.decode(text))

/** See `cosmosVerifier`. */
export const verifyCosmos =
  ({ prefixes }: CosmosVerifierOptions): VerifySignature =>
  ({ message, signature, accountAddress, publicKey, chainId }) => {
    const verify = () => {
      if (publicKey === undefined) return false
      const { prefix, bytes } = bech32.decodeToBytes(accountAddress)
      if (prefixes && prefixes[chainId] !== prefix) return false
      const key = readPublicKey(publicKey)
      if (hex.encode(ripemd160(sha256(key))) !== hex.encode(bytes)) return false
      return secp256k1.verify(base64.decode(signature), signDoc(accountAddress, message), key, { lowS: true })
    }
    return Promise.resolve(isTrue(verify))
  }
