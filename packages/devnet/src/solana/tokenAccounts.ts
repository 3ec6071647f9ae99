import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

/*
 * The binary layout of mints and token accounts. Both token programs use the same layout.
 * https://github.com/solana-program/token/blob/main/interface/src/state.rs
 */

/** The address of the SPL Token program. */
export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
/** The address of the Token-2022 program. */
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const toBytes = (owner: Address) => Buffer.from(getAddressEncoder().encode(owner))

/** Encodes a mint account's data. */
export const encodeMint = (authority: Address, supply: bigint, decimals: number): Uint8Array => {
  const bytes = Buffer.alloc(82)
  bytes.writeUInt32LE(1, 0) // the mint has an authority
  toBytes(authority).copy(bytes, 4)
  bytes.writeBigUInt64LE(supply, 36)
  bytes[44] = decimals
  bytes[45] = 1 // the mint is initialized
  return bytes
}

/** Encodes a token account's data. */
export const encodeTokenAccount = (mint: Address, owner: Address, amount: bigint): Uint8Array => {
  const bytes = Buffer.alloc(165)
  toBytes(mint).copy(bytes, 0)
  toBytes(owner).copy(bytes, 32)
  bytes.writeBigUInt64LE(amount, 64)
  bytes[108] = 1 // the account is initialized
  return bytes
}

/** Returns the address of an owner's associated token account for a mint. */
export const findTokenAccount = async (program: Address, mint: Address, owner: Address): Promise<Address> => {
  const seeds = [owner, program, mint].map(toBytes)
  const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return found
}
