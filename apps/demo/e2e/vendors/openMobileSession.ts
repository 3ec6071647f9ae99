import type { WebSocket } from 'ws'

/** A site's request to a wallet’s app. */
export type MobileRequest = { readonly id: number; readonly method: string; readonly params?: unknown }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
/** The length of an uncompressed public key. */
const keyLength = 65

const listenOnce = (socket: WebSocket) =>
  new Promise<Buffer>((resolve) => {
    socket.once('message', (data: Buffer) => resolve(data))
  })

/** Derives the key of a session, as both ends do. @param salt the site's key for this session, which is in the link to the app */
const deriveKey = async (site: Uint8Array<ArrayBuffer>, own: CryptoKey, salt: Uint8Array<ArrayBuffer>) => {
  const peer = await crypto.subtle.importKey('raw', site, curve, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, own, 256)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array() }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 128 }, false, ['encrypt', 'decrypt'])
}

const seal = async (key: CryptoKey, sequence: number, message: object) => {
  const [additionalData, iv] = [new Uint8Array(4), crypto.getRandomValues(new Uint8Array(12))]
  new DataView(additionalData.buffer).setUint32(0, sequence)
  const text = new TextEncoder().encode(JSON.stringify(message))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text)
  return Buffer.concat([additionalData, iv, new Uint8Array(sealed)])
}

const unseal = async (key: CryptoKey, data: Uint8Array<ArrayBuffer>): Promise<MobileRequest> => {
  const [additionalData, iv, sealed] = [data.slice(0, 4), data.slice(4, 16), data.slice(16)]
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed)
  return JSON.parse(new TextDecoder().decode(text))
}

/**
 * Opens the wallet’s end of a session of Solana’s mobile wallet adapter: it completes the handshake, and answers the site's requests.
 *
 * @param association the site's key for this session, from the link to the app
 * @see https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html
 */
export const openMobileSession = async (
  socket: WebSocket,
  association: Uint8Array<ArrayBuffer>,
  answer: (request: MobileRequest) => Promise<object>,
): Promise<void> => {
  const greeting = new Uint8Array(await listenOnce(socket))
  const [site, signature] = [greeting.slice(0, keyLength), greeting.slice(keyLength)]
  const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const siteKey = await crypto.subtle.importKey('raw', association, signing, false, ['verify'])
  if (!(await crypto.subtle.verify(signing, siteKey, signature, site)))
    throw new Error('The handshake is of another site.')
  const own = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const key = await deriveKey(site, own.privateKey, association)
  const reply = async (data: Buffer, sequence: number) => {
    const request = await unseal(key, new Uint8Array(data))
    socket.send(await seal(key, sequence, { jsonrpc: '2.0', id: request.id, ...(await answer(request)) }))
  }
  const properties = await seal(key, 1, { v: 1 })
  let sequence = 1
  let replied = Promise.resolve()
  socket.on('message', (data: Buffer) => {
    sequence += 1
    const next = sequence
    replied = replied.then(() => reply(data, next)) // in order, because the site counts the responses
  })
  socket.send(Buffer.concat([new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey)), properties]))
}
