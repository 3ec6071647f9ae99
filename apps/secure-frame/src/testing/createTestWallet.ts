import { randomBytes, webcrypto } from 'node:crypto'
import type { BegunWallet, ListedFactor, NewFactor, NewPart } from '../protocol/wallet.js'
import type { WalletAddresses } from '../protocol/walletAddresses.js'
import { deriveAccounts } from '../vault/keys/accounts.js'
import type { TestLogin } from './startWalletCalls.js'

const noAddresses: WalletAddresses = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: 'So11111111111111111111111111111111111111112',
}

const deriveKey = async (factor: Uint8Array, part: Uint8Array) => {
  const material = Buffer.concat([factor, part])
  const base = await webcrypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: Buffer.from('latchkey/envelope/v1'),
  }
  return webcrypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
const parameters = (iv: Uint8Array<ArrayBuffer>, id: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: Buffer.from(`latchkey/envelope/v1|${id}`),
})

/** Seals entropy under a factor and a service part, as the vault does. */
export const sealEnvelope = async (
  id: string,
  entropy: Uint8Array<ArrayBuffer>,
  factor: Uint8Array,
  part: Uint8Array,
): Promise<string> => {
  const iv = new Uint8Array(randomBytes(12))
  const sealed = await webcrypto.subtle.encrypt(parameters(iv, id), await deriveKey(factor, part), entropy)
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** Opens an envelope. @throws if the factor or the part is wrong */
export const openEnvelope = async (
  id: string,
  envelope: string,
  factor: Uint8Array,
  part: Uint8Array,
): Promise<Uint8Array> => {
  const bytes = new Uint8Array(Buffer.from(envelope, 'base64url'))
  const key = await deriveKey(factor, part)
  return new Uint8Array(await webcrypto.subtle.decrypt(parameters(bytes.slice(0, 12), id), key, bytes.slice(12)))
}

/** A wallet as its user's browser knows it. */
export type TestWallet = {
  readonly wallet: string
  readonly device: string
  readonly entropy: Uint8Array<ArrayBuffer>
  /** The envelope on the device, and the secret that opens it with the service's part. */
  readonly deviceEnvelope: string
  readonly deviceSecret: Uint8Array
  readonly code: { readonly id: string; readonly secret: Uint8Array }
}

/** Begins a wallet. */
export const beginTestWallet = async ({ post }: Pick<TestLogin, 'post'>): Promise<BegunWallet> => {
  const { status, body } = await post('/v1/wallet/begin')
  if (status !== 200) throw new Error(`The wallet was not begun: ${String(body['code'])}`)
  return body as unknown as BegunWallet // the service's response
}

/** Returns the request that registers a begun wallet with these factors. */
export const registrationOf = (
  begun: BegunWallet,
  recovery: readonly NewFactor[],
  addresses: WalletAddresses = noAddresses,
) => ({
  wallet: begun.wallet,
  addresses,
  deviceName: 'Firefox (Linux)',
  recovery,
})

/** Opens a wallet by its recovery code, as a new device does. @returns the entropy, and the registered device */
export const recoverTestWallet = async (
  { post, open }: Pick<TestLogin, 'post' | 'open'>,
  secret: Uint8Array,
): Promise<Pick<TestWallet, 'device' | 'entropy'>> => {
  const need = async (path: string, body?: object) => {
    const response = await post(path, body)
    if (response.status !== 200) throw new Error(`${path}: ${String(response.body['code'])}`)
    return response.body
  }
  const [factor] = (await need('/v1/recovery/list'))['recovery'] as readonly ListedFactor[]
  const device = String((await need('/v1/devices/begin'))['id'])
  if (!factor?.envelope) throw new Error('The service returned no recovery code.')
  const entropy = await openEnvelope(factor.id, factor.envelope, secret, (await open(factor.part)).bytes)
  await need('/v1/devices/register', { id: device, name: 'Chrome on Windows' })
  await need('/v1/parts/release', { device })
  return { device, entropy: new Uint8Array(entropy) }
}

/** Creates a user's wallet with a recovery code. @param secret the code */
export const createTestWallet = async (
  login: Pick<TestLogin, 'post' | 'open'>,
  secret: Uint8Array = randomBytes(17),
): Promise<TestWallet> => {
  const begun = await beginTestWallet(login)
  const entropy = new Uint8Array(randomBytes(16))
  const { addresses } = await deriveAccounts(entropy)
  const seal = async ({ id, part }: NewPart, factor: Uint8Array) =>
    sealEnvelope(id, entropy, factor, (await login.open(part)).bytes)
  const [forCode] = begun.recovery
  if (!forCode) throw new Error('The service returned no part for a recovery code.')
  const deviceSecret = randomBytes(32)
  const recovery: NewFactor[] = [{ id: forCode.id, kind: 'code', envelope: await seal(forCode, secret), label: 'Code' }]
  if (begun.operator) {
    const operatorSecret = (await login.open(begun.operator.secret)).bytes
    const envelope = await seal(begun.operator, operatorSecret)
    recovery.push({ id: begun.operator.id, kind: 'operator', envelope })
  }
  const { status, body } = await login.post('/v1/wallet/register', registrationOf(begun, recovery, addresses))
  if (status !== 200) throw new Error(`The wallet was not registered: ${String(body['code'])}`)
  return {
    wallet: begun.wallet,
    device: begun.device.id,
    entropy,
    deviceEnvelope: await seal(begun.device, deviceSecret),
    deviceSecret,
    code: { id: forCode.id, secret },
  }
}

/** Registers a wallet whose envelopes nobody opens, and returns its entropy: it can sign as the owner. */
export const registerTestWallet = async (login: Pick<TestLogin, 'post'>): Promise<Uint8Array<ArrayBuffer>> => {
  const entropy = new Uint8Array(randomBytes(16))
  const begun = await beginTestWallet(login)
  const { addresses } = await deriveAccounts(entropy)
  const code = { id: begun.recovery[0]?.id ?? '', kind: 'code', envelope: 'AAAA' } as const
  const { status, body } = await login.post('/v1/wallet/register', registrationOf(begun, [code], addresses))
  if (status !== 200) throw new Error(`The wallet was not registered: ${String(body['code'])}`)
  return entropy
}
