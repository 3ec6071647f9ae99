import type { SignInData } from '@latchkey/core/adapter'
import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { formatSignInMessage } from './formatSignInMessage.js'
import { parseSignInMessage } from './parseSignInMessage.js'

/** The three examples of EIP-4361, unchanged. */
const eip4361 = (origin: string) => `${origin} wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

const example: SignInData = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'example.com',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  issuedAt: '2021-09-30T16:25:24Z',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
  ],
}

describe('EIP-4361', () => {
  it.each([
    ['example.com', {}],
    ['example.com:3388', { domain: 'example.com:3388' }],
    ['https://example.com', { scheme: 'https' }],
  ])('has an example of %s, which is written and parsed byte for byte [S3.11a]', (origin, fields) => {
    const data: SignInData = { ...example, ...fields }
    expect(formatSignInMessage(data)).toBe(eip4361(origin))
    expect(parseSignInMessage(eip4361(origin))).toEqual(data)
  })

  it('has a template, whose every field is written and parsed in its place [S3.11a]', () => {
    const data: SignInData = {
      ...example,
      expirationTime: '2021-10-01T16:25:24Z',
      notBefore: '2021-09-30T16:26:00.123+02:00',
      requestId: 'some_id',
    }
    const text = formatSignInMessage(data)
    expect(text.split('\n').slice(5)).toEqual([
      'URI: https://example.com/login',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 32891756',
      'Issued At: 2021-09-30T16:25:24Z',
      'Expiration Time: 2021-10-01T16:25:24Z',
      'Not Before: 2021-09-30T16:26:00.123+02:00',
      'Request ID: some_id',
      'Resources:',
      '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      '- https://example.com/my-web2-claim.json',
    ])
    expect(parseSignInMessage(text)).toEqual(data)
  })

  // https://github.com/spruceid/siwe/blob/main/test/parsing_positive.json
  it.each(['127.0.0.1', 'test@127.0.0.1', '127.0.0.1:8080', 'test@127.0.0.1:8080', '[::1]:3000'])(
    'allows the domain %s',
    (domain) => {
      const text = eip4361(domain)
      expect(formatSignInMessage(parseSignInMessage(text))).toBe(text)
      expect(parseSignInMessage(text).domain).toBe(domain)
    },
  )

  it('leaves two empty lines for a missing statement', () => {
    const { statement: _, resources: __, ...minimal } = example
    const text = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2


URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z`
    expect(formatSignInMessage(minimal)).toBe(text)
    expect(parseSignInMessage(text)).toEqual(minimal)
  })

  it('is written as viem writes it, and parsed as viem parses it', () => {
    const time = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
    const optional = <value>(arbitrary: fc.Arbitrary<value>) => fc.option(arbitrary, { nil: undefined })
    const anyData = fc.record({
      chain: fc.nat(),
      domain: fc.constantFrom('example.com', 'localhost:3000', 'a.b.example.co'),
      uri: fc.webUrl(),
      nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/),
      issuedAt: time,
      statement: optional(fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9 .,:;!?@-]{0,60}$/)),
      expirationTime: optional(time),
      notBefore: optional(time),
      requestId: optional(fc.stringMatching(/^[a-zA-Z0-9_.:@-]{1,20}$/)),
      resources: optional(fc.array(fc.webUrl(), { minLength: 1, maxLength: 4 })),
    })
    fc.assert(
      fc.property(anyData, ({ chain, issuedAt, expirationTime, notBefore, ...rest }) => {
        const { accountAddress } = example
        const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
        const fields = Object.fromEntries(
          Object.entries({ ...rest, issuedAt, expirationTime, notBefore }).filter(([, value]) => value !== undefined),
        ) as unknown as SignInData // the rest of the fields follows
        const data: SignInData = { ...fields, accountAddress, chainId: `eip155:${chain}`, version: '1' }
        const dates = {
          issuedAt: new Date(issuedAt),
          ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
          ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
        }
        const expected =
          chain === 0 ? undefined : createSiweMessage({ ...rest, ...dates, address, chainId: chain, version: '1' })
        const text = formatSignInMessage(data)
        if (expected !== undefined) expect(text).toBe(expected)
        expect(parseSignInMessage(text)).toEqual(data)
        expect(parseSiweMessage(text)).toMatchObject({ address, nonce: data.nonce, chainId: chain, ...dates })
      }),
    )
  })
})

