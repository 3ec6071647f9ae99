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
/** r, s, recovery id, as Substrate has it. */
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
  create('ed25519', 'an ed25519 key on a chain nobody told of, with a prefix of two bytes', {
    prefix: 1284,
    chainId: 'polkadot:fe58ea77779b7abda7da4ec526d14db9',
  }),
]

examineVerifier(
  polkadotVerifier,
  () => signers,
  signers.map(({ name }) => name),
)

it('refuses an ed25519 key of small order, for which anyone can sign', async () => {
  const identity = new Uint8Array(32)
  identity[0] = 1
  const signature = new Uint8Array(64)
  signature[0] = 1
  const verify = await polkadotVerifier().load()
  expect(ed25519.verify(signature, toBytes('any'), identity, { zip215: true })).toBe(true)
  for (const bytes of [signature, new Uint8Array([0, ...signature])])
    expect(
      await verify({
        message: 'any',
        accountAddress: ss58(identity, 0),
        signature: hex0x.encode(bytes),
        chainId: polkadot,
      }),
    ).toBe(false)
})

describe('the signatures of polkadot-js', () => {
  // https://github.com/polkadot-js/common/blob/master/packages/util-crypto/src/signature/verify.spec.ts
  const message = 'hello world'
  const ed = 'DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN'
  const sr = 'EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm'
  const srWrapped = 'J9nD3s7zssCX7bion1xctAF6xcVexcpy2uwy4jTm9JL8yuK'
  const ec = 'XyFVXiGaHxoBhXZkSh6NS2rjFyVaVNUo5UiZDqZbuSfUdji'
  const edSignature =
    '299d3bf4c8bb51af732f8067b3a3015c0862a5ff34721749d8ed6577ea2708365d1c5f76bd519009971e41156f12c70abc2533837ceb3bad9a05a99ab923de06'
  const srSignature =
    'ca01419b5a17219f7b78335658cab3b126db523a5df7be4bfc2bef76c2eb3b1dcf4ca86eb877d0a6cf6df12db5995c51d13b00e005d053b892bd09c594434288'
  const srWrappedSignature =
    '84b6afb1c8e54bbcb3f4872baf172580e21310e9387a53742627d6652d121447fa406b82805ed3184fb7bd519175cc9f99f283f97954d95cf966ee164df85489'
  const ecSignature =
    '994638ee586d2c5dbd9bacacbc35d9b7e9018de8f7892f00c900db63bc57b1283e2ee7bc51a9b1c1dae121ac4f4b9e2a41cd1d6bf4bb3e24d7fed6faf6d85e0501'
  const chainId = 'polkadot:fe58ea77779b7abda7da4ec526d14db9'

  it.each([
    ['ed25519', ed, edSignature],
    ['sr25519', sr, srSignature],
    ['sr25519, wrapped', srWrapped, srWrappedSignature],
    ['ecdsa', ec, ecSignature],
    ['ed25519, named', ed, `00${edSignature}`],
    ['sr25519, named', sr, `01${srSignature}`],
    ['ecdsa, named', ec, `02${ecSignature}`],
  ])('are verified: %s', async (_, accountAddress, signature) => {
    const verify = await polkadotVerifier().load()
    expect(await verify({ message, accountAddress, signature: `0x${signature}`, chainId })).toBe(true)
    expect(await verify({ message: 'hello World', accountAddress, signature: `0x${signature}`, chainId })).toBe(false)
  })

  it.each([
    ['of another key', ed, srSignature],
    ['named as another scheme', ed, `01${edSignature}`],
    ['named as a scheme that there is not', sr, `03${srSignature}`],
    ['of 66 bytes that are not ecdsa', ec, `01${ecSignature}`],
  ])('are refused: %s', async (_, accountAddress, signature) => {
    const verify = await polkadotVerifier().load()
    expect(await verify({ message, accountAddress, signature: `0x${signature}`, chainId })).toBe(false)
  })

  it('is verified: one of another library, over a line with its end', async () => {
    const verify = await polkadotVerifier().load()
    const proof = {
      message: 'test message\n',
      accountAddress: '5Gv8YYFu8H1btvmrJy9FjjAWfb99wrhV3uhPFoNEr918utyR',
      signature:
        '0x22f91b41ba12f8663ddce26bfc90dbfe6a51683fd3782ad679ab2a5fdbe7d44c2a119f22c74eea22555e5483eb7f42b828f189a38379d59c3b607d2461f0858e',
      chainId: polkadot,
    } as const
    expect(await verify(proof)).toBe(true)
  })
})

describe('an SS58 address', () => {
  const message = 'Hello'
  const signature = hex0x.encode(schemes.ed25519(wrap(message)))
  const at = (prefix: number) => ss58(accounts.ed25519, prefix)
  const verifyAt = async (
    accountAddress: string,
    chainId: TestSigner['chainId'],
    options: Parameters<typeof polkadotVerifier>[0] = {},
  ) => (await polkadotVerifier(options).load())({ message, signature, accountAddress, chainId })

  it("is taken with the chain's own prefix or the generic one, and with no other", async () => {
    expect(await verifyAt(at(0), polkadot)).toBe(true)
    expect(await verifyAt(at(42), polkadot)).toBe(true)
    expect(await verifyAt(at(2), polkadot)).toBe(false)
    expect(await verifyAt(at(0), 'polkadot:b0a8d493285c2df73290dfb7e61f870f')).toBe(false)
  })

  it('is taken with the prefix that the site told of', async () => {
    const chainId = 'polkadot:fe58ea77779b7abda7da4ec526d14db9'
    const prefixes = { [chainId]: 1284 }
    expect(await verifyAt(at(1284), chainId, { prefixes })).toBe(true)
    expect(await verifyAt(at(7), chainId, { prefixes })).toBe(false)
    expect(await verifyAt(at(7), chainId)).toBe(true)
  })

  it('is refused when it is mistyped, too short, or no account', async () => {
    const right = at(0)
    const index = right.length - 1
    expect(await verifyAt(right.slice(0, index) + (right[index] === 'A' ? 'B' : 'A'), polkadot)).toBe(false)
    expect(await verifyAt(ss58(accounts.ed25519.subarray(0, 8), 0), polkadot)).toBe(false)
    expect(await verifyAt(right.slice(0, -2), polkadot)).toBe(false)
  })
})
