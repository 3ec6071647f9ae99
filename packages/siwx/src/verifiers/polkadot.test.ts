import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import * as sr25519 from '@scure/sr25519'
import { describe, expect, it } from 'vitest'
import { examineVerifier, type TestSigner } from '../testing/examineVerifier.js'
import { addOrder, changesOf, negateS } from '../testing/signatureBytes.js'
import { polkadotVerifier } from './polkadotVerifier.js'

const polkadot: TestSigner['chainId'] = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const blake256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const toBytes = (text: string) => new TextEncoder().encode(text)
const wrap = (text: string) => toBytes(`<Bytes>${text}</Bytes>`)

const ss58 = (account: Uint8Array, prefix: number) => {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = new Uint8Array([...head, ...account])
  return base58.encode(
    new Uint8Array([...body, ...blake2b(new Uint8Array([...toBytes('SS58PRE'), ...body])).subarray(0, 2)]),
  )
}
const hex0x = {
  encode: (bytes: Uint8Array) => `0x${hex.encode(bytes)}`,
  decode: (text: string) => hex.decode(text.slice(2)),
}

const seed = new Uint8Array(32).fill(3)
const secret = sr25519.secretFromSeed(seed)
const accounts = {
  sr25519: sr25519.getPublicKey(secret),
  ed25519: ed25519.getPublicKey(seed),
  ecdsa: blake256(secp256k1.getPublicKey(seed)),
}
/** r, s and recovery id, in Substrate's order. */
const signEcdsa = (bytes: Uint8Array) => {
  const [recovery = 0, ...rest] = secp256k1.sign(blake256(bytes), seed, { prehash: false, format: 'recovered' })
  return new Uint8Array([...rest, recovery])
}
const schemes = {
  sr25519: (bytes: Uint8Array) => sr25519.sign(secret, bytes),
  ed25519: (bytes: Uint8Array) => ed25519.sign(bytes, seed),
  ecdsa: signEcdsa,
}
const bytesOfKind = { ed25519: 0, sr25519: 1, ecdsa: 2 } as const
type Kind = keyof typeof schemes

const create = (
  kind: Kind,
  name: string,
  { prefix = 0, isWrapped = true, isNamed = false, chainId = polkadot } = {},
): TestSigner => {
  const offset = isNamed ? 1 : 0
  const edit = (change: (bytes: Uint8Array) => Uint8Array) => (signature: string) => {
    const bytes = hex0x.decode(signature)
    return hex0x.encode(new Uint8Array([...bytes.subarray(0, offset), ...change(bytes.subarray(offset))]))
  }
  const malleate: TestSigner['malleate'] = {
    sr25519: {
      'another s': edit((bytes) => {
        const plain = bytes.slice()
        plain[63] = (plain[63] ?? 0) & 0x7f
        const changed = addOrder(plain)
        changed[63] = (changed[63] ?? 0) | 0x80
        return changed
      }),
      'no mark of schnorrkel': edit((bytes) => {
        const changed = bytes.slice()
        changed[63] = (changed[63] ?? 0) & 0x7f
        return changed
      }),
    },
    ed25519: { 'another s': edit(addOrder) },
    ecdsa: {
      'high s': edit((bytes) => {
        const changed = negateS(bytes, 32)
        changed[64] = (changed[64] ?? 0) ^ 1
        return changed
      }),
    },
  }[kind]
  return {
    name,
    chainId,
    accountAddress: ss58(accounts[kind], prefix),
    otherAddress: ss58(new Uint8Array(32).fill(5), prefix),
    sign: (text) => {
      const signature = schemes[kind](isWrapped ? wrap(text) : toBytes(text))
      return hex0x.encode(new Uint8Array([...(isNamed ? [bytesOfKind[kind]] : []), ...signature]))
    },
    malleate,
    ...changesOf(hex0x),
  }
}

const signers: readonly TestSigner[] = [
  create('sr25519', 'an sr25519 key, wrapped'),
  create('sr25519', 'an sr25519 key, as it is', { isWrapped: false }),
  create('sr25519', 'an sr25519 key, with its scheme', { isNamed: true }),
  create('ed25519', 'an ed25519 key, wrapped'),
  create('ed25519', 'an ed25519 key, as it is, with its scheme', { isWrapped: false, isNamed: true }),
  create('ecdsa', 'an ecdsa key, wrapped'),
  create('ecdsa', 'an ecdsa key, with its scheme', { isNamed: true }),
  create('sr25519', 'an sr25519 key, by its generic address', { prefix: 42 }),
  create('sr25519', 'an sr25519 key on Kusama', { prefix: 2, chainId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f' }),
  create('ed25519', 'an ed25519 key on an unconfigured chain, with a prefix of two bytes', {
    prefix: 1284,
    chainId: 'polkadot:fe58ea77779b7abda7da4ec526d14db9',
  }),
]

examineVerifier(
  polkadotVerifier,
  () => signers,
  signers.map(({ name }) => name),
)

describe('an SS58 address', () => {
  const message = 'Hello'
  const signature = hex0x.encode(schemes.ed25519(wrap(message)))
  const addressWith = (prefix: number) => ss58(accounts.ed25519, prefix)
  const verifyAddress = async (
    accountAddress: string,
    chainId: TestSigner['chainId'],
    options: Parameters<typeof polkadotVerifier>[0] = {},
  ) => (await polkadotVerifier(options).load())({ message, signature, accountAddress, chainId })

  it("is accepted with the chain's own prefix or the generic one, and with no other", async () => {
    expect(await verifyAddress(addressWith(0), polkadot)).toBe(true)
    expect(await verifyAddress(addressWith(42), polkadot)).toBe(true)
    expect(await verifyAddress(addressWith(2), polkadot)).toBe(false)
    expect(await verifyAddress(addressWith(0), 'polkadot:b0a8d493285c2df73290dfb7e61f870f')).toBe(false)
  })

  it('is accepted with the prefix that the site configured', async () => {
    const chainId = 'polkadot:fe58ea77779b7abda7da4ec526d14db9'
    const prefixes = { [chainId]: 1284 }
    expect(await verifyAddress(addressWith(1284), chainId, { prefixes })).toBe(true)
    expect(await verifyAddress(addressWith(7), chainId, { prefixes })).toBe(false)
    expect(await verifyAddress(addressWith(7), chainId)).toBe(true)
  })

  it('is refused if it is mistyped, too short, or not an account', async () => {
    const right = addressWith(0)
    const index = right.length - 1
    expect(await verifyAddress(right.slice(0, index) + (right[index] === 'A' ? 'B' : 'A'), polkadot)).toBe(false)
    expect(await verifyAddress(ss58(accounts.ed25519.subarray(0, 8), 0), polkadot)).toBe(false)
    expect(await verifyAddress(right.slice(0, -2), polkadot)).toBe(false)
  })
})
