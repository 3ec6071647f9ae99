/*
 * Addresses of Cosmos chains: bech32 without the length limit of Bitcoin addresses.
 * https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 */

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

const step = (checksum: number, word: number): number =>
  generator.reduce(
    (sum, term, bit) => (((checksum >>> 25) >>> bit) & 1 ? sum ^ term : sum),
    ((checksum & 0x1ffffff) << 5) ^ word,
  )

/** Whether the last six words are the checksum of the prefix and all other words. */
const hasValidChecksum = (prefix: string, words: readonly number[]): boolean => {
  const codes = [...prefix].map((character) => character.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words].reduce(step, 1) === 1
}

/** Returns the prefix of a Cosmos address with a valid checksum and 20 or 32 bytes. Returns `undefined` for every other string. */
export const readPrefix = (address: string): string | undefined => {
  const [, prefix, data] = /^([a-z\d]{1,30})1([02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/.exec(address) ?? []
  if (prefix === undefined || data === undefined) return undefined
  return hasValidChecksum(
    prefix,
    [...data].map((character) => alphabet.indexOf(character)),
  )
    ? prefix
    : undefined
}
