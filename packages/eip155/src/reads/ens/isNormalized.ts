/** Lower-case ASCII labels, which are in normal form as they are; not those that only look so, like `xn--…`. */
const plain = /^(?!..--)[a-z0-9-]+(\.(?!..--)[a-z0-9-]+)*$/

/**
 * Whether a name is written as it is looked up: no capitals, no look-alikes, nothing invisible. A name that is not was chosen to be
 * taken for another.
 *
 * @see https://docs.ens.domains/ensip/15
 */
export const isNormalized = async (name: string): Promise<boolean> => {
  if (plain.test(name)) return true
  const { normalize } = await import('./normalize.js')
  try {
    return normalize(name) === name
  } catch {
    return false // it has no normal form
  }
}
