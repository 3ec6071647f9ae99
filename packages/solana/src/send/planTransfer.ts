import { type At, LatchkeyError, type Transfer } from '@latchkey/core/adapter'
import { address, type Address, getAddressEncoder, getProgramDerivedAddress, type Instruction } from '@solana/kit'
import { readField } from '../discovery/standardWallet.js'
import { fromBase58 } from '../encoding/base58.js'
import { type ChainReader, invalidAnswer, toAmount, valueOf } from '../reads/chainReader.js'
import { readBase64, tokenPrograms } from '../reads/tokenPrograms.js'
import { addMemo, associatedTokenProgram, createTokenAccount, transferChecked, transferSol } from './instructions.js'

/** What a transfer does, without what is paid for it. */
export type Plan = {
  readonly payer: Address
  readonly instructions: readonly Instruction[]
  /** What leaves the payer beside the fee, in lamports: what is sent, and the rent of an account that is made. */
  readonly spent: bigint
  /** The rent alone. */
  readonly rent: bigint
  /** What the payer holds, in lamports. */
  readonly balance: bigint
  /** The least that an account without data may hold, in lamports, unless it holds nothing. */
  readonly leastKept: bigint
  /** Why it cannot go well, where that is known. */
  readonly problem?: { readonly isFunds: boolean; readonly reason: string } | undefined
}

/** An account as a node tells it. */
type Account = { readonly lamports: bigint; readonly owner: unknown; readonly data: Uint8Array }

/** How much of a token account is read: its mint, owner and amount, and all of a mint with its extensions. */
const mostRead = 1_024
/** How many bytes a token account has, with the extension that its owner cannot change. */
const tokenAccountSize = { [tokenPrograms[0]]: 165, [tokenPrograms[1]]: 170 } as const
/** The extension of a mint whose transfers call another program: it wants accounts that only that program knows. */
const transferHook = 14

/** @throws `ADDRESS_INVALID` */
const toAddress = (value: string): Address => {
  if (fromBase58(value, 32)) return address(value)
  throw new LatchkeyError('ADDRESS_INVALID', `Not an address of Solana: ${value}.`, { context: { to: value } })
}

const readAccounts = async (
  { read }: ChainReader,
  addresses: readonly Address[],
): Promise<readonly (Account | undefined)[]> => {
  const options = { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: mostRead } }
  const listed = valueOf(await read('getMultipleAccounts', [addresses, options]))
  if (!Array.isArray(listed)) throw invalidAnswer('list')
  return addresses.map((_, index): Account | undefined => {
    const one: unknown = listed[index]
    if (one === null || one === undefined) return undefined
    const lamports = toAmount(readField(one, 'lamports'))
    return { lamports, owner: readField(one, 'owner'), data: readBase64(readField(one, 'data')) }
  })
}

const readRent = async ({ read }: ChainReader, size: number): Promise<bigint> =>
  toAmount(await read('getMinimumBalanceForRentExemption', [size]))

const isOfTokenProgram = (account: Account | undefined) => tokenPrograms.some((program) => program === account?.owner)

/** Where an owner's tokens of a mint are kept, unless somewhere else. */
const findTokenAccount = async (owner: Address, mint: Address, program: Address): Promise<Address> => {
  const { encode } = getAddressEncoder()
  const seeds = [owner, program, mint].map((seed) => encode(seed))
  const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return found
}

/** The kinds of a mint's extensions. @see https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs */
const extensionsOf = (data: Uint8Array): readonly number[] => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found: number[] = []
  for (let at = 166; at + 4 <= data.length; ) {
    found.push(view.getUint16(at, true))
    at += 4 + view.getUint16(at + 2, true)
  }
  return found
}

const planSol = async (reader: ChainReader, at: At, { to, amount }: Transfer): Promise<Plan> => {
  const [payer, receiver] = [toAddress(at.account), toAddress(to)]
  const [[from, there], leastKept] = await Promise.all([readAccounts(reader, [payer, receiver]), readRent(reader, 0)])
  if (isOfTokenProgram(there))
    throw new LatchkeyError('ADDRESS_INVALID', 'The address belongs to a token, and not to somebody.', {
      context: { to },
    })
  const balance = from?.lamports ?? 0n
  const isTooLittle = to !== at.account && amount > 0n && (there?.lamports ?? 0n) + amount < leastKept
  const problem = isTooLittle
    ? { isFunds: false, reason: `a new account has to hold at least ${leastKept} lamports` }
    : undefined
  return {
    payer,
    instructions: [transferSol(payer, receiver, amount)],
    spent: amount,
    rent: 0n,
    balance,
    leastKept,
    problem,
  }
}

