import {
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** Writes an unsigned Solana transaction in base64. @param hash a recent blockhash */
export const writeSolanaTransaction = (
  payer: Address,
  instructions: readonly Instruction[],
  hash = '11111111111111111111111111111111',
): string =>
  getBase64EncodedWireTransaction(
    compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayer(payer, empty),
        (paid) =>
          setTransactionMessageLifetimeUsingBlockhash(
            { blockhash: blockhash(hash), lastValidBlockHeight: 9_999n },
            paid,
          ),
        (dated) => appendTransactionMessageInstructions(instructions, dated),
      ),
    ),
  )
