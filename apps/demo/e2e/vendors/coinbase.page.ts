import { ask } from './channel.ts'

/*
 * The page that Coinbase's SDK opens at its vendor's URL: the wallet's end of the SDK's protocol, with the keys of a test wallet.
 *
 * https://github.com/coinbase/coinbase-wallet-sdk/tree/master/packages/wallet-sdk/src/core
 */
type Encrypted = { readonly iv: BufferSource; readonly cipherText: BufferSource }
type Message = {
  readonly id: string
  readonly event?: string
  readonly sender: string
  readonly content?: {
    readonly handshake?: { readonly method: string; readonly params: object }
    readonly encrypted?: Encrypted
  }
}
type Asked = { readonly action: { readonly method: string; readonly params?: unknown }; readonly chainId: number }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const site = new URLSearchParams(location.search).get('origin') ?? ''
const stored = 'wallets-key'

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const toBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The key that identifies this wallet to sites. All its windows share it. */
const readKey = async () => {
  const saved = localStorage.getItem(stored)
  if (saved) {
    const { privateKey, publicKey } = JSON.parse(saved)
    return { privateKey: await crypto.subtle.importKey('jwk', privateKey, curve, false, ['deriveKey']), publicKey }
  }
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const publicKey = toHex(await crypto.subtle.exportKey('spki', pair.publicKey))
  const privateKey = await crypto.subtle.exportKey('jwk', pair.privateKey)
  localStorage.setItem(stored, JSON.stringify({ privateKey, publicKey }))
  return { privateKey: pair.privateKey, publicKey }
}

/** Returns the secret that this wallet shares with a site. @param sender the site's key */
const shareSecret = async (sender: string) => {
  const { privateKey, publicKey } = await readKey()
  const peer = await crypto.subtle.importKey('spki', toBytes(sender), curve, false, [])
  const use = ['encrypt', 'decrypt'] as const
  const secret = await crypto.subtle.deriveKey(
    { name: 'ECDH', public: peer },
    privateKey,
    { name: 'AES-GCM', length: 256 },
    false,
    use,
  )
  return { publicKey, secret }
}

const write = (message: object) => opener.postMessage({ id: crypto.randomUUID(), ...message }, site)

/** Decrypts the request of a message. */
const read = async ({ content }: Message, secret: CryptoKey): Promise<Asked> => {
  const { handshake, encrypted } = content ?? {}
  if (handshake) return { action: { method: handshake.method, params: [] }, chainId: 1 }
  if (!encrypted) throw new TypeError('The message has no content.')
  const { iv, cipherText } = encrypted
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
  return JSON.parse(new TextDecoder().decode(text))
}

const answer = async (message: Message) => {
  const { id: requestId, event, sender } = message
  if (event === 'selectSignerType') return write({ requestId, data: 'scw' })
  if (!message.content) return undefined // it only introduces itself
  const { publicKey, secret } = await shareSecret(sender)
  const { action, chainId } = await read(message, secret)
  const response = await ask({ method: action.method, params: { site, chainId, params: action.params } })
  const { value, chains } = Object('error' in response ? {} : response.result)
  const result = 'error' in response ? { error: response.error } : { value }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify({ result, data: { chains } }))
  const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text)
  write({ requestId, sender: publicKey, content: { encrypted: { iv, cipherText } }, timestamp: new Date() })
  return close()
}

window.addEventListener('message', ({ data, source, origin }) => {
  if (source === opener && origin === site) void answer(data)
})
window.addEventListener('beforeunload', () => write({ event: 'PopupUnload' }))
write({ event: 'PopupLoaded' })
