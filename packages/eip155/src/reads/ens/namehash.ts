import type { Hex } from '../../encoding/abi.js'
import { textToHex } from './ensCalls.js'

/** Hashes bytes with Keccak-256. */
export type Keccak256 = (bytes: Hex) => Hex

/**
 * The number by which ENS knows a name.
 *
 * @param name in normal form
 * @see https://docs.ens.domains/ensip/1
 */
export const namehash = (name: string, keccak256: Keccak256): Hex =>
  name
    .split('.')
    .reduceRight<Hex>(
      (node, label) => keccak256(`${node}${keccak256(textToHex(label)).slice(2)}`),
      `0x${'0'.repeat(64)}`,
    )
