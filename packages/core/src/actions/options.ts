import type { AppKit } from '../handle/appKit.js'
import type { OptionChanges } from '../contract/changeableOptions.js'
import type { ConnectMethod, Features, SocialProvider, WalletFeature } from '../contract/features.js'

/**
 * Changes options while the kit runs; same as `kit.update(options)`. An option that is `undefined` stays unchanged; `null` removes it.
 *
 * @example
 * updateOptions(kit, { enableNetworkSwitch: false, themeMode: 'dark' })
 */
export const updateOptions = (kit: Pick<AppKit, 'update'>, options: OptionChanges): void => kit.update(options)

/**
 * Turns features on and off, one by one; same as `kit.update({ features })`. Features that are not passed stay unchanged.
 *
 * @example
 * updateFeatures(kit, { send: false, multiWallet: true })
 */
export const updateFeatures = (kit: Pick<AppKit, 'update'>, features: Features): void => kit.update({ features })

/**
 * Sets the URL of the site's terms, which the modal links in the wallet list; same as `kit.update({ termsConditionsUrl })`.
 *
 * @param termsConditionsUrl `http` and `https` only: any other URL is not linked
 * @example
 * setTermsConditionsUrl(kit, 'https://site.example/terms')
 */
export const setTermsConditionsUrl = (kit: Pick<AppKit, 'update'>, termsConditionsUrl: string): void =>
  kit.update({ termsConditionsUrl })

/**
 * Sets the URL of the site's privacy policy, which the modal links in the wallet list; same as `kit.update({ privacyPolicyUrl })`.
 *
 * @param privacyPolicyUrl `http` and `https` only: any other URL is not linked
 * @example
 * setPrivacyPolicyUrl(kit, 'https://site.example/privacy')
 */
export const setPrivacyPolicyUrl = (kit: Pick<AppKit, 'update'>, privacyPolicyUrl: string): void =>
  kit.update({ privacyPolicyUrl })

/**
 * Returns the order of the connect methods: the site's order, if it set one. Otherwise wallets come first if a wallet is installed in the browser,
 * and last if not.
 *
 * @example
 * const [first] = await getConnectMethodsOrder(kit) // 'wallet'
 */
export const getConnectMethodsOrder = async (kit: Pick<AppKit, 'loadEngine'>): Promise<readonly ConnectMethod[]> => {
  const [{ store }, { selectConnectMethods }] = await Promise.all([
    kit.loadEngine(),
    import('../wallet-list/selectConnectMethods.js'),
  ])
  return selectConnectMethods(store.getState())
}

/**
 * Sets the order of the connect methods; same as `kit.update({ features: { connectMethodsOrder } })`.
 *
 * @example
 * setConnectMethodsOrder(kit, ['email', 'social', 'wallet'])
 */
export const setConnectMethodsOrder = (
  kit: Pick<AppKit, 'update'>,
  connectMethodsOrder: readonly ConnectMethod[],
): void => kit.update({ features: { connectMethodsOrder } })

/**
 * Sets the order of the features in the account view; same as `kit.update({ features: { walletFeaturesOrder } })`.
 *
 * @example
 * setWalletFeaturesOrder(kit, ['receive', 'send', 'swaps', 'onramp'])
 */
export const setWalletFeaturesOrder = (
  kit: Pick<AppKit, 'update'>,
  walletFeaturesOrder: readonly WalletFeature[],
): void => kit.update({ features: { walletFeaturesOrder } })

/**
 * Sets the providers of social login and their order; same as `kit.update({ features: { socials } })`. A project's configuration replaces it.
 *
 * @example
 * setSocialsOrder(kit, ['google', 'github'])
 */
export const setSocialsOrder = (kit: Pick<AppKit, 'update'>, socials: readonly SocialProvider[]): void =>
  kit.update({ features: { socials } })

/**
 * Sets whether wallets are collapsed behind a button if e-mail or social login is available; same as
 * `kit.update({ features: { collapseWallets } })`.
 *
 * @example
 * setCollapseWallets(kit, true)
 */
export const setCollapseWallets = (kit: Pick<AppKit, 'update'>, collapseWallets: boolean): void =>
  kit.update({ features: { collapseWallets } })