/** A token account of the sender, and what it holds. */
type Holding = { readonly account: Address; readonly amount: bigint }

const readHoldings = async ({ read }: ChainReader, owner: Address, mint: Address): Promise<readonly Holding[]> => {
  const options = { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 64, length: 8 } }
  const listed = valueOf(await read('getTokenAccountsByOwner', [owner, { mint }, options]))
  if (!Array.isArray(listed)) throw invalidAnswer('list')
  const holdings = listed.map((one): Holding => {
    const bytes = readBase64(readField(readField(one, 'account'), 'data'))
    return {
      account: address(String(readField(one, 'pubkey'))),
      amount: new DataView(bytes.buffer).getBigUint64(0, true),
    }
  })
  return holdings.toSorted((a, b) => (a.amount < b.amount ? 1 : -1))
}

/** Draws an amount on holdings, the largest first. */
const draw = (holdings: readonly Holding[], amount: bigint): readonly Holding[] => {
  let left = amount
  const drawn = holdings.flatMap(({ account, amount: held }) => {
    const part = held < left ? held : left
    left -= part
    return part > 0n ? [{ account, amount: part }] : []
  })
  // Nothing at all is drawn on the first: the fee of such a transfer may be asked for.
  return left > 0n || drawn.length === 0 ? holdings.slice(0, 1).map(({ account }) => ({ account, amount })) : drawn
}

const planToken = async (
  reader: ChainReader,
  at: At,
  { to, amount, token }: Transfer & { token: string },
): Promise<Plan> => {
  const [payer, receiver, mint] = [toAddress(at.account), toAddress(to), toAddress(token)]
  const [[from, there, minted], holdings, leastKept] = await Promise.all([
    readAccounts(reader, [payer, receiver, mint]),
    readHoldings(reader, payer, mint),
    readRent(reader, 0),
  ])
  const program = tokenPrograms.find((one) => one === minted?.owner)
  if (!minted || !program || minted.data.length < 82)
    throw new LatchkeyError('ADDRESS_INVALID', `There is no token at ${token}.`, { context: { value: token } })
  if (extensionsOf(minted.data).includes(transferHook))
    throw new LatchkeyError(
      'CAPABILITY_MISSING',
      'Transfers of this token call a program of its own, which the kit cannot do.',
    )
  const programAddress = address(program)
  const decimals = minted.data[44] ?? 0
  // A token account may be named itself, where it is one of the same mint.
  const isAccount = isOfTokenProgram(there)
  if (isAccount && String(there?.data.subarray(0, 32)) !== String(fromBase58(token, 32)))
    throw new LatchkeyError('ADDRESS_INVALID', 'The address belongs to another token.', { context: { to } })
  const destination = isAccount ? receiver : await findTokenAccount(receiver, mint, programAddress)
  const [known] = isAccount ? [there] : await readAccounts(reader, [destination])
  const rent = known ? 0n : await readRent(reader, tokenAccountSize[program])
  const held = holdings.reduce((sum, holding) => sum + holding.amount, 0n)
  const parts = draw(holdings, amount)
  const moves = (
    parts.length > 0 ? parts : [{ account: await findTokenAccount(payer, mint, programAddress), amount }]
  ).map((part) =>
    transferChecked(programAddress, {
      source: part.account,
      mint,
      destination,
      owner: payer,
      amount: part.amount,
      decimals,
    }),
  )
  const made = known ? [] : [createTokenAccount(payer, destination, receiver, mint, programAddress)]
  return {
    payer,
    instructions: [...made, ...moves],
    spent: rent,
    rent,
    balance: from?.lamports ?? 0n,
    leastKept,
    problem: held < amount ? { isFunds: true, reason: 'insufficient funds' } : undefined,
  }
}

/**
 * Reads what a transfer depends on, and says what it does.
 *
 * @throws `ADDRESS_INVALID`, `CAPABILITY_MISSING`, `RPC_FAILED`
 */
export const planTransfer = async (reader: ChainReader, transfer: At & Transfer): Promise<Plan> => {
  const { token, memo } = transfer
  const plan =
    token === undefined
      ? await planSol(reader, transfer, transfer)
      : await planToken(reader, transfer, { ...transfer, token })
  return memo === undefined ? plan : { ...plan, instructions: [addMemo(memo), ...plan.instructions] }
}
