import { fromHex } from './fromHex.js'

/** PKCS #8 before the seed of an Ed25519 key. @see https://www.rfc-editor.org/rfc/rfc8410 */
const keyPrefix = '302e020100300506032b657004220420'
/** How far this device's clock may be ahead of the relay's, in seconds. */
const tolerance = 3_600

const toPart = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const readPart = (part: string): Readonly<Record<string, unknown>> =>
  JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))

/**
 * Says that a token is an hour older than it is. The relay turns away who is more than two minutes ahead of it, and devices' clocks often are.
 * A browser that cannot sign it anew, or a page that may not, has the token as it was.
 *
 * @param seed of the client's key, in hex
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export const backdateToken = async (token: string, seed: string): Promise<string> => {
  const [header = '', payload = ''] = token.split('.')
  const claims = readPart(payload)
  const encoder = new TextEncoder()
  const earlier = toPart(encoder.encode(JSON.stringify({ ...claims, iat: Number(claims['iat']) - tolerance })))
  try {
    const key = await crypto.subtle.importKey('pkcs8', fromHex(keyPrefix + seed), 'Ed25519', false, ['sign'])
    const signature = await crypto.subtle.sign('Ed25519', key, encoder.encode(`${header}.${earlier}`))
    return `${header}.${earlier}.${toPart(new Uint8Array(signature))}`
  } catch {
    return token // no Ed25519 in this browser, or no secure context
  }
}
