/*
 * How many virtual bytes the parts of a transaction take, by the shape of an address. A little too much is paid rather than too little.
 */

const isSegwit = (address: string) => /^(bc|tb|bcrt)1/i.test(address)
const isTaproot = (address: string) => /^(bc|tb|bcrt)1p/i.test(address)
const isScriptHash = (address: string) => /^[32]/.test(address)

/** Version, lock time, counts and the witness flag. */
export const overheadSize = 11n

/** Spending a coin of an address: P2TR by its key, P2WPKH, P2WPKH within P2SH, P2PKH. */
export const inputSize = (address: string): bigint => {
  if (isTaproot(address)) return 58n
  if (isSegwit(address)) return 68n
  return isScriptHash(address) ? 91n : 148n
}

/** Paying to an address. */
export const outputSize = (address: string): bigint => {
  if (isSegwit(address)) return address.length > 45 ? 43n : 31n
  return isScriptHash(address) ? 32n : 34n
}

/** The least that is relayed to an address, in satoshis: what costs more to spend is dust. */
export const dustOf = (address: string): bigint => {
  if (isTaproot(address)) return 330n
  if (isSegwit(address)) return address.length > 45 ? 330n : 294n
  return isScriptHash(address) ? 540n : 546n
}
