// Stand-ins of the providers of social logins, so that a developer can log in at each of them without the internet.
import { generateKeyPairSync } from 'node:crypto'
import { startDevnet } from '@latchkey/devnet'
import { confirmChannel, startFarcasterRelay } from '@latchkey/devnet/farcaster'
import { startOauthStandIn, startOidcStandIn } from '@latchkey/test-services/logins'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { listenOnLoopback } from '../listenOnLoopback.mjs'
import { cardStyle, readStyle } from '../readStyle.mjs'
import { createChoiceWriter, writeConfirmation, writeConfirmed } from './loginPage.mjs'

/** Who can log in. */
const users = [
  { id: '1', name: 'ada', email: 'ada@mail.example' },
  { id: '2', name: 'mara', email: 'mara@mail.example' },
]
const oauthNames = ['x', 'discord', 'github', 'facebook']
const [clientId, secret, teamId, keyId] = ['playground', 'playground-secret', 'PLAYGROUND', 'PLAYGROUND']

/** Starts the page of the Farcaster app, which confirms a login for a user with a key. */
const startFarcasterApp = async (style, user) => {
  let relay
  const answer = async (request, response) => {
    request.resume() // the login is in the URL, not in the body
    const send = (status, page) => response.writeHead(status, { 'content-type': 'text/html' }).end(page)
    if (request.method === 'GET') return send(200, writeConfirmation(style, user.username))
    // Only its own page may post.
    if (request.headers.origin !== app.url) return send(403, writeConfirmed(style, false))
    const isConfirmed = await confirmChannel(relay, `${app.url}${request.url}`, user).then(
      () => true,
      () => false,
    )
    return send(isConfirmed ? 200 : 410, writeConfirmed(style, isConfirmed))
  }
  const app = await listenOnLoopback(answer)
  relay = await startFarcasterRelay({ appUrl: `${app.url}/` })
  return {
    relay,
    stop: async () => {
      await app.stop()
      await relay.stop()
    },
  }
}

/**
 * Starts a stand-in of each provider.
 *
 * @param origin the wallet's origin, which they return to
 * @returns the names of the providers, the file of social logins and its environment variables for the wallet service, and a function that stops all
 */
export const startLogins = async (origin) => {
  const style = String(await readStyle(cardStyle, new URL('logins.css', import.meta.url)))
  const page = { users, write: createChoiceWriter(style) }
  const redirectUriOf = (provider) => `${origin}/social/${provider}`
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const google = await startOidcStandIn({ clientId, secret, redirectUri: redirectUriOf('google'), page })
  const appleSecret = { teamId, keyId, privateKey }
  const apple = await startOidcStandIn({ clientId, secret: appleSecret, redirectUri: redirectUriOf('apple'), page })
  const oauth = await startOauthStandIn({ clientId, secret, redirectUriOf, page })

  const chains = await startDevnet({ chainIds: [10], accounts: 1 })
  const [chain] = chains.chains
  const user = { fid: 1_001, username: 'ada', account: privateKeyToAccount(generatePrivateKey()) }
  const registry = await chain.getIdRegistry()
  await registry.register(user.account.address, user.fid)
  const farcaster = await startFarcasterApp(style, user)

  const clientSecret = 'LOGIN_SECRET'
  const file = {
    google: { clientId, clientSecret, issuer: google.issuer },
    apple: { clientId, teamId, keyId, privateKey: 'LOGIN_KEY', issuer: apple.issuer },
    ...Object.fromEntries(oauthNames.map((name) => [name, { clientId, clientSecret, urls: oauth.urlsOf(name) }])),
    farcaster: { relay: farcaster.relay.url, rpc: chain.rpcUrl },
  }
  return {
    socials: Object.keys(file),
    file,
    variables: {
      LOGIN_SECRET: secret,
      LOGIN_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    },
    stop: async () => {
      await Promise.all([google.stop(), apple.stop(), oauth.stop(), farcaster.stop(), chains.stop()])
    },
  }
}
