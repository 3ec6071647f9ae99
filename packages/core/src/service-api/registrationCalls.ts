import { LatchkeyError } from '../base/LatchkeyError.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { readNameLabel } from '../policy/accountNames.js'
import type { Services } from '../state/services.js'
import { requestService } from './requestService.js'

type Unchecked = Readonly<Record<string, unknown>>

/** A name that may be registered. */
export type NameSuggestion = {
  /** With its zone. */
  readonly name: string
  /** Whether an account has it. */
  readonly registered: boolean
}

/** How many suggestions are kept. */
const suggestionCount = 5

/** Whether a value is a name with a valid label in a zone. */
const isFullName = (value: unknown): value is string => {
  if (typeof value !== 'string') return false
  const dot = value.indexOf('.')
  const isZone = /^[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/.test(value.slice(dot + 1)) && value.length <= 200
  return dot > 0 && isZone && readNameLabel(value.slice(0, dot)) === value.slice(0, dot)
}

const isSuggestion = (value: unknown): value is NameSuggestion => {
  const { name, registered }: Unchecked = Object(value)
  return isFullName(name) && typeof registered === 'boolean'
}

/** Whether a value is a list of at most five suggestions. */
export const isSuggestionList = (value: unknown): value is readonly NameSuggestion[] =>
  Array.isArray(value) && value.length <= suggestionCount && value.every(isSuggestion)

/** Which names to suggest. */
export type SuggestionRequest = {
  /** A valid label, in lower case. */
  readonly label: string
  /** The network of the account. Names of its zone are suggested. */
  readonly network: CaipNetworkId
}

/**
 * Reads names like a label, and whether each is registered: `GET /v1/profile/suggestions/{name}` of the data service. Invalid ones are left out.
 *
 * @throws `SERVICE_FAILED`, with status 404 if no names are registered for the network; `TypeError` if the answer has the wrong shape
 */
export const getNameSuggestions = async (
  { label, network }: SuggestionRequest,
  services: Services,
): Promise<readonly NameSuggestion[]> => {
  const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`
  const answer = await requestService({ service: 'data', path, query: { chainId: network } }, services)
  const { suggestions }: Unchecked = Object(answer)
  if (!Array.isArray(suggestions)) throw new TypeError('The answer is no list of names.')
  const valid = suggestions.filter(isSuggestion).slice(0, suggestionCount)
  return valid.map(({ name, registered }) => ({ name, registered }))
}

/** The registration of a name, signed by the account. */
export type NameRegistration = {
  readonly coin_type: number
  readonly address: string
  /** JSON with `name`, `attributes` and `timestamp` (seconds since 1970): the text that the account signed. */
  readonly message: string
  readonly signature: string
}

/** Reads why a service refused a name. Sites may show it, so it has visible characters only, and no more than 200 of them. */
const readReason = (error: unknown): string | undefined => {
  try {
    const { reasons }: Unchecked = Object(JSON.parse(String(Object(error).context?.answer)))
    const { description }: Unchecked = Object(Array.isArray(reasons) ? reasons[0] : undefined)
    return typeof description === 'string' && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,200}$/u.test(description)
      ? description
      : undefined
  } catch {
    return undefined // the answer is not JSON
  }
}

/**
 * Registers a name: `POST /v1/profile/account` of the data service. Only `success: true` means that the account has the name.
 *
 * @param name for the error
 * @throws `NAME_REGISTRATION_FAILED` with the service's reason, if it has one
 */
export const registerAccountName = async (
  name: string,
  registration: NameRegistration,
  services: Services,
): Promise<void> => {
  let cause: unknown
  try {
    const answer = await requestService({ service: 'data', path: '/v1/profile/account', body: registration }, services)
    const { success }: Unchecked = Object(answer)
    if (success === true) return
  } catch (error) {
    cause = error
  }
  const reason = readReason(cause)
  const { status }: Unchecked = Object(Object(cause).context)
  throw new LatchkeyError('NAME_REGISTRATION_FAILED', reason ?? `Error registering name ${name}`, {
    cause,
    context: { name, ...(reason && { reason }), ...(typeof status === 'number' && { status }) },
    help: ['Check the data service.'],
  })
}
