import type { SignInData } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { assertSignIn, type ExpectedSignIn } from './assertSignIn.js'
import { createNonce } from './createNonce.js'
import { formatSignInMessage } from './formatSignInMessage.js'
import { parseSignInMessage } from './parseSignInMessage.js'

const data: SignInData = {
  accountAddress: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  chainId: 'eip155:1',
  domain: 'service.org',
  uri: 'https://service.org/login',
  version: '1',
  nonce: '12341234',
  statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
  issuedAt: '2022-03-17T12:45:13.610Z',
  expirationTime: '2023-03-17T12:45:13.610Z',
  notBefore: '2022-03-17T12:45:13.610Z',
  requestId: 'some_id',
  resources: ['https://service.org/login'],
}
const text = formatSignInMessage(data)
const invalid = expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID' })

/** Swaps two lines. */
const swap = (...starts: readonly [string, string]) => {
  const lines = text.split('\n')
  const [first, second] = starts.map((start) => lines.findIndex((line) => line.startsWith(start)))
  return lines
    .map((line, index) => (index === first ? lines[second ?? 0] : index === second ? lines[first ?? 0] : line))
    .join('\n')
}

describe('a text that is not a sign-in message', () => {
  // After https://github.com/spruceid/siwe/blob/main/test/parsing_negative.json. Its "domain not RFC 4501" is left out: EIP-4361 has
  // RFC 3986's authority, which allows an underscore; so is "address not EIP-55", which the verifier refuses.
  it.each([
    ['missing domain', text.replace('service.org wants', ' wants')],
    ['no domain at all', text.replace('service.org wants', 'wants')],
    ['missing address', text.replace(data.accountAddress, '')],
    ['short address', text.replace('4946', '494')],
    ['missing uri', text.replace('URI: https://service.org/login\n', '')],
    ['empty line for uri', text.replace('URI: https://service.org/login', '')],
    ['missing version', text.replace('Version: 1\n', '')],
    ['missing chain id', text.replace('Chain ID: 1\n', '')],
    ['missing nonce', text.replace('Nonce: 12341234\n', '')],
    ['missing issued at', text.replace('Issued At: 2022-03-17T12:45:13.610Z\n', '')],
    ['a line below the address', text.replace('4946\n\n', '4946\nand you agree to all\n')],
    ['extra line breaks', text.replace('\n\nI accept', '\n\n\nI accept')],
    ['extra line break after the statement', text.replace('\n\nURI', '\n\n\nURI')],
    ['statement with a line break', text.replace('Service: ', 'Service: \n')],
    ['statement with a character beyond', text.replace('Service: ', 'Sërvice: ')],
    ['statement with a quote', text.replace('Service: ', 'Service" ')],
    ['uri out of order', swap('URI', 'Version')],
    ['version out of order', swap('Version', 'Chain ID')],
    ['chain id out of order', swap('Chain ID', 'Nonce')],
    [
      "chain id in CAIP-122's place",
      text.replace('Chain ID: 1\n', '').replace('\nResources', '\nChain ID: 1\nResources'),
    ],
    ['nonce out of order', swap('Nonce', 'Issued At')],
    ['issued at out of order', swap('Issued At', 'Expiration Time')],
    ['expiration out of order', swap('Expiration Time', 'Not Before')],
    ['not before out of order', swap('Not Before', 'Request ID')],
    ['request id out of order', `${text.replace('Request ID: some_id\n', '')}\nRequest ID: some_id`],
    ['a field twice', text.replace('Nonce: 12341234', 'Nonce: 12341234\nNonce: 12341234')],
    ['an unknown field', text.replace('Nonce: 12341234', 'Nonce: 12341234\nSalt: 12341234')],
    ['wrong version', text.replace('Version: 1', 'Version: 2')],
    ['chain id with a space', text.replace('Chain ID: 1', 'Chain ID: 1 ')],
    ['chain id that is not a number', text.replace('Chain ID: 1', 'Chain ID: ?')],
    ['chain id with its namespace', text.replace('Chain ID: 1', 'Chain ID: eip155:1')],
    ['nonce of 7 characters', text.replace('12341234', '1234123')],
    ['nonce with a dash', text.replace('12341234', '1234-1234')],
    ['invalid uri', text.replace('URI: https://service.org/login', 'URI: _not_a_rfc3986_valid_uri_')],
    ['uri with a space', text.replace('org/login\nVersion', 'org/log in\nVersion')],
    ['uri with an incomplete escape', text.replace('org/login\nVersion', 'org/%4\nVersion')],
    ['first resource that is not a uri', text.replace('- https', '- _not_a_rfc3986_valid_uri_\n- https')],
    ['second resource that is not a uri', `${text}\n- _not_a_rfc3986_valid_uri_`],
    ['resources on first line', `${text} - https://service.org/login/2`],
    ['resource without its dash', `${text}\nhttps://service.org/login/2`],
    [
      'issued at in words',
      text.replace('At: 2022-03-17T12:45:13.610Z', 'At: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'),
    ],
    ['expiration in words', text.replace('Time: 2023-03-17T12:45:13.610Z', 'Time: Wed Oct 05 2011 16:48:00 GMT+0200')],
    ['not before in words', text.replace('Before: 2022-03-17T12:45:13.610Z', 'Before: tomorrow')],
    ['a day that does not exist', text.replace('2023-03-17', '2023-02-29')],
    ['a month that does not exist', text.replace('2023-03-17', '2023-13-17')],
    ['an hour that does not exist', text.replace('2023-03-17T12', '2023-03-17T24')],
    ['a time without its zone', text.replace('Time: 2023-03-17T12:45:13.610Z', 'Time: 2023-03-17T12:45:13.610')],
    ['a time without its hour', text.replace('Time: 2023-03-17T12:45:13.610Z', 'Time: 2023-03-17')],
    ['request id with a space', text.replace('some_id', 'some id')],
    ['a line break at the end', `${text}\n`],
    ['a line break at the start', `\n${text}`],
    ['a Windows line break', text.replaceAll('\n', '\r\n')],
    ['another blockchain', text.replace('Ethereum', 'Dogecoin')],
    ['another sentence', text.replace('wants you to', 'would like you to')],
    [
      'a scheme on Solana',
      text
        .replace('service.org wants', 'https://service.org wants')
        .replace('Ethereum', 'Solana')
        .replace(data.accountAddress, 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'),
    ],
    ['nothing', ''],
  ])('is refused: %s', (_, wrong) => {
    expect(wrong).not.toBe(text)
    expect(() => parseSignInMessage(wrong)).toThrow(invalid)
  })

  it.each<[string, string, string, object]>([
    ['an unknown blockchain', 'Ethereum', 'Dogecoin', { field: 'domain' }],
    ['no line after the address', `${data.accountAddress}\n\n`, `${data.accountAddress}\n`, { field: 'statement' }],
    ['no line after the statement', 'service.org/tos\n\n', 'service.org/tos\n', { field: 'statement' }],
    ['another version', 'Version: 1', 'Version: 2', { field: 'version', value: '2' }],
    ['a short nonce', '12341234', '1', { field: 'nonce', value: '1' }],
    ['a resource without a dash', '- https', 'https', { field: 'resources', value: 'https://service.org/login' }],
    ['a line of its own', 'Resources:', 'Mood: good\nResources:', { field: 'line', value: 'Mood: good' }],
    ['no nonce', 'Nonce: 12341234\n', '', { field: 'line', value: 'URI, Chain ID, Nonce and Issued At are required' }],
    [
      'no time',
      'Issued At: 2022-03-17T12:45:13.610Z\n',
      '',
      { field: 'line', value: 'URI, Chain ID, Nonce and Issued At are required' },
    ],
  ])('names the invalid field: %s', (_, right, wrong, context) => {
    expect(text).toContain(right)
    expect(() => parseSignInMessage(text.replace(right, wrong))).toThrow(expect.objectContaining({ context }))
  })
})

describe('the writer', () => {
  it.each<[string, Partial<SignInData>]>([
    ['a statement of two lines', { statement: 'One.\nURI: https://evil.example' }],
    ['a domain of two lines', { domain: 'service.org\nevil' }],
    ['a domain with a sentence', { domain: 'evil.org wants you to sign in with your Ethereum account: service.org' }],
    ['a uri without scheme', { uri: '/login' }],
    ['a resource of two lines', { resources: ['https://a.example\n- https://b.example'] }],
    ['a nonce that is short', { nonce: '1234567' }],
    ['a time in words', { expirationTime: 'tomorrow' }],
    ['an address of another namespace', { chainId: 'bip122:000000000019d6689c085ae165831e93' }],
    [
      'a scheme on another namespace',
      { chainId: 'cosmos:a', accountAddress: 'cosmos1hftz5ugqmpg9243xeegsqqav62f8hnywsjr4xr', scheme: 'https' },
    ],
    ['a chain that is no number', { chainId: 'eip155:one' }],
    ['a nonce with a sign before it', { nonce: '!12341234' }],
    ['a nonce with a line after it', { nonce: '12341234\nIssued At: 2022-03-17T12:45:13Z' }],
    ['a time with a word before it', { notBefore: 'on 2022-03-17T12:45:13Z' }],
    ['a time with a line after it', { expirationTime: '2023-03-17T12:45:13Z\nRequest ID: other' }],
    ['a day that does not exist', { issuedAt: '2022-02-29T12:45:13Z' }],
    ['another version', { version: '2' as '1' }],
  ])('refuses %s', (_, wrong) => {
    if (wrong.chainId?.startsWith('bip122')) wrong = { ...wrong, accountAddress: '0x-' }
    expect(() => formatSignInMessage({ ...data, ...wrong })).toThrow(invalid)
  })

  it.each(['domain', 'uri', 'version', 'nonce', 'issuedAt'] as const)('refuses a message without its %s', (field) => {
    const { [field]: _left, ...rest } = data
    expect(() => formatSignInMessage(rest as SignInData)).toThrow(
      expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID', context: { field } }),
    )
  })

  it.each<[string, Partial<SignInData>]>([
    ['accountAddress', { accountAddress: '0x1' }],
    ['chainId', { chainId: 'eip155:one' }],
    ['resources', { resources: ['https://service.org', 'none'] }],
    [
      'scheme',
      { chainId: 'cosmos:a', accountAddress: 'cosmos1hftz5ugqmpg9243xeegsqqav62f8hnywsjr4xr', scheme: 'https' },
    ],
  ])('names the field that it refuses: %s', (field, wrong) => {
    expect(() => formatSignInMessage({ ...data, ...wrong })).toThrow(
      expect.objectContaining({ context: expect.objectContaining({ field }) }),
    )
  })

  it('accepts a chain of 64 characters, and no longer one', () => {
    const onChain = (length: number): SignInData => ({
      ...data,
      chainId: `cosmos:${'a'.repeat(length)}`,
      accountAddress: 'cosmos1hftz5ugqmpg9243xeegsqqav62f8hnywsjr4xr',
    })
    expect(formatSignInMessage(onChain(64))).toContain(`Chain ID: ${'a'.repeat(64)}`)
    expect(() => formatSignInMessage(onChain(65))).toThrow(invalid)
  })

  it('refuses an unknown namespace', () => {
    expect(() => formatSignInMessage({ ...data, chainId: 'near:mainnet' as 'eip155:1' })).toThrow('CAIP')
  })
})

describe('a message for another site or another time', () => {
  const now = Date.parse('2022-06-01T00:00:00Z')
  const expected: ExpectedSignIn = {
    domain: 'service.org',
    uri: 'https://service.org/login',
    nonce: '12341234',
    chainId: 'eip155:1',
    accountAddress: data.accountAddress,
    now,
  }

  it('is distinguished from a valid one', () => {
    expect(() => assertSignIn(data, expected)).not.toThrow()
    expect(() => assertSignIn(data, { domain: ['other.org', 'service.org'], now })).not.toThrow()
    expect(() => assertSignIn(data, { ...expected, chainId: ['eip155:10', 'eip155:1'] })).not.toThrow()
    expect(() => assertSignIn(data, { ...expected, accountAddress: data.accountAddress.toLowerCase() })).not.toThrow()
    expect(() => assertSignIn({ ...data, scheme: 'https' }, expected)).not.toThrow()
    expect(() => assertSignIn({ ...data, scheme: 'http' }, { ...expected, scheme: 'http' })).not.toThrow()
  })

  it.each<[string, string, Partial<SignInData>, Partial<ExpectedSignIn>]>([
    ['another domain', 'domain', { domain: 'evil.org' }, {}],
    ['a subdomain', 'domain', { domain: 'a.service.org' }, {}],
    ['the domain on another port', 'domain', { domain: 'service.org:8443' }, {}],
    ['the domain after a name', 'domain', { domain: 'service.org@evil.org' }, {}],
    ['another scheme', 'scheme', { scheme: 'http' }, {}],
    ['another uri', 'uri', { uri: 'https://service.org/admin' }, {}],
    ['a uri of another host', 'uri', { uri: 'https://evil.org/login' }, { uri: undefined }],
    ['a uri that is not a page', 'uri', { uri: 'did:key:z6Mk' }, { uri: undefined }],
    ["a uri of the site's host that is not a page", 'uri', { uri: 'ftp://service.org/login' }, { uri: undefined }],
    ["a uri of the site's host with another scheme", 'uri', { uri: 'xhttps://service.org/login' }, { uri: undefined }],
    ['another nonce', 'nonce', { nonce: '43214321' }, {}],
    ['another network', 'chainId', { chainId: 'eip155:10' }, {}],
    ['another account', 'accountAddress', { accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }, {}],
    [
      'another account that differs only in its case',
      'accountAddress',
      { accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1' },
      { accountAddress: 'gwaf45zjfygzubd3i3hxxzgeuchzezxwpryhzm5912f1' },
    ],
    ['the future', 'issuedInFuture', { issuedAt: '2022-06-01T00:01:01Z' }, {}],
    ['later', 'notYetValid', { notBefore: '2022-06-01T00:01:01Z' }, {}],
    ['the past', 'expired', { expirationTime: '2022-05-31T23:59:00Z' }, {}],
  ])('is refused: %s [T-41]', (_, reason, changed, otherwise) => {
    expect(() => assertSignIn({ ...data, ...changed }, { ...expected, ...otherwise })).toThrow(
      expect.objectContaining({ code: 'SIGN_IN_REFUSED', context: expect.objectContaining({ reason }) }),
    )
  })

  it('may be a minute off because clocks differ, and no more than the option allows', () => {
    const early = { ...data, issuedAt: '2022-06-01T00:01:00Z', notBefore: '2022-06-01T00:01:00Z' }
    expect(() => assertSignIn(early, expected)).not.toThrow()
    expect(() => assertSignIn(early, { ...expected, skew: 0 })).toThrow('issuedInFuture')
    const expired = { ...data, expirationTime: '2022-05-31T23:59:01Z' }
    expect(() => assertSignIn(expired, expected)).not.toThrow()
    expect(() => assertSignIn(expired, { ...expected, skew: 0 })).toThrow('expired')
  })

  it('accepts a page of its domain as its uri if no uri is configured', () => {
    const uri = undefined
    expect(() => assertSignIn({ ...data, uri: 'https://service.org/any?page=1' }, { ...expected, uri })).not.toThrow()
    expect(() => assertSignIn({ ...data, uri: 'https://service.org:443/' }, { ...expected, uri })).not.toThrow()
    expect(() => assertSignIn({ ...data, uri: 'https://service.org:444/' }, { ...expected, uri })).toThrow('uri')
  })
})

it('creates different nonces of 32 hex digits', () => {
  const nonces = Array.from({ length: 100 }, createNonce)
  expect(new Set(nonces).size).toBe(100)
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
})
