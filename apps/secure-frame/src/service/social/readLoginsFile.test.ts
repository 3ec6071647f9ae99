import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { socialProviders } from '../../protocol/social.js'
import { createSocialClients } from './createSocialClients.js'
import { readLoginsFile } from './readLoginsFile.js'

const keyOf = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const environment = {
  GOOGLE_CLIENT_SECRET: 'google-secret',
  APPLE_PRIVATE_KEY: keyOf('P-256'),
  WRONG_CURVE: keyOf('P-384'),
  X_CLIENT_SECRET: 'x-secret',
  DISCORD_CLIENT_SECRET: 'discord-secret',
  GITHUB_CLIENT_SECRET: 'github-secret',
  FACEBOOK_CLIENT_SECRET: 'facebook-secret',
  OPTIMISM_KEY: 'optimism-key',
  WITH_SPACE: 'a secret',
}
const example: Readonly<Record<string, object>> = JSON.parse(
  readFileSync(new URL('../../../logins.example.json', import.meta.url), 'utf8'),
)
const read = (file: unknown) => readLoginsFile(JSON.stringify(file), environment)
const urls = { authorize: 'https://a.example/a', token: 'https://a.example/t', user: 'https://a.example/u' }

describe('the file of logins', () => {
  it('is the example, with the secrets of the environment and the URLs of the providers', async () => {
    const logins = read(example)
    expect(logins.google).toEqual({
      clientId: '000000000000-example.apps.googleusercontent.com',
      clientSecret: 'google-secret',
      issuer: 'https://accounts.google.com',
    })
    expect(logins.apple).toMatchObject({ teamId: 'ABCDE12345', issuer: 'https://appleid.apple.com' })
    expect(logins.github?.urls).toMatchObject({ authorize: 'https://github.com/login/oauth/authorize' })
    expect(logins.farcaster).toEqual({
      relay: 'https://relay.farcaster.xyz',
      rpc: 'https://opt-mainnet.example/v2/optimism-key',
    })
    const clients = createSocialClients(logins, 'https://wallet.example')
    expect([...clients.keys()]).toEqual(socialProviders)
    const checks = { state: 'the-state', nonce: 'the-nonce', verifier: 'the-verifier' }
    const url = new URL((await clients.get('x')?.createUrl(checks)) ?? '')
    expect(url.origin + url.pathname).toBe('https://x.com/i/oauth2/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'x-client-id',
      redirect_uri: 'https://wallet.example/social/x',
      scope: 'users.read tweet.read',
      state: 'the-state',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('can name some of the providers, and where they are', () => {
    const [google, rpc] = [{ ...example['google'], issuer: 'http://127.0.0.1:80/' }, 'http://127.0.0.1:8545/']
    expect(read({ farcaster: { rpc } }).farcaster).toEqual({ relay: 'https://relay.farcaster.xyz', rpc })
    expect(read({ google, x: { ...example['x'], urls } })).toMatchObject({
      google: { issuer: 'http://127.0.0.1:80' },
      x: { urls },
    })
  })

  it.each<[string, object]>([
    ['the file must name at least one provider', {}],
    ['myspace is unknown', { myspace: example['x'] }],
    ['google must be an object', { google: 'id' }],
    ['google.clientId is missing', { google: { clientSecret: 'GOOGLE_CLIENT_SECRET' } }],
    ['google.clientId must be a client id', { google: { ...example['google'], clientId: 'a b' } }],
    ['google.clientSecret is missing', { google: { clientId: 'id' } }],
    ['google.secret is unknown', { google: { ...example['google'], secret: 'x' } }],
    [
      'google.clientSecret must be the name of an environment variable',
      { google: { clientId: 'id', clientSecret: '' } },
    ],
    ['names the environment variable NONE, which is not set', { google: { clientId: 'id', clientSecret: 'NONE' } }],
    ['WITH_SPACE, which has spaces', { google: { clientId: 'id', clientSecret: 'WITH_SPACE' } }],
    ['google.issuer must be an https URL', { google: { ...example['google'], issuer: 'http://a.example' } }],
    ['google.urls is unknown', { google: { ...example['google'], urls } }],
    ['apple.teamId is missing', { apple: { ...example['apple'], teamId: undefined } }],
    ['apple.privateKey names an', { apple: { ...example['apple'], privateKey: 'X_CLIENT_SECRET' } }],
    ['apple.privateKey names an', { apple: { ...example['apple'], privateKey: 'WRONG_CURVE' } }],
    ['x.urls.user is missing', { x: { ...example['x'], urls: { ...urls, user: undefined } } }],
    ['x.urls.token must be an https URL', { x: { ...example['x'], urls: { ...urls, token: 'https://a.example/?a' } } }],
    ['farcaster.rpc is missing', { farcaster: {} }],
    ['farcaster.rpc must be an http or https URL', { farcaster: { rpc: 'ws://a.example' } }],
    ['farcaster.rpc names the environment variable NONE', { farcaster: { rpc: 'https://a.example/${NONE}' } }],
    ['farcaster.relay must be an https URL', { farcaster: { ...example['farcaster'], relay: 'http://a.example' } }],
    ['farcaster.key is unknown', { farcaster: { ...example['farcaster'], key: 'a' } }],
    ['x.issuer is unknown', { x: { ...example['x'], issuer: 'https://a.example' } }],
  ])('is refused: %s', (fault, file) => {
    expect(() => read(file)).toThrow(
      expect.objectContaining({ name: 'FieldError', message: expect.stringContaining(fault) }),
    )
  })

  it('names all of its faults, and no secret', () => {
    expect(() => read({ google: { clientSecret: 'WITH_SPACE' }, x: 1, github: {} })).toThrow(
      [
        'google.clientId is missing.',
        'google.clientSecret names the environment variable WITH_SPACE, which has spaces or characters outside ASCII.',
        'x must be an object.',
        'github.clientId is missing.',
        'github.clientSecret is missing.',
      ].join('\n'),
    )
  })
})
