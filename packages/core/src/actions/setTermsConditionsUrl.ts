import type { AppKit } from '../handle/appKit.js'

/**
 * Sets the URL of the site's terms, which the modal links in the wallet list; same as `kit.update({ termsConditionsUrl })`.
 *
 * @param termsConditionsUrl `http` and `https` only: any other URL is not linked
 * @example
 * setTermsConditionsUrl(kit, 'https://site.example/terms')
 */
export const setTermsConditionsUrl = (kit: Pick<AppKit, 'update'>, termsConditionsUrl: string): void =>
  kit.update({ termsConditionsUrl })
