import { getErrorCode } from '@latchkey/core/adapter'
import { createBitcoinTestWallet, exposeBitcoinWallet } from '@latchkey/test-wallets/bip122'
import { Address } from '@scure/btc-signer'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { regtest, type RunningAdapter, runAdapter } from '../testing/runAdapter.js'
import { assertAddress, createAddressRules, encodingOf } from './addressRules.js'

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
/** A valid address of one of the networks. */
const validAddress = fc
  .tuple(fc.constantFrom(...Object.values(ids)), outputs)
  .map(([id, output]) => ({ network: { ...regtest(), id }, address: Address(encodingOf(id)).encode(output) }))
  .map((valid) => ({ ...valid, isBech32: /^(bc|tb|bcrt)1/.test(valid.address) }))

const base58 = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
const bech32 = [...'qpzry9x8gf2tvdw0s3jn54khce6mua7l']
/** Letters, invisible characters, and look-alikes. */
const anyCharacter = fc.constantFrom(
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

/** Changes one place of a text, as a typo, a clipboard or an attacker may. */
const changed = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length - 1), anyCharacter, fc.constantFrom('put', 'add', 'drop', 'swap', 'case', 'end'))
    .map(([index, inserted, kind]) => {
      const [before, current, next, after] = [
        text.slice(0, index),
        text.charAt(index),
        text.charAt(index + 1),
        text.slice(index + 1),
      ]
      switch (kind) {
        case 'put':
          return before + inserted + after
        case 'add':
          return before + inserted + current + after
        case 'drop':
          return before + after
        case 'swap':
          return before + next + current + after.slice(1)
        case 'case':
          return before + (current === current.toLowerCase() ? current.toUpperCase() : current.toLowerCase()) + after
        default:
          return text + inserted
      }
    })

describe('an address that was changed in one place', () => {
  it('is rejected with each kind of change', () => {
    const invalid = validAddress.chain((valid) => changed(valid.address).map((value) => ({ ...valid, value })))
    fc.assert(
      fc.property(invalid, ({ network, address, value }) => {
        fc.pre(value !== address)
        expect(createAddressRules(network).check(value)?.fault).toEqual(expect.any(String))
        expect(() => assertAddress(value, network)).toThrow(expect.objectContaining({ code: 'ADDRESS_INVALID' }))
      }),
      { numRuns: 3_000 },
    )
  })

  it('has the fault checksum if its characters are allowed, else form', () => {
    const typo = validAddress.chain((valid) =>
      fc
        .tuple(fc.integer({ min: 6, max: valid.address.length - 1 }), fc.constantFrom(...base58, '0', 'O', 'I', 'l'))
        .map(([index, character]) => ({
          ...valid,
          character,
          value: valid.address.slice(0, index) + character + valid.address.slice(index + 1),
        })),
    )
    fc.assert(
      fc.property(typo, ({ network, address, isBech32, character, value }) => {
        fc.pre(value !== address)
        // Bech32 may be in upper case, but not mixed.
        const isAllowed = isBech32 ? bech32.includes(character.toLowerCase()) : base58.includes(character)
        const fault = createAddressRules(network).check(value)?.fault
        expect([value, fault]).toEqual([value, isAllowed ? 'checksum' : 'form'])
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('a wallet', () => {
  let running: RunningAdapter
  afterEach(() => running.stop())

  // https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki and bip-0173.mediawiki: valid elsewhere, or invalid
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
    'like %s receives no request to pay to an address that is not valid on its network',
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
      const [connector = expect.fail('the wallet was not announced')] = running.announced()
      const session = await connector.connect({ network: regtest().id })
      const accountRef = { account: session.facts.accounts[0].address, network: session.facts.network }
      const requestsBefore = wallet.requests.length
      for (const to of hostile)
        for (const fee of [{}, { feeRate: 2n }]) {
          const sending = session.send?.({ ...accountRef, to, amount: 5_000n, ...fee })
          const code = await sending?.then(() => 'SENT', getErrorCode)
          expect([to, code]).toEqual([to, 'ADDRESS_INVALID'])
        }
      expect(wallet.requests.length).toBe(requestsBefore)
    },
  )
})
