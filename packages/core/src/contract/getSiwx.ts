import type { AppKitOptions } from './options.js'
import type { Siwx } from './siwx.js'

const mapped = new WeakMap<object, Siwx>()

/** The site's sign-in, however it was given. */
export const getSiwx = ({ siwx, siweConfig }: Pick<AppKitOptions, 'siwx' | 'siweConfig'>): Siwx | undefined => {
  if (siwx || !siweConfig) return siwx
  const known = mapped.get(siweConfig) ?? siweConfig.mapToSiwx()
  mapped.set(siweConfig, known)
  return known
}
