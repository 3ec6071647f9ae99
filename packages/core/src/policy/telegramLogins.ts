import type { Platform } from '../base/platform.js'
import type { SocialProvider } from '../contract/features.js'

/** The providers whose login pages don't work in Telegram's own browser, by operating system. */
const unusable: Partial<Record<Platform['os'], readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/** Returns the providers that users can log in with on this platform. Outside Telegram, all of them work. */
export const usableLogins = (
  providers: readonly SocialProvider[],
  platform: Platform | undefined,
): readonly SocialProvider[] =>
  platform?.isTelegram ? providers.filter((provider) => !unusable[platform.os]?.includes(provider)) : providers
