import type { CaipNetworkId } from '@latchkey/core/adapter'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32, hex } from '@scure/base'
import { RawWitness, SigHash } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { type BitcoinKind, payTo, signBip137, signBip322 } from '../testing/bitcoinKeys.js'
import { examineVerifier, type TestSigner } from '../testing/examineVerifier.js'
import { changesOf, negateS } from '../testing/signatureBytes.js'
import { keyHashProgram, readAddress } from './bip122/address.js'
import { hash160, join, sized } from './bip122/bytes.js'
import { legacySighash, segwitSighash, toSpendId } from './bip122/toSign.js'
import { magicHash } from './bip122/verifyBip137.js'
import { bip122Verifier } from './bip122Verifier.js'

const mainnet: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const signet: CaipNetworkId = 'bip122:00000008819873e925422c1ff0f99f7c'
const secretKey = new Uint8Array(32).fill(11)
const otherKey = new Uint8Array(32).fill(12)
const addressOf = (kind: BitcoinKind, key = secretKey, isTestnet = false) => payTo(kind, key, isTestnet).address
const encode = (bytes: Uint8Array | undefined) => base64.encode(bytes ?? new Uint8Array())

/** r and s as DER, without regard for their size. */
const toDer = (signature: Uint8Array) => {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.subarray(start)
    const value = (short[0] ?? 0) > 0x7f ? [0, ...short] : [...short]
    return [0x02, value.length, ...value]
  }
  const body = [...integer(signature.subarray(0, 32)), ...integer(signature.subarray(32))]
  return new Uint8Array([0x30, body.length, ...body])
}
const fromDer = (der: Uint8Array) => {
  const length = der[3] ?? 0
  const r = der.subarray(4, 4 + length)
  const s = der.subarray(6 + length)
  const padded = (bytes: Uint8Array) => {
    const short = bytes[0] === 0 ? bytes.subarray(1) : bytes
    return [...new Uint8Array(32 - short.length), ...short]
  }
  return new Uint8Array([...padded(r), ...padded(s)])
}
const withHighS = (signature: string) => {
  const [first = new Uint8Array(), key = new Uint8Array()] = RawWitness.decode(base64.decode(signature))
  const high = toDer(negateS(fromDer(first.subarray(0, -1)), 32))
  return encode(RawWitness.encode([new Uint8Array([...high, 1]), key]))
}
/** Another hash type in the signature's last byte, which no signature covers. */
const withHashType = (signature: string) => {
  const [first = new Uint8Array(), ...rest] = RawWitness.decode(base64.decode(signature))
  return encode(RawWitness.encode([first.with(first.length - 1, 0x81), ...rest]))
}
const withByteMore = (signature: string) => encode(new Uint8Array([...base64.decode(signature), 0]))

const simple = (kind: BitcoinKind, name: string, isTestnet = false): TestSigner => ({
  name,
  chainId: isTestnet ? signet : mainnet,
  accountAddress: addressOf(kind, secretKey, isTestnet),
  otherAddress: addressOf(kind, otherKey, isTestnet),
  sign: (text) => encode(signBip322(kind, secretKey, text, { isTestnet }).simple),
  malleate: {
    ...(kind !== 'p2tr' && { 'high s': withHighS }),
    'another hash type': withHashType,
    'a byte more': withByteMore,
    'a witness more': (signature) =>
      encode(RawWitness.encode([...RawWitness.decode(base64.decode(signature)), new Uint8Array([0x50])])),
    'without its padding': (signature) => `${signature.replace(/=+$/, '')}\n`,
  },
  ...changesOf(base64),
})
const full = (kind: BitcoinKind, name: string): TestSigner => ({
  ...simple(kind, name),
  sign: (text) => encode(signBip322(kind, secretKey, text).full),
  malleate: { 'a byte more': withByteMore, 'the prefix of the other form': (signature) => `smp${signature}` },
})
const older = (kind: BitcoinKind, name: string, header: number): TestSigner => ({
  ...simple(kind, name),
  sign: (text) => encode(signBip137(secretKey, text, header)),
  malleate: {
    'high s': (signature) => {
      const bytes = negateS(base64.decode(signature), 33)
      bytes[0] = (((bytes[0] ?? 0) - 27) ^ 1) + 27
      return encode(bytes)
    },
    'a header beyond': (signature) => encode(base64.decode(signature).with(0, 43)),
  },
})

