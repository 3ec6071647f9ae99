import type { Services } from '../state/services.js'
import { requestService } from './requestService.js'
import type { Identity } from '../contract/session.js'

const hasName = (value: unknown): value is { readonly name: string } => typeof Object(value).name === 'string'

/**
 * Reads the names that are registered for an account: `GET /v1/profile/reverse/{address}` of the data service.
 *
 * @param account the bare address
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getAccountNames = async (account: string, services: Services): Promise<readonly string[]> => {
  const path = `/v1/profile/reverse/${encodeURIComponent(account)}`
  const query = { sender: account, apiVersion: 2 }
  const answer = await requestService({ service: 'data', path, query }, services)
  if (!Array.isArray(answer) || !answer.every(hasName)) throw new TypeError('The answer is no list of names.')
  return answer.map(({ name }) => name)
}

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
