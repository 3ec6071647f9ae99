import type { Identity } from '../contract/contract.js'
import type { Services } from '../state/services.js'
import { requestService } from './requestService.js'

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

/**
 * Reads the name and picture of an account: `GET /v1/identity/{address}` of the data service.
 *
 * @param account the bare address
 * @returns the service's answer; only its shape is validated
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getIdentity = async (account: string, services: Services): Promise<Identity> => {
  const path = `/v1/identity/${encodeURIComponent(account)}`
  const answer = await requestService({ service: 'data', path, query: { sender: account } }, services)
  const { name, avatar }: Readonly<Record<string, unknown>> = Object(answer)
  if (!isTextOrNull(name) || !isTextOrNull(avatar)) throw new TypeError('The answer is no identity.')
  return { ...(name !== null && { name }), ...(avatar !== null && { imageUrl: avatar }) }
}
