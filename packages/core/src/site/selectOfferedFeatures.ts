import { createSelector } from '@reduxjs/toolkit'
import type { Namespace } from '../base/namespaces.js'
import type { Features, MergedFeatures } from '../contract/features.js'
import { activityNamespaces, isInRestrictedTimeZone, sendNamespaces, swapNamespace } from '../policy/offeredFeatures.js'
import type { RootState } from '../state/rootReducer.js'
import { selectIsOriginAllowed, selectMergedFeatures } from './selectFeatures.js'

/** The features that the user is offered in the active namespace: those that are on and whose code is available. */
export type OfferedFeatures = Omit<MergedFeatures, 'send'> & { readonly send: boolean }

/** The features that the site hides in the user's time zone. */
const selectHidden = ({ site: { hideInRestrictedTimeZones: hidden } }: RootState) =>
  hidden && isInRestrictedTimeZone() ? hidden : undefined

/** Whether the site hides a feature in the user's time zone. */
export const selectIsHidden = (state: RootState, feature: keyof Features): boolean =>
  selectHidden(state)?.includes(feature) === true

/** The namespaces in which the feature `send` is on. */
export const selectSendNamespaces = (state: RootState): readonly Namespace[] => {
  const { send } = selectMergedFeatures(state)
  return send === true ? sendNamespaces : send || []
}

/** Whether the site offers sending in a namespace and in the user's time zone. The session determines whether the wallet can send. */
export const selectIsSendOffered = (state: RootState, namespace = state.networks.activeNamespace): boolean =>
  !selectIsHidden(state, 'send') && selectSendNamespaces(state).includes(namespace)

/** Whether the site has a channel for logins by e-mail or by a social account. */
export const selectHasLoginChannel = ({ connectors }: RootState): boolean =>
  connectors.channels.some(({ type }) => type === 'AUTH')

const selectHasLogin = (state: RootState): boolean => selectHasLoginChannel(state) && selectIsOriginAllowed(state)

const none = {
  receive: false,
  pay: false,
  names: false,
  analytics: false,
  allWallets: false,
  email: false,
  socials: [],
  swaps: [],
  onramp: [],
  activity: false,
  multiWallet: false,
} as const satisfies Partial<OfferedFeatures>

/** The features that are currently offered. */
export const selectFeatures = createSelector(
  [
    selectMergedFeatures,
    (state: RootState) => state.networks.activeNamespace,
    selectHasLogin,
    (state: RootState) => state.site.hasData,
    selectHidden,
    selectIsSendOffered,
  ],
  (merged, namespace, hasLogin, hasData, hidden = [], send): OfferedFeatures => ({
    ...merged,
    send,
    ...(!hasLogin && { email: false, socials: [] }),
    swaps: hasData && namespace === swapNamespace ? merged.swaps : none.swaps,
    activity: hasData && merged.activity && activityNamespaces.includes(namespace),
    onramp: hasData && sendNamespaces.includes(namespace) ? merged.onramp : none.onramp,
    ...Object.fromEntries(Object.entries(none).filter(([name]) => (hidden as readonly string[]).includes(name))),
  }),
)
