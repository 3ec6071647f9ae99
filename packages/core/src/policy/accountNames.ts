import { LatchkeyError } from '../base/LatchkeyError.js'

/** The zone in which names are registered, unless a service has its own. */
export const nameZone = 'reown.id'
/** The older zone. Its names resolve, but none is registered in it. */
export const legacyNameZone = 'wcn.id'

/** A name in a zone, in lower case. */
export type AccountName = { readonly label: string; readonly zone: string }

const shortestLabel = 4
/** The maximum length of a label in DNS wire form. */
const longestLabel = 63
/** Labels that begin like this are encoded or reserved: `xn--` is displayed with letters that look like others, and ENS allows none. */
const reservedStart = /^..--/

/**
 * Returns a name's label in the form in which it is registered: in lower case. Only ASCII letters, digits and hyphens are allowed, because letters
 * of other scripts look like these.
 *
 * @param label the name without its zone
 * @returns `undefined` if the label is shorter than 4 or longer than 63 characters, has other characters, or has hyphens as its third and fourth
 */
export const readNameLabel = (label: string): string | undefined => {
  const isValid = label.length >= shortestLabel && label.length <= longestLabel && /^[a-z\d-]+$/i.test(label)
  return isValid && !reservedStart.test(label) ? label.toLowerCase() : undefined
}

/**
 * Reads a name: a label alone, which is in the first zone, or a label with one of the zones.
 *
 * @param zones the zones that the name may have, without a leading dot
 * @returns `undefined` if the label is invalid, or the zone is another one
 * @example readAccountName('Fennec.reown.id') // { label: 'fennec', zone: 'reown.id' }
 */
export const readAccountName = (
  name: string,
  zones: readonly [string, ...string[]] = [nameZone, legacyNameZone],
): AccountName | undefined => {
  const dot = name.indexOf('.')
  const label = readNameLabel(dot < 0 ? name : name.slice(0, dot))
  const zone = dot < 0 ? zones[0] : zones.find((candidate) => candidate === name.slice(dot + 1).toLowerCase())
  return label && zone ? { label, zone } : undefined
}

/** The chain ids that a coin type can hold: 31 bits. */
const chainIdLimit = 2_147_483_648

/**
 * Returns the coin type under which an address of an EVM chain is registered.
 *
 * @throws `CHAIN_ID_INVALID` if the chain id is no integer from 0 to 2147483647
 * @see https://docs.ens.domains/ensip/11
 * @example toCoinType(137) // 2147483785
 */
export const toCoinType = (chainId: number): number => {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= chainIdLimit)
    throw new LatchkeyError('CHAIN_ID_INVALID', 'Invalid chainId', {
      context: { chainId },
      help: [`Names hold addresses of chains with an id below ${chainIdLimit}.`],
    })
  return (0x80000000 | chainId) >>> 0
}
