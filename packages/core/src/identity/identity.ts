import type { AccountRef, Identity } from '../contract/contract.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { defineResource } from '../state/defineResource.js'

const isOptionalText = (value: unknown) => value === undefined || typeof value === 'string'

const isIdentity = (data: unknown): data is Identity => {
  if (typeof data !== 'object' || data === null) return false
  const { name, imageUrl }: Partial<Record<keyof Identity, unknown>> = data
  return isOptionalText(name) && isOptionalText(imageUrl)
}

/** Reads the identity that an account claims: its name and picture, if it has any. */
export const identity = defineResource<AccountRef, Identity>({
  name: 'identity',
  lifetime: 300_000,
  retryGap: 30_000,
  persist: true,
  errorCode: 'IDENTITY_UNAVAILABLE',
  check: isIdentity,
  load: async (at, services) => {
    const { loadIdentity } = await import('./loadIdentity.js')
    return loadIdentity(at, services.adapters.get(namespaceOf(at.network)), services)
  },
})
