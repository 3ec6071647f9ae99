import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

/*
 * How the token programs keep mints and holdings: the layout is the same for both.
 * https://github.com/solana-program/token/blob/main/interface/src/state.rs
 */

/** The program of SPL tokens. */
export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
/** The program of Token-2022. */
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const toBytes = (owner: Address) => Buffer.from(getAddressEncoder().encode(owner))

/** A mint's bytes. */
export const encodeMint = (authority: Address, supply: bigint, decimals: number): Uint8Array => {
  const bytes = Buffer.alloc(82)
  bytes.writeUInt32LE(1, 0) // there is an authority
  toBytes(authority).copy(bytes, 4)
  bytes.writeBigUInt64LE(supply, 36)
  bytes[44] = decimals
  bytes[45] = 1 // it is initialised
  return bytes
}

/** A holding's bytes. */
export const encodeTokenAccount = (mint: Address, owner: Address, amount: bigint): Uint8Array => {
  const bytes = Buffer.alloc(165)
  toBytes(mint).copy(bytes, 0)
  toBytes(owner).copy(bytes, 32)
  bytes.writeBigUInt64LE(amount, 64)
  bytes[108] = 1 // it is initialised
  return bytes
}

/** Where wallets keep what an owner has of a mint. */
export const findTokenAccount = async (program: Address, mint: Address, owner: Address): Promise<Address> => {
  const seeds = [owner, program, mint].map(toBytes)
  const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return found
}
