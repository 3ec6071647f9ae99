import type { AppKit } from '../handle/appKit.js'

/**
 * Sets the address of the site's privacy policy, which the modal links where a wallet is chosen; as `kit.update({ privacyPolicyUrl })`.
 *
 * @param privacyPolicyUrl `http` and `https` only: anything else is not linked
 * @example
 * setPrivacyPolicyUrl(kit, 'https://site.example/privacy')
 */
export const setPrivacyPolicyUrl = (kit: Pick<AppKit, 'update'>, privacyPolicyUrl: string): void =>
  kit.update({ privacyPolicyUrl })
