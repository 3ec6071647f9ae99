import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { type Address, address, createNoopSigner, getAddressDecoder, type Instruction } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenPrograms } from '../reads/tokenPrograms.js'
import {
  addMemo,
  createTokenAccount,
  setComputeUnitLimit,
  setComputeUnitPrice,
  transferChecked,
  transferSol,
} from './instructions.js'

/** Returns an instruction without the signers that a client adds to its accounts. */
const minimal = ({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) => ({
  programAddress,
  accounts: accounts.map(({ address: account, role }) => ({ address: account, role })),
  data: new Uint8Array(data),
})

const anyAddress = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => getAddressDecoder().decode(bytes))
const anyU64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })

describe("an instruction has the same bytes as by its program's own client", () => {
  it('to transfer SOL', () => {
    fc.assert(
      fc.property(anyAddress, anyAddress, anyU64, (from, to, amount) => {
        const source = createNoopSigner(from)
        expect(minimal(transferSol(from, to, amount))).toEqual(
          minimal(getTransferSolInstruction({ source, destination: to, amount })),
        )
      }),
    )
  })

  it.each(tokenPrograms)('to transfer tokens of %s', (program) => {
    const programAddress = address(program)
    fc.assert(
      fc.property(
        anyAddress,
        anyAddress,
        anyAddress,
        anyAddress,
        anyU64,
        fc.nat(255),
        (source, mint, destination, owner, amount, decimals) => {
          const move = { source, mint, destination, amount, decimals }
          expect(minimal(transferChecked(programAddress, { ...move, owner }))).toEqual(
            minimal(getTransferCheckedInstruction({ ...move, authority: createNoopSigner(owner) }, { programAddress })),
          )
        },
      ),
    )
  })

  it.each(tokenPrograms)('to create an account for tokens of %s', (program) => {
    const tokenProgram = address(program)
    fc.assert(
      fc.property(anyAddress, anyAddress, anyAddress, anyAddress, (payer, ata, owner, mint) => {
        const own: Address = tokenProgram
        expect(minimal(createTokenAccount(payer, ata, owner, mint, own))).toEqual(
          minimal(
            getCreateAssociatedTokenIdempotentInstruction({
              payer: createNoopSigner(payer),
              ata,
              owner,
              mint,
              tokenProgram,
            }),
          ),
        )
      }),
    )
  })

  it('to set the compute budget', () => {
    fc.assert(
      fc.property(fc.nat(1_400_000), anyU64, (units, microLamports) => {
        expect(minimal(setComputeUnitLimit(units))).toEqual(minimal(getSetComputeUnitLimitInstruction({ units })))
        expect(minimal(setComputeUnitPrice(microLamports))).toEqual(
          minimal(getSetComputeUnitPriceInstruction({ microLamports })),
        )
      }),
    )
  })

  // No client of the memo program is installed: https://spl.solana.com/memo
  it('to add a memo without signers', () => {
    expect(minimal(addMemo('Grüße ♥'))).toEqual({
      programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      accounts: [],
      data: new TextEncoder().encode('Grüße ♥'),
    })
  })
})