describe('CAIP-122', () => {
  // https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip122.md
  const bytes =
    'c2VydmljZS5vcmcgd2FudHMgeW91IHRvIHNpZ24gaW4gd2l0aCB5b3VyIFNvbGFuYSBhY2NvdW50OgpHd0FGNDV6amZ5R3pVYmQzaTNoWHh6R2V1Y2h6RVpYd3BSWUhaTTU5MTJGMQoKSSBhY2NlcHQgdGhlIFNlcnZpY2VPcmcgVGVybXMgb2YgU2VydmljZTogaHR0cHM6Ly9zZXJ2aWNlLm9yZy90b3MKClVSSTogaHR0cHM6Ly9zZXJ2aWNlLm9yZy9sb2dpbgpWZXJzaW9uOiAxCkNoYWluIElEOiAxCk5vbmNlOiAzMjg5MTc1NwpJc3N1ZWQgQXQ6IDIwMjEtMDktMzBUMTY6MjU6MjQuMDAwWgpSZXNvdXJjZXM6Ci0gaXBmczovL1FtZTdzczNBUlZneHY2clhxVlBpaWtNSjh1Mk5MZ21nc3pnMTNwWXJES0VvaXUKLSBodHRwczovL2V4YW1wbGUuY29tL215LXdlYjItY2xhaW0uanNvbg'
  const solana: SignInData = {
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
    chainId: 'solana:1',
    domain: 'service.org',
    uri: 'https://service.org/login',
    version: '1',
    nonce: '32891757',
    statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
    issuedAt: '2021-09-30T16:25:24.000Z',
    resources: ['ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu', 'https://example.com/my-web2-claim.json'],
  }

  it("has bytes in Solana's profile, which are written and parsed [S3.11a]", () => {
    expect(Buffer.from(formatSignInMessage(solana)).toString('base64url')).toBe(bytes)
    expect(parseSignInMessage(Buffer.from(bytes, 'base64url').toString())).toEqual(solana)
  })

  /** CAIP-122's own example, which is for Solana: "Chain ID" after the rest. */
  const general = (
    blockchain: string,
    address: string,
    chain: string,
  ) => `service.org wants you to sign in with your ${blockchain} account:
${address}

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z
Chain ID: ${chain}
Resources:
- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu
- https://example.com/my-web2-claim.json`

  it('has an example in its general form, which is parsed', () => {
    const chain = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
    const text = general('Solana', solana.accountAddress, chain)
    expect(parseSignInMessage(text)).toEqual({ ...solana, chainId: `solana:${chain}` })
  })

  it.each([
    ['Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    ['Bitcoin', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 'bip122:000000000019d6689c085ae165831e93'],
    ['Cosmos', 'cosmos1hftz5ugqmpg9243xeegsqqav62f8hnywsjr4xr', 'cosmos:cosmoshub-4'],
  ] as const)(
    'is written in its general form for %s, byte for byte as its example [S3.11a]',
    (name, address, chainId) => {
      const data: SignInData = { ...solana, accountAddress: address, chainId }
      const text = general(name, address, chainId.slice(chainId.indexOf(':') + 1))
      expect(formatSignInMessage(data)).toBe(text)
      expect(parseSignInMessage(text)).toEqual(data)
    },
  )

  it('is parsed if "Chain ID" is in the place of EIP-4361, or is a whole CAIP-2 id', () => {
    const text = general('Cosmos', 'cosmos1hftz5ugqmpg9243xeegsqqav62f8hnywsjr4xr', 'cosmos:cosmoshub-4')
    const moved = text
      .replace('\nChain ID: cosmos:cosmoshub-4', '')
      .replace('1\nNonce', '1\nChain ID: cosmoshub-4\nNonce')
    expect(parseSignInMessage(text).chainId).toBe('cosmos:cosmoshub-4')
    expect(parseSignInMessage(moved)).toEqual(parseSignInMessage(text))
    expect(() => parseSignInMessage(text.replace('cosmos:cosmoshub-4', 'solana:cosmoshub-4'))).toThrow('chainId')
  })

  // The clusters' genesis hashes, of which a reference is the first 32 characters: https://namespaces.chainagnostic.org/solana/caip2
  const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  it.each([
    ['mainnet', mainnet],
    ['solana:mainnet', mainnet],
    ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'],
    ['solana:testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'],
    [mainnet.slice(0, 32), mainnet],
  ])("parses the name %s that Solana's wallets use", (written, genesisHash) => {
    const reference = genesisHash.slice(0, 32)
    const text = formatSignInMessage(solana).replace('Chain ID: 1', `Chain ID: ${written}`)
    expect(parseSignInMessage(text).chainId).toBe(`solana:${reference}`)
  })

  it("leaves one empty line for a missing statement on Solana, as its wallets' signIn does", () => {
    const { statement: _, resources: __, ...minimal } = solana
    const text = formatSignInMessage(minimal)
    expect(text.split('\n').slice(1, 4)).toEqual([solana.accountAddress, '', 'URI: https://service.org/login'])
    expect(parseSignInMessage(text)).toEqual(minimal)
    expect(parseSignInMessage(text.replace('\n\nURI', '\n\n\nURI'))).toEqual(minimal)
  })

  it('parses an empty statement, and one that looks like a field', () => {
    for (const statement of ['', 'URI: https://other.example', 'Nonce: 12345678'])
      for (const data of [
        { ...solana, statement },
        { ...solana, statement, accountAddress: example.accountAddress, chainId: 'eip155:1' as const },
        {
          ...solana,
          statement,
          accountAddress: 'cosmos1hftz5ugqmpg9243xeegsqqav62f8hnywsjr4xr',
          chainId: 'cosmos:a-1' as const,
        },
      ])
        expect(parseSignInMessage(formatSignInMessage(data))).toEqual(data)
  })
})
