/** Satoshis per 1,000 virtual bytes that spending is counted at: Bitcoin Core's default. */
const dustRate = 3_000n

/** The minimum of an output, in satoshis: Bitcoin Core relays no smaller one. */
export const dustOf = (script: Uint8Array): bigint => {
  if (script[0] === 0x6a) return 0n // OP_RETURN holds nothing
  const version = script[0] ?? 0
  const isSegwit = script.length >= 4 && script.length <= 42 && (version === 0 || (version >= 0x51 && version <= 0x60))
  const spending = isSegwit ? 67 : 148
  return (BigInt(8 + 1 + script.length + spending) * dustRate) / 1_000n
}
