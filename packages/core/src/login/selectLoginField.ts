import { createSelector } from '@reduxjs/toolkit'
import type { ConnectMethod, SocialProvider } from '../contract/features.js'
import { loginNamespaces } from '../policy/loginNamespaces.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'
import { selectFeatures } from '../site/selectOfferedFeatures.js'
import { selectLoginNetworks } from './selectLoginNetworks.js'
import { selectLoginProviders } from './selectLoginProviders.js'
import type { RootState } from '../state/rootReducer.js'
import { selectConnectMethods } from '../wallet-list/selectConnectMethods.js'
import { selectListChoice } from '../wallet-list/selectConnectorRows.js'
import { selectConsent } from '../wallet-list/selectWalletEntries.js'

/** A way to log in without a wallet. */
export type LoginMethod = Exclude<ConnectMethod, 'wallet'>

/** What the list of wallets offers to users who log in without a wallet. */
export type LoginField = {
  /** What is above the wallets, in the site's order. */
  readonly above: readonly LoginMethod[]
  /** What is below the wallets, in the site's order. */
  readonly below: readonly LoginMethod[]
  /** The services that the user can log in at. */
  readonly providers: readonly SocialProvider[]
  /** Whether the wallets are behind a button. */
  readonly isCollapsed: boolean
  /** Whether the user must agree to the site's terms first. */
  readonly isDisabled: boolean
}

/**
 * Whether the site offers logins here: not without a network on which the wallet has accounts, not in a list of another namespace, and not if the
 * user is logged in.
 */
const selectIsOffered = (state: RootState): boolean => {
  const namespace = selectListChoice(state)?.namespace
  return (
    selectLoginNetworks(state).length > 0 &&
    (namespace === undefined || loginNamespaces.includes(namespace)) &&
    !Object.values(state.connections.byId).some(({ wallet }) => wallet.type === 'AUTH')
  )
}

/**
 * The logins in the list of wallets: where they are, and what becomes of the wallets. `undefined` if no login is offered. A method that the site's
 * order leaves out comes last. If the user must tick a checkbox first, the logins follow the checkbox, and the wallets stay with it.
 */
export const selectLoginField = createSelector(
  [
    selectIsOffered,
    (state: RootState) => selectFeatures(state).email,
    selectLoginProviders,
    // A list is equal to another one by its text: the order is a new list if the site sets none.
    (state: RootState) => selectConnectMethods(state).join(),
    selectMergedFeatures,
    selectConsent,
  ],
  (isOffered, email, providers, order, { collapseWallets, emailShowWallets }, consent): LoginField | undefined => {
    const methods = order.split(',')
    const hasCheckbox = consent === 'due' || consent === 'given'
    const rankOf = (method: ConnectMethod) => (methods.includes(method) ? methods.indexOf(method) : methods.length)
    const logins = (['email', 'social'] as const)
      .filter((method) => (method === 'email' ? email : providers.length > 0))
      .toSorted((a, b) => rankOf(a) - rankOf(b))
    const isAbove = (method: LoginMethod) => !hasCheckbox && rankOf(method) < rankOf('wallet')
    return isOffered && logins[0]
      ? {
          above: logins.filter(isAbove),
          below: logins.filter((method) => !isAbove(method)),
          providers,
          isCollapsed: (collapseWallets || (email && !emailShowWallets)) && !hasCheckbox,
          isDisabled: consent === 'due',
        }
      : undefined
  },
)
