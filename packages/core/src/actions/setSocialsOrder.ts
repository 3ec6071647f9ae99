import type { AppKit } from '../handle/appKit.js'
import type { SocialProvider } from '../contract/features.js'

/**
 * Sets the providers of social login and their order; same as `kit.update({ features: { socials } })`. A project's configuration replaces it.
 *
 * @example
 * setSocialsOrder(kit, ['google', 'github'])
 */
export const setSocialsOrder = (kit: Pick<AppKit, 'update'>, socials: readonly SocialProvider[]): void =>
  kit.update({ features: { socials } })
