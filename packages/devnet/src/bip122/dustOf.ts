/** The fee rate of the dust limit, in satoshis per 1,000 virtual bytes: Bitcoin Core's default. */
const dustRate = 3_000n

/** Returns the dust limit of an output, in satoshis. Bitcoin Core does not relay a transaction with a smaller output. */
export const dustOf = (script: Uint8Array): bigint => {
  if (script[0] === 0x6a) return 0n // an OP_RETURN output cannot be spent
  const version = script[0] ?? 0
  const isSegwit = script.length >= 4 && script.length <= 42 && (version === 0 || (version >= 0x51 && version <= 0x60))
  const spending = isSegwit ? 67 : 148
  return (BigInt(8 + 1 + script.length + spending) * dustRate) / 1_000n
}