const signers: readonly TestSigner[] = [
  simple('p2wpkh', 'P2WPKH, BIP-322 simple'),
  simple('p2tr', 'P2TR, BIP-322 simple'),
  simple('p2sh-p2wpkh', 'P2SH-P2WPKH, BIP-322 simple'),
  simple('p2wpkh', 'P2WPKH on signet, BIP-322 simple', true),
  full('p2pkh', 'P2PKH, BIP-322 full'),
  full('p2wpkh', 'P2WPKH, BIP-322 full'),
  full('p2tr', 'P2TR, BIP-322 full'),
  full('p2sh-p2wpkh', 'P2SH-P2WPKH, BIP-322 full'),
  older('p2pkh', 'P2PKH, the older form', 31),
  older('p2sh-p2wpkh', 'P2SH-P2WPKH, the older form', 35),
  older('p2sh-p2wpkh', 'P2SH-P2WPKH, the older form with the header of P2PKH', 31),
  older('p2wpkh', 'P2WPKH, the older form', 39),
  older('p2wpkh', 'P2WPKH, the older form with the header of P2PKH', 31),
]

examineVerifier(
  bip122Verifier,
  () => signers,
  signers.map(({ name }) => name),
)

const verify = async (message: string, accountAddress: string, signature: string, chainId = mainnet) =>
  (await bip122Verifier().load())({ message, accountAddress, signature, chainId })

describe('BIP-322', () => {
  const message = 'Hello World'

  it('takes SIGHASH_ALL and, on P2TR, the default, and no other hash type', async () => {
    for (const sighash of [SigHash.DEFAULT, SigHash.ALL])
      expect(
        await verify(message, addressOf('p2tr'), encode(signBip322('p2tr', secretKey, message, { sighash }).simple)),
      ).toBe(true)
    for (const kind of ['p2tr', 'p2wpkh', 'p2sh-p2wpkh'] as const)
      for (const sighash of [SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY])
        expect(
          await verify(message, addressOf(kind), encode(signBip322(kind, secretKey, message, { sighash }).simple)),
        ).toBe(false)
    const { full: bytes } = signBip322('p2pkh', secretKey, message, { sighash: SigHash.NONE })
    expect(await verify(message, addressOf('p2pkh'), encode(bytes))).toBe(false)
  })

  it('refuses the default hash type where it is written out, as BIP-341 does', async () => {
    const { witness = [] } = signBip322('p2tr', secretKey, message, { sighash: SigHash.DEFAULT })
    const [signature = new Uint8Array()] = witness
    const written = encode(RawWitness.encode([new Uint8Array([...signature, SigHash.DEFAULT])]))
    expect(await verify(message, addressOf('p2tr'), encode(RawWitness.encode(witness)))).toBe(true)
    expect(await verify(message, addressOf('p2tr'), written)).toBe(false)
  })

  it('refuses a time lock, and a version that there is not', async () => {
    for (const kind of ['p2pkh', 'p2wpkh', 'p2tr', 'p2sh-p2wpkh'] as const) {
      const signed = (options: Parameters<typeof signBip322>[3]) =>
        encode(signBip322(kind, secretKey, message, options).full)
      const address = addressOf(kind)
      expect(await verify(message, address, signed({ version: 2 }))).toBe(true)
      expect(await verify(message, address, signed({ version: 1 }))).toBe(false)
      expect(await verify(message, address, signed({ version: 2, lockTime: 900_000 }))).toBe(false)
      expect(await verify(message, address, signed({ version: 2, sequence: 10 }))).toBe(false)
    }
  })

  it('refuses a key that is not compressed in a witness, and a simple signature by P2PKH', async () => {
    const { witness = [] } = signBip322('p2wpkh', secretKey, message)
    const [signature = new Uint8Array()] = witness
    const uncompressed = encode(RawWitness.encode([signature, new Uint8Array(65).fill(4)]))
    expect(await verify(message, addressOf('p2wpkh'), uncompressed)).toBe(false)
    expect(await verify(message, addressOf('p2pkh'), encode(RawWitness.encode(witness)))).toBe(false)
  })

  it('refuses an address of another network, and a coin that is not Bitcoin', async () => {
    const signature = encode(signBip322('p2wpkh', secretKey, message).simple)
    const address = addressOf('p2wpkh')
    expect(await verify(message, address, signature)).toBe(true)
    expect(await verify(message, address.toUpperCase(), signature)).toBe(true)
    expect(await verify(message, address, signature, signet)).toBe(false)
    expect(await verify(message, address, signature, 'bip122:12a765e31ffd4059bada1e25190f6e98')).toBe(false)
    const older27 = encode(signBip137(secretKey, message, 31))
    expect(await verify(message, addressOf('p2pkh'), older27)).toBe(true)
    expect(await verify(message, addressOf('p2pkh', secretKey, true), older27)).toBe(false)
    expect(await verify(message, addressOf('p2pkh', secretKey, true), older27, signet)).toBe(true)
  })
})

