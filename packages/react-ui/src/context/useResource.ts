import type { AppThunk, ResourceRead, RootState } from '@latchkey/core/internal'
import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from './store.js'

type Resource<argument, data> = {
  read(argument: argument): AppThunk<Promise<data | undefined>>
  select(state: Pick<RootState, 'resources'>, argument: argument): ResourceRead<data>
}

const none: ResourceRead<never> = { status: 'none' }

/**
 * Subscribes to a resource. Reads it on mount and whenever the argument changes, unless its data is fresh.
 *
 * @param argument must be the same object as long as its values are; `undefined` reads nothing
 */
export const useResource = <argument, data>(
  resource: Resource<argument, data>,
  argument: argument | undefined,
): ResourceRead<data> => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (argument !== undefined) void dispatch(resource.read(argument))
  }, [dispatch, resource, argument])
  return useAppSelector((state) => (argument === undefined ? none : resource.select(state, argument)))
}
