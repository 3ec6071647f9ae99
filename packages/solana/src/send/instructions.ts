import { type Address, AccountRole, type AccountMeta, address, type Instruction } from '@solana/kit'

/*
 * Builds the instructions of a transfer. Tests compare their bytes with those of the programs' own clients.
 * https://solana.com/docs/core/instructions
 */

const systemProgram = address('11111111111111111111111111111111')
const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111')
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
/** The program that derives one token account for each owner and mint. */
export const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

/** Encodes numbers in little-endian order, each in its number of bytes. */
const pack = (...parts: readonly (readonly [value: bigint, size: number])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 255n)),
    ),
  )

const create = (
  programAddress: Address,
  data: Uint8Array,
  ...accounts: readonly (readonly [Address, AccountMeta['role']])[]
): Instruction => ({ programAddress, data, accounts: accounts.map(([account, role]) => ({ address: account, role })) })

/** Limits the compute units of the transaction. */
export const setComputeUnitLimit = (units: number): Instruction =>
  create(computeBudgetProgram, pack([2n, 1], [BigInt(units), 4]))

/** Sets the price of a compute unit, in millionths of a lamport. */
export const setComputeUnitPrice = (microLamports: bigint): Instruction =>
  create(computeBudgetProgram, pack([3n, 1], [microLamports, 8]))

/** Transfers SOL. */
export const transferSol = (from: Address, to: Address, lamports: bigint): Instruction =>
  create(systemProgram, pack([2n, 4], [lamports, 8]), [from, WRITABLE_SIGNER], [to, WRITABLE])

/** Creates an owner's associated token account for a mint, unless it exists. */
export const createTokenAccount = (
  payer: Address,
  account: Address,
  owner: Address,
  mint: Address,
  program: Address,
): Instruction =>
  create(
    associatedTokenProgram,
    pack([1n, 1]),
    [payer, WRITABLE_SIGNER],
    [account, WRITABLE],
    [owner, READONLY],
    [mint, READONLY],
    [systemProgram, READONLY],
    [program, READONLY],
  )

/** The parameters of {@link transferChecked}. */
export type TokenMove = {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
}

/** Transfers tokens. The program checks the mint and its decimals. */
export const transferChecked = (
  program: Address,
  { source, mint, destination, owner, amount, decimals }: TokenMove,
): Instruction =>
  create(
    program,
    pack([12n, 1], [amount, 8], [BigInt(decimals), 1]),
    [source, WRITABLE],
    [mint, READONLY],
    [destination, WRITABLE],
    [owner, READONLY_SIGNER],
  )

/** Adds a memo to the transaction. */
export const addMemo = (text: string): Instruction => create(memoProgram, new TextEncoder().encode(text))
