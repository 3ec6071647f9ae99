import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { examineVerifier } from '../testing/examineVerifier.js'
import { changesOf, negateS } from '../testing/signatureBytes.js'
import { signDoc } from './cosmos/verifyCosmos.js'
import { cosmosVerifier } from './cosmosVerifier.js'

const secretKey = new Uint8Array(32).fill(9)
const keyOf = (secret: Uint8Array) => secp256k1.getPublicKey(secret)
const addressOf = (secret: Uint8Array, prefix = 'cosmos') =>
  bech32.encode(prefix, bech32.toWords(ripemd160(sha256(keyOf(secret)))))
const otherAddress = addressOf(new Uint8Array(32).fill(10))
const accountAddress = addressOf(secretKey)

const signer = {
  name: 'a key of Cosmos',
  chainId: 'cosmos:cosmoshub-4',
  accountAddress,
  otherAddress,
  publicKey: base64.encode(keyOf(secretKey)),
  sign: (text: string, address: string = accountAddress) =>
    base64.encode(secp256k1.sign(signDoc(address, text), secretKey)),
  malleate: {
    'high s': (signature: string) => base64.encode(negateS(base64.decode(signature), 32)),
    hex: (signature: string) => hex.encode(base64.decode(signature)),
  },
  ...changesOf(base64),
} as const
const osmosis = addressOf(secretKey, 'osmo')

examineVerifier(
  cosmosVerifier,
  () => [
    signer,
    {
      ...signer,
      name: 'a key with another prefix, told in hex',
      chainId: 'cosmos:osmosis-1',
      accountAddress: osmosis,
      publicKey: hex.encode(keyOf(secretKey)),
    },
  ],
  ['a key of Cosmos', 'a key with another prefix, told in hex'],
)

describe('ADR-36', () => {
  it('has its document as Keplr and the Go verifiers write it', () => {
    expect(new TextDecoder().decode(signDoc('osmo1ymk637a7wljvt4w7q9lnrw95mg9sr37yatxd9h', 'hello world'))).toBe(
      '{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"aGVsbG8gd29ybGQ=","signer":"osmo1ymk637a7wljvt4w7q9lnrw95mg9sr37yatxd9h"}}],"sequence":"0"}',
    )
    expect(new TextDecoder().decode(signDoc('osmo1', 'random'))).toContain('"data":"cmFuZG9t"') // the ADR's own data
  })

  // Made by Keplr. The signature in the text of ADR-36 belongs to no document that it describes.
  const keplr = {
    message: 'cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud',
    accountAddress: 'cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud',
    publicKey: 'A/MdHVpitzHNSdD1Zw3kY+L5PEIPyd9l6sD5i4aIfXp9',
    signature: 'vb78/y129cOiWyQkeFF8wCKZsOyzjpILnpEVZ72o5YUhEOmQZzVPcbUqWPLR7aZQ20j6vnYhIuCQN0HEG3igFg==',
    chainId: 'cosmos:cosmoshub-4',
  } as const

  it('verifies the signature of a released wallet', async () => {
    const verify = await cosmosVerifier().load()
    expect(await verify(keplr)).toBe(true)
    expect(await verify({ ...keplr, message: `${keplr.message} ` })).toBe(false)
  })

  it('refuses a sign-in without its key, with another key, and with a mistyped address', async () => {
    const verify = await cosmosVerifier().load()
    const message = 'Hello'
    const proof = { ...signer, message, signature: signer.sign(message) }
    expect(await verify(proof)).toBe(true)
    expect(await verify({ ...proof, publicKey: undefined })).toBe(false)
    expect(await verify({ ...proof, publicKey: keplr.publicKey })).toBe(false)
    expect(await verify({ ...proof, publicKey: hex.encode(secp256k1.getPublicKey(secretKey, false)) })).toBe(false)
    expect(
      await verify({ ...proof, accountAddress: accountAddress.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')) }),
    ).toBe(false)
  })

  it("refuses another chain's prefix if prefixes are configured", async () => {
    const verify = await cosmosVerifier({
      prefixes: { 'cosmos:cosmoshub-4': 'cosmos', 'cosmos:osmosis-1': 'osmo' },
    }).load()
    const message = 'Hello'
    const proof = { ...signer, message, signature: signer.sign(message) }
    expect(await verify(proof)).toBe(true)
    expect(await verify({ ...proof, chainId: 'cosmos:osmosis-1' })).toBe(false)
    expect(await verify({ ...proof, chainId: 'cosmos:juno-1' })).toBe(false)
  })
})
