import { createSelector } from '@reduxjs/toolkit'
import { usableLogins } from '../policy/telegramLogins.js'
import { selectFeatures } from '../site/selectOfferedFeatures.js'
import type { RootState } from '../state/rootReducer.js'

/**
 * The services that the user can log in at, in the site's order: those that the wallet has, without those that do not work in Telegram if the page is
 * open there.
 */
export const selectLoginProviders = createSelector(
  [
    (state: RootState) => selectFeatures(state).socials,
    (state: RootState) => state.connectors.channels,
    (state: RootState) => state.site.platform,
  ],
  (socials, channels, platform) =>
    usableLogins(
      socials.filter((provider) => channels.some((channel) => channel.socials?.includes(provider))),
      platform,
    ),
)
