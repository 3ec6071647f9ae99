import type { SocialProvider } from '../contract/features.js'
import type { Platform } from '../base/platform.js'

/** Whose pages cannot be logged in on in Telegram's own browser. */
const unusable: Partial<Record<Platform['os'], readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/** The providers that a visitor can log in with where the page is shown: all of them, but in Telegram. */
export const usableLogins = (
  providers: readonly SocialProvider[],
  platform: Platform | undefined,
): readonly SocialProvider[] =>
  platform?.isTelegram ? providers.filter((provider) => !unusable[platform.os]?.includes(provider)) : providers
