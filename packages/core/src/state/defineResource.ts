import type { AppThunk, RootState } from './rootReducer.js'
import { type Services, track } from './services.js'
import type { ErrorCode } from '../base/errorCodes.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { resourcesSlice, toResourceKey } from './resourcesSlice.js'

/** Copies an object's own fields to an object without a prototype: a script of the page may have added properties to all objects. */
export const withNullPrototype = <fields extends object>(fields: fields): fields => ({ __proto__: null, ...fields })

/** The definition of a resource. */
type ResourceDefinition<argument, data> = {
  /** The first part of its keys. */
  readonly name: string
  /** How long an answer stays fresh, in milliseconds. */
  readonly lifetime: number
  /** How long no request is sent after a failure, in milliseconds. */
  readonly retryGap: number
  /**
   * Whether the next page uses an answer too, until the answer is stale or its namespace has no wallet. The argument must have a `network`.
   */
  readonly persist?: boolean
  /** The code of a failure that has no code. */
  readonly errorCode: ErrorCode
  /** Loads the data. If `force` is set, the caller wants new data: other caches are stale too. */
  readonly load: (argument: argument, services: Services, force: boolean) => Promise<data>
  /** Whether a stored value or an answer has the resource's shape. */
  readonly check: (data: unknown) => data is data
}

/** A resource's status and data, as read from state. */
export type ResourceRead<data> = {
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly data?: data | undefined
  readonly error?: ReturnType<typeof toErrorInfo> | undefined
}

/** Cached data of a server or a chain. It is read again when it is stale, with one request at a time for a key. */
type Resource<argument, data> = {
  readonly name: string
  /**
   * Loads the data, unless it is fresh or a request failed less than `retryGap` ago. `force` loads it even then. A request in flight is shared.
   * Never rejects: a failure is stored in state.
   */
  read(argument: argument, options?: { readonly force?: boolean }): AppThunk<Promise<data | undefined>>
  select(state: Pick<RootState, 'resources'>, argument: argument): ResourceRead<data>
}

const nothing: ResourceRead<never> = withNullPrototype({ status: 'none' })

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Creates a resource from its definition. */
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
  const keyOf = (argument: argument) => toResourceKey({ name, argument })
  const checked = new WeakMap<object, ResourceRead<data>>()
  const entryOf = (state: Pick<RootState, 'resources'>, argument: argument) => {
    const entry = state.resources[keyOf(argument)]
    return entry?.isKept && !(persist && check(entry.data)) ? undefined : entry
  }

  const select = (state: Pick<RootState, 'resources'>, argument: argument): ResourceRead<data> => {
    const entry = entryOf(state, argument)
    if (!entry) return nothing
    const cached = checked.get(entry)
    if (cached) return cached
    const read: ResourceRead<data> = withNullPrototype({
      status: entry.status,
      ...(check(entry.data) && { data: entry.data }),
      ...(entry.error && { error: entry.error }),
    })
    checked.set(entry, read)
    return read
  }

  return {
    name,
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
        if (!entry && getState().resources[key]) dispatch(invalidated(key)) // an earlier page left an entry under this key that is not the resource's
        dispatch(requested({ name, argument }))
        // Load in the next task, so that the page first renders what caused the read, for example a new connection.
        const reading = nextTask()
          .then(() => load(argument, services, force))
          .then(
            (data) => {
              dispatch(received({ name, argument, data, at: services.clock.now(), ...(persist && { lifetime }) }))
            },
            (error: unknown) => {
              dispatch(failed({ name, argument, error: toErrorInfo(error, errorCode), at: services.clock.now() }))
            },
          )
          .finally(() => services.inFlight.delete(key))
        services.inFlight.set(key, reading)
        await track(services, reading)
        return select(getState(), argument).data
      },
  }
}
