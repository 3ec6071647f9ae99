import { createSelector } from '../state/createSelector.js'
import type { RootState } from '../state/rootReducer.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import type { MergedFeatures } from '../contract/features.js'
import { allowedOrigins, projectConfig } from './projectResources.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'
import { decideFeatures, mergeFeatures } from './mergeFeatures.js'
import { sendNamespaces } from '../policy/sendNamespaces.js'
import { usableLogins } from '../policy/telegramLogins.js'
import { isInRestrictedTimeZone } from '../policy/restrictedTimeZones.js'

/** What the visitor is offered in the active namespace: what is on, and whose part is there. */
export type OfferedFeatures = Omit<MergedFeatures, 'send'> & { readonly send: boolean }

/** What the project's configuration has on, as far as it was read. */
export const selectProject = (state: RootState): readonly RemoteFeature[] | undefined =>
  projectConfig.select(state, { projectId: state.site.projectId }).data

const selectSite = (state: RootState) => state.site.features

/** What is on of that which the project's configuration may decide. */
export const selectDecidedFeatures = createSelector(
  [selectSite, selectProject, (state: RootState) => state.site.basic],
  (site, project, basic) => decideFeatures({ site, project, basic }),
)

/** The features that are on, whether or not their part is there. */
export const selectMergedFeatures = createSelector([selectSite, selectDecidedFeatures], mergeFeatures)

/** What the site does not offer where the visitor is. */
const selectHidden = ({ site: { hideInRestrictedTimeZones: hidden } }: RootState) =>
  hidden && isInRestrictedTimeZone() ? hidden : undefined

/** Whether the project may be used on this page, as far as is known. */
export const selectIsOriginAllowed = (state: RootState): boolean =>
  isOriginAllowed(state.site.origin, allowedOrigins.select(state, { projectId: state.site.projectId }).data ?? [])

/** Whether the site offers sending in a namespace where the user is. Whether the wallet can send is a fact of its session. */
export const selectIsSendOffered = (state: RootState, namespace = state.networks.activeNamespace): boolean => {
  const { send } = selectMergedFeatures(state)
  return !selectHidden(state)?.includes('send') && (send === true ? sendNamespaces : send || []).includes(namespace)
}

const selectHasLogin = (state: RootState): boolean =>
  state.connectors.channels.some(({ type }) => type === 'AUTH') && selectIsOriginAllowed(state)

const none = {
  receive: false,
  pay: false,
  analytics: false,
  allWallets: false,
  email: false,
  socials: [],
  swaps: [],
  onramp: [],
  activity: false,
  multiWallet: false,
} as const satisfies Partial<OfferedFeatures>

/** The features that are offered here and now. */
export const selectFeatures = createSelector(
  [
    selectMergedFeatures,
    (state: RootState) => state.networks.activeNamespace,
    selectHasLogin,
    (state: RootState) => state.site.platform,
    (state: RootState) => state.site.hasData,
    selectHidden,
    selectIsSendOffered,
  ],
  (merged, namespace, hasLogin, platform, hasData, hidden = [], send): OfferedFeatures => ({
    ...merged,
    send,
    ...(hasLogin ? { socials: usableLogins(merged.socials, platform) } : { email: none.email, socials: none.socials }),
    ...(!hasData && { swaps: none.swaps, activity: none.activity }),
    onramp: hasData && sendNamespaces.includes(namespace) ? merged.onramp : none.onramp,
    ...Object.fromEntries(Object.entries(none).filter(([name]) => (hidden as readonly string[]).includes(name))),
  }),
)
