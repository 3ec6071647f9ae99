import { createHash, randomBytes } from 'node:crypto'
import type { ServiceResponse, TestDevice } from './createTestDevice.js'

/** A login by Farcaster that a frame has started. */
export type FarcasterVisit = {
  readonly transaction: string
  readonly verifier: string
  readonly response: ServiceResponse
  /** What the frame shows as a code. */
  readonly uri: string
  result(): Promise<ServiceResponse>
}

/** Starts a login by Farcaster of a device. */
export const startFarcasterVisit = async (device: TestDevice, fields: object = {}): Promise<FarcasterVisit> => {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { sealKey } = device
  const body = { project: 'shop', site: 'https://shop.example', sealKey, challenge, ...fields }
  const response = await device.post('/v1/farcaster/start', body)
  const transaction = String(response.body['transaction'])
  return {
    transaction,
    verifier,
    response,
    uri: String(response.body['uri']),
    result: () => device.post('/v1/social/result', { transaction, verifier }),
  }
}
