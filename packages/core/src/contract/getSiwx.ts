import type { AppKitOptions } from './options.js'
import type { Siwx } from './siwx.js'

const mapped = new WeakMap<object, Siwx>()

/** Returns the site's sign-in: the option `siwx`, or `siweConfig` mapped to it. */
export const getSiwx = ({ siwx, siweConfig }: Pick<AppKitOptions, 'siwx' | 'siweConfig'>): Siwx | undefined => {
  if (siwx || !siweConfig) return siwx
  const known = mapped.get(siweConfig) ?? siweConfig.mapToSiwx()
  mapped.set(siweConfig, known)
  return known
}
