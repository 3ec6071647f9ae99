import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Which ceremony a response is for, and what differs from a correct one. */
export type PasskeyUse = {
  readonly challenge: string
  /** Default: the wallet. */
  readonly origin?: string
  /** The page that contains the frame, if the passkey is used in one. */
  readonly topOrigin?: string
  /** Whether the user was verified. Default `true`. */
  readonly isVerified?: boolean
}

/** An authenticator with one passkey on P-256. */
export type TestPasskey = {
  readonly id: string
  create(use: PasskeyUse): RegistrationResponseJSON
  use(use: PasskeyUse): AuthenticationResponseJSON
  /** Sets how often the passkey was used. Until then it counts nothing. */
  setCounter(count: number): void
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** Creates an authenticator. @param wallet the origin of the wallet */
export const createTestPasskey = (wallet: string): TestPasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, { challenge, origin = wallet, topOrigin }: PasskeyUse) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: topOrigin !== undefined, topOrigin }))
  const authenticatorData = ({ isVerified = true }: PasskeyUse, attested: Uint8Array = Buffer.alloc(0)) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(new URL(wallet).hostname), Buffer.from([flags]), count, attested])
  }
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const common = { id: encode(id), rawId: encode(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id: encode(id),
    setCounter: (count) => {
      counter = count
    },
    create: (use) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const authData = new Uint8Array(authenticatorData(use, attested))
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', authData],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', use)),
          attestationObject: encode(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    use: (use) => {
      const data = authenticatorData(use)
      const client = clientData('webauthn.get', use)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      }
    },
  }
}
