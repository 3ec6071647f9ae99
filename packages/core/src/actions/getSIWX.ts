import type { AppKit } from '../handle/appKit.js'
import type { Siwx } from '../contract/siwx.js'

/**
 * The site's sign-in: what it gave as the option `siwx`.
 *
 * @returns `undefined` where the site has none, or gave it as `siweConfig`
 * @example
 * const sessions = await getSIWX(kit)?.getSessions('eip155:1', '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d')
 */
export const getSIWX = (kit: Pick<AppKit, 'options'>): Siwx | undefined => kit.options.siwx
