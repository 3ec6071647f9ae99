import type { Core } from '@walletconnect/core'
import { fromHex } from '../fromHex.js'
import { readBase64 } from '../readBase64.js'
import { replaceMethods } from './replaceMethods.js'

/** PKCS #8 before the seed of an Ed25519 key. @see https://www.rfc-editor.org/rfc/rfc8410 */
const keyPrefix = '302e020100300506032b657004220420'
/** What a `did:key` of an Ed25519 key begins with. @see https://w3c-ccg.github.io/did-key-spec */
const didPrefix = 0xed01n
/** Of base 58. */
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** How long a token lives, and how far this device's clock may be ahead of the relay's, in seconds. */
const lifetime = 86_400
const tolerance = 3_600

const toPart = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const readKey = async (owner: object) => {
  const seed: Uint8Array = await Reflect.apply(Reflect.get(owner, 'getClientSeed'), owner, [])
  const bytes = Uint8Array.of(...fromHex(keyPrefix), ...seed)
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  let rest = didPrefix
  for (const char of readBase64(x)) rest = (rest << 8n) + BigInt(char.charCodeAt(0))
  let id = ''
  for (; rest > 0n; rest /= 58n) id = digits.charAt(Number(rest % 58n)) + id
  return { key, id: `did:key:z${id}` }
}

/**
 * Has the browser sign what lets the client in at the relay, in place of the SDK, whose signature holds the page up for some 35 ms. The token says
 * that it is an hour older than it is: the relay turns away who is more than two minutes ahead of it, and devices' clocks often are. A browser
 * that cannot sign so, or a page that may not, leaves it to the SDK.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export const signWithWebCrypto = ({ crypto: owner }: InstanceType<typeof Core>): void => {
  let reading: ReturnType<typeof readKey> | undefined
  const read = () => {
    reading ??= readKey(owner)
    return reading
  }
  const sign = async (audience: unknown) => {
    const { key, id } = await read()
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: id,
      sub: owner.randomSessionIdentifier,
      aud: audience,
      iat: now - tolerance,
      exp: now + lifetime,
    }
    const text = [{ alg: 'EdDSA', typ: 'JWT' }, claims].map((part) => toPart(JSON.stringify(part))).join('.')
    const signature = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text))
    return `${text}.${toPart(String.fromCharCode(...new Uint8Array(signature)))}`
  }
  replaceMethods(owner, {
    getClientId: (own) => () => read().then(({ id }) => id, own),
    signJWT: (own) => (audience) => sign(audience).catch(() => own(audience)),
  })
}
