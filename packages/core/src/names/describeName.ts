import { LatchkeyError } from '../base/LatchkeyError.js'
import { readNameLabel } from '../policy/accountNames.js'
import {
  getNameSuggestions,
  isSuggestionList,
  type NameSuggestion,
  type SuggestionRequest,
} from '../service-api/registrationCalls.js'
import { defineResource } from '../state/defineResource.js'

/**
 * Names like the one that the user typed, which comes first if it is valid, and whether each is taken. If the service registers none for the network,
 * the error has the status 404.
 */
export const nameSuggestions = defineResource<SuggestionRequest, readonly NameSuggestion[]>({
  name: 'nameSuggestions',
  lifetime: 10_000,
  retryGap: 1_000,
  errorCode: 'NAME_SUGGESTIONS_UNAVAILABLE',
  check: isSuggestionList,
  load: (request, services) =>
    getNameSuggestions(request, services).catch((cause: unknown) => {
      const { status }: { readonly status?: unknown } = Object(Object(cause).context)
      throw new LatchkeyError('NAME_SUGGESTIONS_UNAVAILABLE', 'Error fetching name suggestions', {
        cause,
        context: { name: request.label, ...(typeof status === 'number' && { status }) },
        help: ['Check that the data service registers names.'],
      })
    }),
})

/** What keeps a name from being registered: it is empty or invalid, not checked yet, or another account has it. */
export type NameProblem = 'empty' | 'short' | 'invalid' | 'unchecked' | 'taken'

/** The result of evaluating what the user typed. */
export type NameChoice = {
  /** The label in the form in which it is registered. `undefined` if it is invalid. */
  readonly label: string | undefined
  /** The label with its zone, if the service knows the zone. */
  readonly name: string | undefined
  /** The zone with a leading dot. */
  readonly zone: string | undefined
  readonly problem: NameProblem | undefined
  /** The other suggestions. */
  readonly others: readonly NameSuggestion[]
}

const zoneOf = ({ name }: NameSuggestion) => name.slice(name.indexOf('.'))

/** Returns the problem of a label's form. */
const findProblem = (typed: string): NameProblem | undefined => {
  if (typed === '') return 'empty'
  if (readNameLabel(typed) !== undefined) return undefined
  return /^[a-z\d-]{1,3}$/i.test(typed) ? 'short' : 'invalid'
}

/**
 * Evaluates what the user typed.
 *
 * @param suggestions those for this label; `undefined` until the service has returned them
 */
export const describeName = (entered: string, suggestions: readonly NameSuggestion[] | undefined): NameChoice => {
  const typed = entered.trim()
  const label = readNameLabel(typed)
  const [first] = suggestions ?? []
  const zone = first && zoneOf(first)
  const name = label && zone && `${label}${zone}`
  const own = suggestions?.find((suggestion) => suggestion.name === name)
  const problem = findProblem(typed) ?? (own ? (own.registered ? 'taken' : undefined) : 'unchecked')
  const others = (suggestions ?? []).filter((suggestion) => suggestion !== own && zoneOf(suggestion) === zone)
  return { label, name, zone, problem, others }
}
