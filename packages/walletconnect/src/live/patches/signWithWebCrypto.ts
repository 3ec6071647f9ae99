import type { Core } from '@walletconnect/core'
import { fromHex, readBase64 } from '../decode.js'
import { replaceMethods } from './replaceMethods.js'

/** The PKCS #8 bytes before the seed of an Ed25519 key. @see https://www.rfc-editor.org/rfc/rfc8410 */
const keyPrefix = '302e020100300506032b657004220420'
/** The prefix of an Ed25519 key in a `did:key`. @see https://w3c-ccg.github.io/did-key-spec */
const didPrefix = 0xed01n
/** The digits of base58. */
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** How long a token is valid, and how far this device's clock may be ahead of the relay's, in seconds. */
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
 * Signs the client's token for the relay with Web Crypto. The SDK's own signature blocks the page for some 35 ms. The token is dated an hour back,
 * because the relay rejects tokens from more than two minutes ahead, and the clocks of devices often are. If Web Crypto is not available, the SDK
 * signs.
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
    getClientId: (original) => () => read().then(({ id }) => id, original),
    signJWT: (original) => (audience) => sign(audience).catch(() => original(audience)),
  })
}