describe('a forged BIP-322 signature', () => {
  const message = 'Hello World'
  const plain = { version: 0, lockTime: 0, sequence: 0 }
  const key = secp256k1.getPublicKey(secretKey)
  const sign = (hash: Uint8Array, own: Uint8Array = secretKey) =>
    new Uint8Array([...secp256k1.sign(hash, own, { prehash: false, format: 'der' }), 1])
  const p2pkhScript = (hash: Uint8Array) => new Uint8Array([0x76, 0xa9, 0x14, ...hash, 0x88, 0xac])
  const pushes = (...parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [part.length, ...part]))
  const encodeFull = (spent: Uint8Array, scriptSig: Uint8Array, witness: readonly Uint8Array[]) => {
    const zeros = (length: number) => new Uint8Array(length)
    const hasWitness = witness.length > 0
    return encode(
      join(
        zeros(4),
        new Uint8Array(hasWitness ? [0, 1, 1] : [1]),
        spent,
        zeros(4),
        sized(scriptSig),
        zeros(4),
        new Uint8Array([1]),
        zeros(8),
        sized(new Uint8Array([0x6a])),
        hasWitness ? RawWitness.encode([...witness]) : zeros(0),
        zeros(4),
      ),
    )
  }

  it.each(['p2pkh', 'p2wpkh', 'p2sh-p2wpkh'] as const)(
    'is refused: by a key of its own for the %s of another',
    async (kind) => {
      const victim = addressOf(kind, otherKey)
      const { script } = readAddress(victim, mainnet)
      const spent = toSpendId(message, script)
      const forge = (secret: Uint8Array, named: Uint8Array = otherKey) => {
        const own = secp256k1.getPublicKey(secret)
        const theirs = hash160(secp256k1.getPublicKey(named))
        if (kind === 'p2pkh')
          return encodeFull(spent, pushes(sign(legacySighash(spent, plain, script), secret), own), [])
        const signature = sign(segwitSighash(spent, plain, p2pkhScript(theirs)), secret)
        return encode(RawWitness.encode([signature, own]))
      }
      expect(await verify(message, victim, forge(otherKey))).toBe(true)
      expect(await verify(message, victim, forge(secretKey))).toBe(false)
      expect(await verify(message, victim, forge(secretKey, secretKey))).toBe(false)
    },
  )

  it('is refused: with a key that is not compressed in a witness', async () => {
    for (const isCompressed of [true, false]) {
      const own = secp256k1.getPublicKey(secretKey, isCompressed)
      const hash = hash160(own)
      const address = bech32.encode('bc', [0, ...bech32.toWords(hash)])
      const spent = toSpendId(message, readAddress(address, mainnet).script)
      const signature = sign(segwitSighash(spent, plain, p2pkhScript(hash)))
      expect(await verify(message, address, encode(RawWitness.encode([signature, own])))).toBe(isCompressed)
    }
  })

  it('is refused: with another scriptSig than its address wants', async () => {
    const hash = hash160(key)
    for (const kind of ['p2wpkh', 'p2sh-p2wpkh'] as const) {
      const address = addressOf(kind)
      const spent = toSpendId(message, readAddress(address, mainnet).script)
      const witness = [sign(segwitSighash(spent, plain, p2pkhScript(hash))), key]
      const wanted = kind === 'p2wpkh' ? new Uint8Array() : pushes(keyHashProgram(hash))
      expect(await verify(message, address, encodeFull(spent, wanted, witness))).toBe(true)
      for (const wrong of [
        new Uint8Array(),
        pushes(keyHashProgram(hash)),
        pushes(keyHashProgram(hash), new Uint8Array([1])),
      ])
        if (wrong.length !== wanted.length)
          expect(await verify(message, address, encodeFull(spent, wrong, witness))).toBe(false)
    }
  })

  it('is refused: with a witness beside the scriptSig of P2PKH, or more in it', async () => {
    const address = addressOf('p2pkh')
    const { script } = readAddress(address, mainnet)
    const spent = toSpendId(message, script)
    const signature = sign(legacySighash(spent, plain, script))
    const right = encodeFull(spent, pushes(signature, key), [])
    expect(await verify(message, address, right)).toBe(true)
    const bytes = base64.decode(right)
    const [start, middle, end] = [bytes.subarray(0, 4), bytes.subarray(4, -4), bytes.subarray(-4)]
    const marked = join(start, new Uint8Array([0, 1]), middle, new Uint8Array([0]), end) // says it has a witness, and has none
    expect(await verify(message, address, encode(marked))).toBe(false)
    expect(await verify(message, address, encodeFull(spent, pushes(signature, key), [key]))).toBe(false)
    expect(await verify(message, address, encodeFull(spent, pushes(signature, key, key), []))).toBe(false)
    expect(await verify(message, address, encodeFull(spent, pushes(new Uint8Array(), signature, key), []))).toBe(false)
  })

  it('is refused: as another transaction than BIP-322 wants', async () => {
    const address = addressOf('p2wpkh')
    const { script } = readAddress(address, mainnet)
    const spent = toSpendId(message, script)
    const witness = [sign(segwitSighash(spent, plain, p2pkhScript(hash160(key)))), key]
    const right = base64.decode(encodeFull(spent, new Uint8Array(), witness))
    expect(await verify(message, address, encode(right))).toBe(true)
    // Each is covered by no signature, as the verifier makes anew what is signed: count and index of inputs, outputs, their parts.
    const at = { flag: 5, inputs: 6, spent: 7, index: 39, outputs: 48, amount: 49, scriptLength: 57, script: 58 }
    for (const index of Object.values(at))
      expect(await verify(message, address, encode(right.with(index, 3)))).toBe(false)
  })

  it('is refused: with lengths that are not in their shortest form', async () => {
    const address = addressOf('p2wpkh')
    const { simple: bytes = new Uint8Array() } = signBip322('p2wpkh', secretKey, message)
    const [count = 0, ...rest] = bytes
    expect(await verify(message, address, encode(new Uint8Array([count, ...rest])))).toBe(true)
    expect(await verify(message, address, encode(new Uint8Array([0xfd, count, 0, ...rest])))).toBe(false)
  })
})

