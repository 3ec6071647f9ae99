import { isNamespace } from '../base/namespaces.js'
import type { Persisted } from './persisted.js'
import { type ResourceEntry, resourcesSlice } from './resourcesSlice.js'

/** The stored form of a resource's entry. */
type Reading = Required<Pick<ResourceEntry, 'at' | 'lifetime' | 'namespace'>> & { readonly data?: unknown }

const isReading = (value: unknown): value is Reading =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'lifetime' in value &&
  typeof value.lifetime === 'number' &&
  'namespace' in value &&
  isNamespace(value.namespace)

/** Data of chains and services that is still fresh, if its resource persists. */
export const resourcesPersisted: Persisted = {
  name: 'reading',
  version: 2,
  isOfPage: true,
  pick: ({ resources }) =>
    Object.fromEntries(
      Object.entries(resources).flatMap(([key, { status, data, at, lifetime, namespace }]) =>
        lifetime && status !== 'failed' ? [[key, { data, at, lifetime, namespace }]] : [],
      ),
    ),
  check: isReading,
  restore: (stored, now) =>
    resourcesSlice.actions.readingsRestored(
      Object.fromEntries(
        Object.entries(stored).flatMap(([key, reading]) =>
          isReading(reading) && reading.at <= now && now < reading.at + reading.lifetime
            ? [[key, { ...reading, status: 'ready', isKept: true }]]
            : [],
        ),
      ),
    ),
}
