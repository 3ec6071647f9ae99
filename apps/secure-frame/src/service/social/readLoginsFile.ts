import {
  type Environment,
  FieldError,
  type FieldReader,
  nodeUrlField,
  objectField,
  optionalField,
  providerUrlField,
  textField,
  variableField,
} from '@latchkey/services/parts'
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { issuers, type OauthName, oauthProviders, type OauthUrls } from './providers.js'

/** A client of Google. */
type GoogleClient = { readonly clientId: string; readonly clientSecret: string; readonly issuer: string }

/** A client of Apple. Its secret is a JWT that the service signs. */
export type AppleClient = {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: KeyObject
  readonly issuer: string
}

/** A client of a provider of plain OAuth 2. */
type OauthClient = { readonly clientId: string; readonly clientSecret: string; readonly urls: OauthUrls }

/** The servers behind logins by Farcaster. */
export type FarcasterServers = {
  /** The relay between this service and the user's app. */
  readonly relay: string
  /** A node of OP Mainnet (chain 10), which has the id registry. */
  readonly rpc: string
}

/** The clients of social logins, by provider. */
export type LoginsFile = {
  readonly google?: GoogleClient | undefined
  readonly apple?: AppleClient | undefined
  readonly farcaster?: FarcasterServers | undefined
} & { readonly [name in OauthName]?: OauthClient | undefined }

const visible = (what: string) => textField((text) => /^[\x21-\x7E]{1,200}$/.test(text), what)
const clientId = visible('a client id of 1 to 200 visible characters')

/** Reads the name of a variable with Apple's key: the base64 of the file `AuthKey_….p8`, without its first and last line. */
const appleKeyField =
  (environment: Environment): FieldReader<KeyObject> =>
  (field, path) => {
    const text = variableField(environment)(field, path)
    const fault = new FieldError(
      path,
      'names an environment variable that is not a key of Apple. Set it to the text between the first and the last line of the file AuthKey_….p8, without line breaks',
    )
    try {
      const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
      if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
    } catch {
      throw fault // the cause could contain the key
    }
    throw fault
  }

/** Reads an optional URL. Its default is the provider's own. */
const urlOr =
  (usual: string): FieldReader<string> =>
  (field, path) =>
    optionalField(providerUrlField)(field, path) ?? usual

const googleField = (environment: Environment) =>
  objectField<GoogleClient>({
    clientId,
    clientSecret: variableField(environment),
    issuer: urlOr(issuers.google.issuer),
  })

const appleField = (environment: Environment) =>
  objectField<AppleClient>({
    clientId,
    teamId: visible("the team's id"),
    keyId: visible("the key's id"),
    privateKey: appleKeyField(environment),
    issuer: urlOr(issuers.apple.issuer),
  })

const oauthField = (environment: Environment, usual: OauthUrls): FieldReader<OauthClient> => {
  const readUrls = objectField<OauthUrls>({
    authorize: providerUrlField,
    token: providerUrlField,
    user: providerUrlField,
  })
  return objectField<OauthClient>({
    clientId,
    clientSecret: variableField(environment),
    urls: (field, path) => optionalField(readUrls)(field, path) ?? usual,
  })
}

/** Farcaster's own relay. */
const usualRelay = 'https://relay.farcaster.xyz'

const farcasterField = (environment: Environment) =>
  objectField<FarcasterServers>({ relay: urlOr(usualRelay), rpc: nodeUrlField(environment) })

/**
 * Reads the file of social logins. The whole file must be valid, without unknown fields. Secrets are not in it: it names environment
 * variables.
 *
 * @throws `SyntaxError` if it is not JSON, else `FieldError`, which names each faulty field
 */
export const readLoginsFile = (text: string, environment: Environment): LoginsFile => {
  const oauth = (name: OauthName) => optionalField(oauthField(environment, oauthProviders[name]))
  const file = objectField<LoginsFile>({
    google: optionalField(googleField(environment)),
    apple: optionalField(appleField(environment)),
    x: oauth('x'),
    discord: oauth('discord'),
    github: oauth('github'),
    facebook: oauth('facebook'),
    farcaster: optionalField(farcasterField(environment)),
  })(JSON.parse(text), '')
  if (Object.values(file).every((client) => client === undefined))
    throw new FieldError('', 'must name at least one provider')
  return file
}
