import type { AppKit } from '../handle/appKit.js'

/**
 * Sets the address of the site's terms, which the modal links where a wallet is chosen; as `kit.update({ termsConditionsUrl })`.
 *
 * @param termsConditionsUrl `http` and `https` only: anything else is not linked
 * @example
 * setTermsConditionsUrl(kit, 'https://site.example/terms')
 */
export const setTermsConditionsUrl = (kit: Pick<AppKit, 'update'>, termsConditionsUrl: string): void =>
  kit.update({ termsConditionsUrl })
