/**
 * Shortens an address to its first and last characters.
 *
 * @param address a bare address; if it is short enough, it is returned unchanged
 * @param start number of characters kept at the start, including `0x`: 4 by default
 * @param end number of characters kept at the end: 6 by default
 * @example truncateAddress('0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d') // '0x1c…9aE27d'
 */
export const truncateAddress = (address: string, start = 4, end = 6): string =>
  address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
