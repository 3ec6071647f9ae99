import { createHash, randomBytes } from 'node:crypto'
import type { SocialProvider } from '../protocol/social.js'
import type { ServiceResponse, TestDevice } from './createTestDevice.js'
import type { TestWallet } from './startTestWallet.js'
import { type Returned, visitProvider } from './visitProvider.js'

const createSecret = () => randomBytes(32).toString('base64url')

/** The window of a social login, as the wallet's page is in a browser. */
export type SocialWindowVisit = {
  readonly secret: string
  /** What the window hands to a frame of its own browser. */
  readonly handover: string
  /** Claims the login, or reads it again. */
  open(): Promise<ServiceResponse>
  /** Follows the provider's page until it returns. */
  visit(): Promise<Returned>
  /** Sends an answer of a provider. */
  finish(answer: object, provider?: SocialProvider): Promise<ServiceResponse>
  cancel(): Promise<ServiceResponse>
}

/** Opens a window for a transaction. */
export const openSocialWindow = (
  wallet: Pick<TestWallet, 'send' | 'origin'>,
  provider: SocialProvider,
  transaction: string,
): SocialWindowVisit => {
  const [secret, handover] = [createSecret(), createSecret()]
  const open = () => wallet.send('/v1/social/window', { transaction, secret, handover })
  return {
    secret,
    handover,
    open,
    visit: async () => visitProvider(String((await open()).body['uri']), wallet.origin),
    finish: (answer, returnedBy = provider) =>
      wallet.send('/v1/social/finish', { transaction, secret, provider: returnedBy, ...answer }),
    cancel: () => wallet.send('/v1/social/cancel', { transaction, secret }),
  }
}

/** A social login that a frame has started. */
export type StartedVisit = {
  readonly transaction: string
  readonly verifier: string
  readonly response: ServiceResponse
  readonly window: SocialWindowVisit
  /** Proves that the frame has the window's secret. */
  bind(handover?: string): Promise<ServiceResponse>
  result(digits?: string): Promise<ServiceResponse>
}

/** Starts a social login of a device, and opens its window. */
export const startSocialVisit = async (
  wallet: Pick<TestWallet, 'send' | 'origin'>,
  device: TestDevice,
  provider: SocialProvider,
  fields: object = {},
): Promise<StartedVisit> => {
  const [transaction, verifier] = [randomBytes(16).toString('base64url'), createSecret()]
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { sealKey } = device
  const body = { transaction, provider, project: 'shop', site: 'https://shop.example', sealKey, challenge, ...fields }
  const response = await device.post('/v1/social/start', body)
  const window = openSocialWindow(wallet, provider, transaction)
  return {
    transaction,
    verifier,
    response,
    window,
    bind: (handover = window.handover) => device.post('/v1/social/bind', { transaction, handover }),
    result: (digits) => device.post('/v1/social/result', { transaction, verifier, digits }),
  }
}
