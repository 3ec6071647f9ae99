import type { AppKit } from '../handle/appKit.js'
import type { Siwx } from '../contract/siwx.js'

/**
 * Returns the site's sign-in: the option `siwx`.
 *
 * @returns `undefined` if the site has no sign-in, or passed it as `siweConfig`
 * @example
 * const sessions = await getSIWX(kit)?.getSessions('eip155:1', '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d')
 */
export const getSIWX = (kit: Pick<AppKit, 'options'>): Siwx | undefined => kit.options.siwx