describe('an address', () => {
  it.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const)('pays to the script that btc-signer has: %s', (kind) => {
    for (const isTestnet of [false, true]) {
      const { script, address } = payTo(kind, secretKey, isTestnet)
      const output = readAddress(address, isTestnet ? signet : mainnet)
      expect(hex.encode(output.script)).toBe(hex.encode(script))
      expect(output.type).toBe(kind === 'p2sh-p2wpkh' ? 'p2sh' : kind)
    }
  })

  // https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki#test-vectors
  it.each([
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
    'bc1gmk9yu',
  ])('is refused: %s', (address) => {
    expect(() => readAddress(address, mainnet)).toThrow(Error)
  })
})

describe('the older form', () => {
  // https://github.com/bitcoinjs/bitcoinjs-message/blob/master/test/fixtures.json
  const message = 'vires is numeris'
  const uncompressed = '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM'
  const compressed = '1PMycacnJaSqwwJqjawXBErnLsZ7RkXUAs'
  const tail = '8JawPtQOrybrSP1WHQnQPr67B9S3qrxBrl1mlzoTJOSHEpmnF7D3+t+LX0Xei9J20B5AIdPbeL3AaTBZ4N3bY0='
  const segwitTail = 'F8nHqFr3K2UKYahhX3soVeoW8W1ECNbr0wfck7lzyXjCS5Q16Ek45zyBuy1Fiy9sTPKVgsqqOuPvbycuVSSVl8='

  it.each([
    ['', '80e795d4a4caadd7047af389d9f7f220562feb6196032e2131e10563352c4bcc'],
    ['Vires is Numeris', 'f8a5affbef4a3241b19067aa694562f64f513310817297089a8929a930f4f933'],
  ])('hashes %j as bitcoinjs-message does', (text, hash) => {
    expect(hex.encode(magicHash(text))).toBe(hash)
  })

  it.each([
    ['an uncompressed key', uncompressed, `G${tail}`],
    ['a compressed key', compressed, `H${tail}`],
    ['P2SH-P2WPKH', '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN', `J${segwitTail}`],
    ['P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `K${segwitTail}`],
  ])("verifies bitcoinjs-message's signature by %s", async (_, address, signature) => {
    expect(await verify(message, address, signature)).toBe(true)
    expect(await verify('foobar', address, signature)).toBe(false)
  })

  it.each([
    ['of another address', '1111111111111111111114oLvT2', `H${tail}`],
    ['of a compressed key for the address of an uncompressed one', uncompressed, `H${tail}`],
    ['of an uncompressed key for the address of a compressed one', compressed, `G${tail}`],
    ['of P2WPKH for P2SH-P2WPKH', '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN', `K${segwitTail}`],
    ['of P2SH-P2WPKH for P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `J${segwitTail}`],
  ])('refuses one %s', async (_, address, signature) => {
    expect(await verify(message, address, signature)).toBe(false)
  })

  it('refuses P2TR, which has no such form', async () => {
    for (const header of [27, 31, 35, 39])
      expect(await verify(message, addressOf('p2tr'), encode(signBip137(secretKey, message, header)))).toBe(false)
  })

  it.each([
    ['p2pkh', 31, [35, 39]],
    ['p2sh-p2wpkh', 35, [27, 39]],
    ['p2wpkh', 39, [27, 35]],
  ] as const)('refuses a header of another kind than %s', async (kind, right, wrong) => {
    const signed = (header: number) => verify(message, addressOf(kind), encode(signBip137(secretKey, message, header)))
    expect(await signed(right)).toBe(true)
    for (const header of wrong) expect(await signed(header)).toBe(false)
  })

  it('measures long texts in bytes', async () => {
    for (const length of [252, 253, 300, 70_000]) {
      const text = 'ö'.repeat(length / 2)
      expect(await verify(text, addressOf('p2pkh'), encode(signBip137(secretKey, text, 31)))).toBe(true)
    }
  })
})
