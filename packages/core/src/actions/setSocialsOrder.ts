import type { AppKit } from '../handle/appKit.js'
import type { SocialProvider } from '../contract/features.js'

/**
 * Sets who may be logged in with, and in which order; as `kit.update({ features: { socials } })`. A project's configuration replaces it.
 *
 * @example
 * setSocialsOrder(kit, ['google', 'github'])
 */
export const setSocialsOrder = (kit: Pick<AppKit, 'update'>, socials: readonly SocialProvider[]): void =>
  kit.update({ features: { socials } })
