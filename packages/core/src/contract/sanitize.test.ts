import { expect, it } from 'vitest'
import { isReverseDomainName, sanitizeIcon, sanitizeName } from './sanitize.js'

it.each([
  ['as it is', 'Rainbow', 'Rainbow'],
  ['composed', 'Cafe\u0301', 'Caf\u00e9'],
  ['without characters that change the direction of the text', 'Meta\u202eksaM', 'MetaksaM'],
  ['without invisible characters', 'Meta\u200bMask\u0000', 'MetaMask'],
  ['without half characters', '\ud83dWallet', 'Wallet'],
  ['without line breaks', 'Wallet\u2028\u2029\nTwo', 'WalletTwo'],
  ['without space around it', '  Wallet  ', 'Wallet'],
  ['with the characters of all languages', '钱包 🦊 محفظة', '钱包 🦊 محفظة'],
  ['as an empty string if nothing is left', '\u200b \u202e', ''],
])('F-150: shows a wallet’s name %s [T-12]', (_, name, shown) => {
  expect(sanitizeName(name)).toBe(shown)
})

it('shows 64 characters of a wallet’s name, and reads no more than 1,024', () => {
  expect(sanitizeName('🦊'.repeat(70))).toBe('🦊'.repeat(64))
  expect(sanitizeName('a'.repeat(10_000))).toBe('a'.repeat(64))
  expect(sanitizeName(`${'\u200b'.repeat(1_023)}ab`)).toBe('a')
})

it.each([undefined, null, 7, {}, ['Wallet']])('returns an empty name for %j', (value) => {
  expect(sanitizeName(value)).toBe('')
})

it.each(['png', 'webp', 'jpeg', 'gif', 'svg+xml'])('shows an icon of the type %s', (type) => {
  expect(sanitizeIcon(`data:image/${type};base64,AAAA`)).toBe(`data:image/${type};base64,AAAA`)
  expect(sanitizeIcon(` \nDATA:image/${type},AAAA\n`)).toBe(`DATA:image/${type},AAAA`)
})

it.each([
  ['with an https URL', 'https://wallet.example/icon.png'],
  ['that is an HTML page', 'data:text/html,<script>alert(1)</script>'],
  ['of another type', 'data:image/bmp;base64,AAAA'],
  ['of a type that begins like another', 'data:image/pngx;base64,AAAA'],
  ['after something else', 'x data:image/png;base64,AAAA'],
  ['with a script URL', 'javascript:alert(1)//data:image/png;'],
  ['that is not a string', { toString: (): string => 'data:image/png;base64,AAAA' }],
])('shows no icon %s [T-11]', (_, icon) => {
  expect(sanitizeIcon(icon)).toBeUndefined()
})

it('shows an icon of 128 kB, but no larger one [T-11]', () => {
  const start = 'data:image/png;base64,'
  const largest = start + 'A'.repeat(128 * 1_024 - start.length)
  expect(sanitizeIcon(largest)).toBe(largest)
  expect(sanitizeIcon(`${largest}A`)).toBeUndefined()
})

it.each(['io.metamask', 'app.phantom', 'com.example.my-wallet', 'IO.MetaMask', 'a.b', `a.${'b'.repeat(251)}`])(
  'accepts %s as a reverse domain name',
  (name) => {
    expect(isReverseDomainName(name)).toBe(true)
  },
)

it.each([
  '',
  'metamask',
  '.metamask',
  'io.',
  'io..metamask',
  'io.meta mask',
  'io.metamask\n',
  '/io.metamask',
  'íó.metamask',
  7,
  undefined,
])('rejects %j as a reverse domain name', (name) => {
  expect(isReverseDomainName(name)).toBe(false)
})

it('rejects a string that is longer than a domain name can be', () => {
  expect(isReverseDomainName(`a.${'b'.repeat(252)}`)).toBe(false)
})
