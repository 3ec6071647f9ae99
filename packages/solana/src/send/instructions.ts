import { type Address, AccountRole, type AccountMeta, address, type Instruction } from '@solana/kit'

/*
 * The instructions that a transfer is made of, as bytes. Tests compare them with the programs' own clients.
 * https://solana.com/docs/core/instructions
 */

const systemProgram = address('11111111111111111111111111111111')
const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111')
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
/** The program that keeps one account of each mint for each owner. */
export const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

/** Numbers of so many bytes each, the lowest byte first. */
const pack = (...parts: readonly (readonly [value: bigint, size: number])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(([value, size]) => Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))),
  )

const create = (
  programAddress: Address,
  data: Uint8Array,
  ...accounts: readonly (readonly [Address, AccountMeta['role']])[]
): Instruction => ({ programAddress, data, accounts: accounts.map(([of, role]) => ({ address: of, role })) })

/** The most compute units that the transaction may use. */
export const setComputeUnitLimit = (units: number): Instruction =>
  create(computeBudgetProgram, pack([2n, 1], [BigInt(units), 4]))

/** What is paid for a compute unit, in millionths of a lamport. */
export const setComputeUnitPrice = (microLamports: bigint): Instruction =>
  create(computeBudgetProgram, pack([3n, 1], [microLamports, 8]))

/** Moves coins. */
export const transferSol = (from: Address, to: Address, lamports: bigint): Instruction =>
  create(systemProgram, pack([2n, 4], [lamports, 8]), [from, WRITABLE_SIGNER], [to, WRITABLE])

/** Makes the account that keeps an owner's tokens of a mint, unless it is there. */
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

/** What a transfer of tokens moves. */
export type TokenMove = {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
}

/** Moves tokens; the program checks the mint and its decimals. */
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

/** Says something beside the transfer. */
export const addMemo = (text: string): Instruction => create(memoProgram, new TextEncoder().encode(text))
