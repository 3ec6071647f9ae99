import { getErrorCode } from '@latchkey/core/adapter'
import { createBitcoinTestWallet, exposeBitcoinWallet } from '@latchkey/test-wallets/bitcoin'
import { Address } from '@scure/btc-signer'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { assertAddress, encodingOf } from './addressEncoding.js'
import { regtest, type RunningAdapter, runAdapter } from '../testing/runAdapter.js'
import { createAddressRules } from './addressRules.js'

const ids = {
  main: 'bip122:000000000019d6689c085ae165831e93',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const outputs = fc.oneof(
  bytes(20).map((hash) => ({ type: 'pkh' as const, hash })),
  bytes(20).map((hash) => ({ type: 'sh' as const, hash })),
  bytes(20).map((hash) => ({ type: 'wpkh' as const, hash })),
  bytes(32).map((hash) => ({ type: 'wsh' as const, hash })),
)
/** A right address of one of the networks. */
const rightAddress = fc
  .tuple(fc.constantFrom(...Object.values(ids)), outputs)
  .map(([id, output]) => ({ network: { ...regtest(), id }, address: Address(encodingOf(id)).encode(output) }))
  .map((right) => ({ ...right, isBech32: /^(bc|tb|bcrt)1/.test(right.address) }))

const base58 = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
const bech32 = [...'qpzry9x8gf2tvdw0s3jn54khce6mua7l']
/** Letters, signs that cannot be seen, and those that look like others. */
const anySign = fc.constantFrom(
  ...base58,
  ...bech32,
  '0',
  'O',
  'I',
  'l',
  ' ',
  '\n',
  '\0',
  '\u200b',
  '\u202e',
  'а',
  'ｑ',
  'ſ',
)

/** What a slip of the hand, a clipboard or a liar makes of a text. */
const changed = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length - 1), anySign, fc.constantFrom('put', 'add', 'drop', 'swap', 'case', 'end'))
    .map(([at, sign, how]) => {
      const [before, here, next, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 1)]
      switch (how) {
        case 'put':
          return before + sign + after
        case 'add':
          return before + sign + here + after
        case 'drop':
          return before + after
        case 'swap':
          return before + next + here + after.slice(1)
        case 'case':
          return before + (here === here.toLowerCase() ? here.toUpperCase() : here.toLowerCase()) + after
        default:
          return text + sign
      }
    })

describe('an address that was changed in one place', () => {
  it('is taken by nobody, whatever was changed', () => {
    const wrong = rightAddress.chain((right) => changed(right.address).map((value) => ({ ...right, value })))
    fc.assert(
      fc.property(wrong, ({ network, address, value }) => {
        fc.pre(value !== address)
        expect(createAddressRules(network).check(value)?.fault).toEqual(expect.any(String))
        expect(() => assertAddress(value, network)).toThrow(expect.objectContaining({ code: 'ADDRESS_INVALID' }))
      }),
      { numRuns: 3_000 },
    )
  })

  it('was mistyped where all its signs may stand there, and has signs that no address has where not', () => {
    const slip = rightAddress.chain((right) =>
      fc
        .tuple(fc.integer({ min: 6, max: right.address.length - 1 }), fc.constantFrom(...base58, '0', 'O', 'I', 'l'))
        .map(([at, sign]) => ({
          ...right,
          sign,
          value: right.address.slice(0, at) + sign + right.address.slice(at + 1),
        })),
    )
    fc.assert(
      fc.property(slip, ({ network, address, isBech32, sign, value }) => {
        fc.pre(value !== address)
        // In bech32 a letter may be of the other case, but not one alone.
        const isKnown = isBech32 ? bech32.includes(sign.toLowerCase()) : base58.includes(sign)
        const fault = createAddressRules(network).check(value)?.fault
        expect([value, fault]).toEqual([value, isKnown ? 'checksum' : 'form'])
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('a wallet', () => {
  let running: RunningAdapter
  afterEach(() => running.stop())

  // https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki and bip-0173.mediawiki: right elsewhere, or wrong
  const hostile: readonly string[] = [
    '',
    'bcrt1',
    'bitcoin:bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080 ',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080\n',
    '\u202ebcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080?amount=1',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080,bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    'bcrt1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KYGT080',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1sw50qgdz25j',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
    'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    '0x742d35Cc6634C0532925a3b844Bc454e4438f44e',
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    'constructor',
  ]

  it.each(['satsConnect', 'unisat'] as const)(
    'like %s is asked to pay to none that is not one of its network',
    async (shape) => {
      const key = (byte: number) => new Uint8Array(32).fill(byte)
      const wallet = createBitcoinTestWallet({
        name: 'Fennec',
        keys: [{ payment: key(1), ordinals: key(2) }],
        chains: { Regtest: 'http://127.0.0.1:9' },
      })
      running = runAdapter({
        prepare: (window) => exposeBitcoinWallet(wallet, { shape, window, origin: 'https://site.example' }),
      })
      const [connector = expect.fail('it was not announced')] = running.announced()
      const session = await connector.connect({ network: regtest().id })
      const at = { account: session.facts.accounts[0].address, network: session.facts.network }
      const asked = wallet.requests.length
      for (const to of hostile)
        for (const more of [{}, { feeRate: 2n }]) {
          const sending = session.send?.({ ...at, to, amount: 5_000n, ...more })
          const code = await sending?.then(() => 'SENT', getErrorCode)
          expect([to, code]).toEqual([to, 'ADDRESS_INVALID'])
        }
      expect(wallet.requests.length).toBe(asked)
    },
  )
})
