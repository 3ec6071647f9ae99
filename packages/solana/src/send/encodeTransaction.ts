import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** A blockhash, and the last block height at which it is valid. */
export type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }

/** Encodes a transaction for a wallet or a node. Its signatures are empty. */
export const encodeTransaction = (
  version: 0 | 'legacy',
  payer: Address,
  lifetime: Lifetime,
  instructions: readonly Instruction[],
): Uint8Array => {
  const paid = setTransactionMessageFeePayer(payer, createTransactionMessage({ version }))
  const timed = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid)
  const transaction = compileTransaction(appendTransactionMessageInstructions(instructions, timed))
  return new Uint8Array(getTransactionEncoder().encode(transaction))
}

/** Encodes bytes as base64, as nodes expect them. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
