import type { AppKit } from '../handle/appKit.js'

/**
 * Sets the URL of the site's privacy policy, which the modal links in the wallet list; same as `kit.update({ privacyPolicyUrl })`.
 *
 * @param privacyPolicyUrl `http` and `https` only: any other URL is not linked
 * @example
 * setPrivacyPolicyUrl(kit, 'https://site.example/privacy')
 */
export const setPrivacyPolicyUrl = (kit: Pick<AppKit, 'update'>, privacyPolicyUrl: string): void =>
  kit.update({ privacyPolicyUrl })
