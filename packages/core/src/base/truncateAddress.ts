/**
 * Shortens an address to its first and last characters.
 *
 * @param address a bare address; one that is short enough stays whole
 * @param start characters kept at the start, `0x` counted: 4 by default
 * @param end characters kept at the end: 6 by default
 * @example truncateAddress('0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d') // '0x1c…9aE27d'
 */
export const truncateAddress = (address: string, start = 4, end = 6): string =>
  address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
