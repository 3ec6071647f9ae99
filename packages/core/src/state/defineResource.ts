import type { AppThunk, RootState } from './rootReducer.js'
import { type Services, track } from './services.js'
import type { ErrorCode } from '../base/errorCodes.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { resourcesSlice } from './resourcesSlice.js'
import { ownOf } from './ownOf.js'

/** What a resource is made of. */
export type ResourceDefinition<argument, data> = {
  /** The first part of its keys. */
  readonly name: string
  /** How long an answer is good for, in milliseconds. */
  readonly lifetime: number
  /** How long nothing is asked after a failure, in milliseconds. */
  readonly retryGap: number
  /**
   * Whether an answer is good for the next page too: until it is old, or its namespace has no wallet. The argument has to name that
   * namespace by an account's or a network's CAIP id.
   */
  readonly persist?: boolean
  /** The code of a failure that has none of its own. */
  readonly errorCode: ErrorCode
  /** Reads it. With `force` someone has asked anew: what is kept elsewhere is old too. */
  readonly load: (argument: argument, services: Services, force: boolean) => Promise<data>
  /** Whether what was stored or answered has the resource's shape. */
  readonly check: (data: unknown) => data is data
}

/** A resource as it is read from state. */
export type ResourceRead<data> = {
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly data?: data | undefined
  readonly error?: ReturnType<typeof toErrorInfo> | undefined
}

/** Data of a server or a chain that is kept for a while: read again when it is old, one request at a time for a key. */
export type Resource<argument, data> = {
  /** Reads it, unless it is fresh, or failed a moment ago. `force` asks again where it is fresh, too; one that is under way is shared. Never rejects: the failure is in state. */
  read(argument: argument, options?: { readonly force?: boolean }): AppThunk<Promise<data | undefined>>
  select(state: Pick<RootState, 'resources'>, argument: argument): ResourceRead<data>
}

const nothing: ResourceRead<never> = ownOf({ status: 'none' })

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Makes a resource. */
export const defineResource = <argument extends Readonly<Record<string, unknown>>, data>({
  name,
  lifetime,
  retryGap,
  persist = false,
  errorCode,
  load,
  check,
}: ResourceDefinition<argument, data>): Resource<argument, data> => {
  const { requested, received, failed, invalidated } = resourcesSlice.actions
  const keyOf = (argument: argument) => `${name}/${JSON.stringify(argument)}`
  const checked = new WeakMap<object, ResourceRead<data>>()
  const entryOf = (state: Pick<RootState, 'resources'>, argument: argument) => {
    const entry = state.resources[keyOf(argument)]
    return entry?.isKept && !(persist && check(entry.data)) ? undefined : entry
  }

  const select = (state: Pick<RootState, 'resources'>, argument: argument): ResourceRead<data> => {
    const entry = entryOf(state, argument)
    if (!entry) return nothing
    const known = checked.get(entry)
    if (known) return known
    const read: ResourceRead<data> = ownOf({
      status: entry.status,
      ...(check(entry.data) && { data: entry.data }),
      ...(entry.error && { error: entry.error }),
    })
    checked.set(entry, read)
    return read
  }

  return {
    select,
    read:
      (argument, { force = false } = {}) =>
      async (dispatch, getState, services) => {
        const key = keyOf(argument)
        const entry = entryOf(getState(), argument)
        const age = entry?.at === undefined ? Number.POSITIVE_INFINITY : services.clock.now() - entry.at
        if (!force && entry?.status !== 'loading' && age < (entry?.status === 'failed' ? retryGap : lifetime))
          return select(getState(), argument).data
        const running = services.inFlight.get(key)
        if (running) {
          await running
          return select(getState(), argument).data
        }
        if (!entry && getState().resources[key]) dispatch(invalidated(key)) // what was left under its key and is not its own
        dispatch(requested(key))
        // In the next task: the page first shows what made this necessary, for example a new connection.
        const reading = nextTask()
          .then(() => load(argument, services, force))
          .then(
            (data) => {
              dispatch(received({ key, data, at: services.clock.now(), ...(persist && { lifetime }) }))
            },
            (error: unknown) => {
              dispatch(failed({ key, error: toErrorInfo(error, errorCode), at: services.clock.now() }))
            },
          )
          .finally(() => services.inFlight.delete(key))
        services.inFlight.set(key, reading)
        await track(services, reading)
        return select(getState(), argument).data
      },
  }
}
