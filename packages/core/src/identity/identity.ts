import type { AccountRef, Identity } from '../contract/session.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { defineResource } from '../state/defineResource.js'
import type { Namespace } from '../base/namespaces.js'
import type { RootState } from '../state/rootReducer.js'
import { selectAddress, selectActiveConnection, selectActiveNamespace } from '../connect/selectConnection.js'
import { nameNetworks } from '../policy/nameNetworks.js'
import { selectFeatures } from '../site/selectOfferedFeatures.js'

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

/** The site's own name for the account in use. The key is the address as the wallet writes it, or in lower case. */
const selectAddressLabel = (state: RootState, namespace?: Namespace): string | undefined => {
  const address = selectAddress(state, namespace) ?? ''
  const { addressLabels: labels } = state.site
  return labels?.[address] ?? labels?.[address.toLowerCase()]
}

/** An identity without a name. Its own `name` property is needed because a page may have added one to `Object.prototype`. */
const emptyIdentity: Identity = { name: undefined }
/** Caches identities with the site's name for the account: the same object as long as both are the same. */
const labelled = new WeakMap<Identity, Identity>()

/**
 * The account and network to request an identity for. `undefined` if the namespace has no names, or on a test network of a site that registers
 * none: an account there should not look like its owner's on the network that holds the names.
 */
export const selectIdentityAt = (
  state: RootState,
  namespace: Namespace = selectActiveNamespace(state),
): AccountRef | undefined => {
  const connection = selectActiveConnection(state, namespace)
  const network = nameNetworks[namespace]
  if (!connection || !network) return undefined
  const isTest = state.networks.all.some(({ id, testnet }) => testnet && id === connection.network)
  const registersNames = selectFeatures(state).names && state.site.hasData
  return isTest && !registersNames ? undefined : { account: connection.address, network }
}

/**
 * The identity of the account in use, with the site's name for it if there is one. Otherwise it is the identity that the account claims. It is
 * empty if that is not known, also after a failed refresh.
 */
export const selectIdentity = (state: RootState, namespace?: Namespace): Identity => {
  const at = selectIdentityAt(state, namespace)
  const read = at && identity.select(state, at)
  const loaded = (!read?.error && read?.data) || emptyIdentity
  const label = selectAddressLabel(state, namespace)
  if (!label) return loaded
  const before = labelled.get(loaded)
  if (before?.name === label) return before
  const next: Identity = { ...loaded, name: label }
  labelled.set(loaded, next)
  return next
}
