import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { type Bytes, type FillRandom, readProperty, wipe } from '../bytes.js'
import { openEnvelope, sealEnvelope, secretLength } from '../envelopes/envelope.js'
import { toPurpose } from '../envelopes/toPurpose.js'
import { openBytes, sealBytes } from '../envelopes/seal.js'

/** What a device stores of a wallet. Without the part of the service it opens nothing. */
export type WalletRecord = {
  readonly version: 1
  readonly wallet: string
  readonly device: string
  readonly addresses: WalletAddresses
  /** The entropy, sealed under the device secret and the service part. */
  readonly envelope: string
  /** The device secret, sealed under a key that cannot be exported. */
  readonly sealedSecret: Bytes
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/** Reads addresses of any value. Returns `undefined` if one of them does not have the form of an address. */
export const parseAddresses = (value: unknown): WalletAddresses | undefined => {
  const eip155 = readProperty(value, 'eip155')
  const solana = readProperty(value, 'solana')
  if (typeof eip155 !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(eip155)) return undefined
  if (typeof solana !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(solana)) return undefined
  return { eip155, solana }
}

/** Reads a stored wallet. Returns `undefined` if it is corrupt. A changed envelope or secret shows when it is opened. */
export const parseWalletRecord = (value: unknown): WalletRecord | undefined => {
  const wallet = readProperty(value, 'wallet')
  const device = readProperty(value, 'device')
  const envelope = readProperty(value, 'envelope')
  const sealedSecret = readProperty(value, 'sealedSecret')
  const addresses = parseAddresses(readProperty(value, 'addresses'))
  if (readProperty(value, 'version') !== 1 || !isId(wallet) || !isId(device) || !addresses) return undefined
  if (typeof envelope !== 'string' || envelope.length > 200 || !(sealedSecret instanceof Uint8Array)) return undefined
  if (sealedSecret.length > 200) return undefined
  return { version: 1, wallet, device, addresses, envelope, sealedSecret: Uint8Array.from(sealedSecret) }
}

const secretPurpose = (wallet: string, device: string) => toPurpose('device-secret', wallet, device)

/** The wallet that a record is made for. */
export type RecordedWallet = Pick<WalletRecord, 'wallet' | 'device' | 'addresses'> & {
  readonly entropy: Bytes
  /** The service part of this device. */
  readonly part: Bytes
}

/** Seals an entropy for a device under a new device secret. */
export const createWalletRecord = async (
  { wallet, device, addresses, entropy, part }: RecordedWallet,
  storageKey: CryptoKey,
  random: FillRandom,
): Promise<WalletRecord> => {
  const own = random(new Uint8Array(secretLength))
  const envelope = await sealEnvelope(entropy, { own, part }, { wallet, way: 'device', id: device }, random)
  const sealedSecret = await sealBytes(storageKey, own, secretPurpose(wallet, device), random)
  wipe(own)
  return { version: 1, wallet, device, addresses, envelope, sealedSecret }
}

/**
 * Opens the entropy of a record. The caller wipes it.
 *
 * @throws `ENVELOPE_INVALID` if the part, the key or any byte of the record differs
 */
export const openWalletRecord = async (
  { wallet, device, envelope, sealedSecret }: WalletRecord,
  storageKey: CryptoKey,
  part: Bytes,
): Promise<Bytes> => {
  const own = await openBytes(storageKey, sealedSecret, secretPurpose(wallet, device))
  try {
    return await openEnvelope(envelope, { own, part }, { wallet, way: 'device', id: device })
  } finally {
    wipe(own)
  }
}
