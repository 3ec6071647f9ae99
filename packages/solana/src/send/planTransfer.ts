import { type AccountRef, LatchkeyError, type Transfer, fromBase58 } from '@latchkey/core/adapter'
import { address, type Address, getAddressEncoder, getProgramDerivedAddress, type Instruction } from '@solana/kit'
import { readField } from '../discovery/standardWallet.js'
import { type ChainReader, invalidAnswer, toAmount, valueOf } from '../reads/chainReader.js'
import { readBase64, tokenPrograms } from '../reads/tokenPrograms.js'
import { addMemo, associatedTokenProgram, createTokenAccount, transferChecked, transferSol } from './instructions.js'

/** A transfer without its compute budget. */
export type Plan = {
  readonly payer: Address
  readonly instructions: readonly Instruction[]
  /** The lamports that the payer spends in addition to the fee: the amount if it is SOL, and the rent of an account that is created. */
  readonly spent: bigint
  /** The rent of an account that is created, in lamports. */
  readonly rent: bigint
  /** The payer's balance, in lamports. */
  readonly balance: bigint
  /** The rent-exempt minimum of an account without data, in lamports: it holds at least this, or nothing. */
  readonly rentExemptMinimum: bigint
  /** Why the transfer would fail, if that is known. `isFunds`: because the sender holds too little. */
  readonly problem?: { readonly isFunds: boolean; readonly reason: string } | undefined
}

/** An account as a node returns it. */
type Account = { readonly lamports: bigint; readonly owner: unknown; readonly data: Uint8Array }

/** How many bytes of an account are read. They hold the fields of a token account, or a mint with its extensions. */
const maxReadBytes = 1_024
/** The size of an associated token account in bytes: that of Token-2022 has the extension for an immutable owner. */
const tokenAccountSize = { [tokenPrograms[0]]: 165, [tokenPrograms[1]]: 170 } as const
/** The extension of a mint whose transfers call another program. Only that program knows which accounts it needs. */
const transferHook = 14

/** @throws `ADDRESS_INVALID` */
const toAddress = (value: string): Address => {
  if (fromBase58(value, 32)) return address(value)
  throw new LatchkeyError('ADDRESS_INVALID', `${value} is not a Solana address.`, {
    context: { to: value },
    help: ['Check that the address is complete.'],
  })
}

const readAccounts = async (
  { read }: ChainReader,
  addresses: readonly Address[],
): Promise<readonly (Account | undefined)[]> => {
  const options = { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: maxReadBytes } }
  const listed = valueOf(await read('getMultipleAccounts', [addresses, options]))
  if (!Array.isArray(listed)) throw invalidAnswer('list')
  return addresses.map((_, index): Account | undefined => {
    const entry: unknown = listed[index]
    if (entry === null || entry === undefined) return undefined
    const lamports = toAmount(readField(entry, 'lamports'))
    return { lamports, owner: readField(entry, 'owner'), data: readBase64(readField(entry, 'data')) }
  })
}

const readRent = async ({ read }: ChainReader, size: number): Promise<bigint> =>
  toAmount(await read('getMinimumBalanceForRentExemption', [size]))

const isOfTokenProgram = (account: Account | undefined) => tokenPrograms.some((program) => program === account?.owner)

/** Derives an owner's associated token account for a mint. */
const findTokenAccount = async (owner: Address, mint: Address, program: Address): Promise<Address> => {
  const { encode } = getAddressEncoder()
  const seeds = [owner, program, mint].map((seed) => encode(seed))
  const [account] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return account
}

/** Returns the types of a mint's extensions. @see https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs */
const extensionsOf = (data: Uint8Array): readonly number[] => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const types: number[] = []
  for (let offset = 166; offset + 4 <= data.length; ) {
    types.push(view.getUint16(offset, true))
    offset += 4 + view.getUint16(offset + 2, true)
  }
  return types
}

const planSol = async (reader: ChainReader, accountRef: AccountRef, { to, amount }: Transfer): Promise<Plan> => {
  const [payer, receiver] = [toAddress(accountRef.account), toAddress(to)]
  const [[from, current], rentExemptMinimum] = await Promise.all([
    readAccounts(reader, [payer, receiver]),
    readRent(reader, 0),
  ])
  if (isOfTokenProgram(current))
    throw new LatchkeyError('ADDRESS_INVALID', 'The address is a token or a token account.', {
      context: { to },
      help: ['Use the address of a wallet.'],
    })
  const balance = from?.lamports ?? 0n
  const isTooLittle = to !== accountRef.account && amount > 0n && (current?.lamports ?? 0n) + amount < rentExemptMinimum
  const problem = isTooLittle
    ? { isFunds: false, reason: `a new account has to hold at least ${rentExemptMinimum} lamports` }
    : undefined
  return {
    payer,
    instructions: [transferSol(payer, receiver, amount)],
    spent: amount,
    rent: 0n,
    balance,
    rentExemptMinimum,
    problem,
  }
}

/** A token account of the sender and its balance. */
type Holding = { readonly account: Address; readonly amount: bigint }

const readHoldings = async ({ read }: ChainReader, owner: Address, mint: Address): Promise<readonly Holding[]> => {
  const options = { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 64, length: 8 } }
  const listed = valueOf(await read('getTokenAccountsByOwner', [owner, { mint }, options]))
  if (!Array.isArray(listed)) throw invalidAnswer('list')
  const holdings = listed.map((entry): Holding => {
    const bytes = readBase64(readField(readField(entry, 'account'), 'data'))
    return {
      account: address(String(readField(entry, 'pubkey'))),
      amount: new DataView(bytes.buffer).getBigUint64(0, true),
    }
  })
  return holdings.toSorted((a, b) => (a.amount < b.amount ? 1 : -1))
}

/** Splits an amount among token accounts. `holdings` are sorted, the largest first. */
const splitAmount = (holdings: readonly Holding[], amount: bigint): readonly Holding[] => {
  let remaining = amount
  const parts = holdings.flatMap(({ account, amount: held }) => {
    const part = held < remaining ? held : remaining
    remaining -= part
    return part > 0n ? [{ account, amount: part }] : []
  })
  // An amount of 0 is taken from the first account: its fee may be estimated. An amount that is too large fails there.
  return remaining > 0n || parts.length === 0 ? holdings.slice(0, 1).map(({ account }) => ({ account, amount })) : parts
}

const planToken = async (
  reader: ChainReader,
  accountRef: AccountRef,
  { to, amount, token }: Transfer & { token: string },
): Promise<Plan> => {
  const [payer, receiver, mint] = [toAddress(accountRef.account), toAddress(to), toAddress(token)]
  const [[from, current, mintAccount], holdings, rentExemptMinimum] = await Promise.all([
    readAccounts(reader, [payer, receiver, mint]),
    readHoldings(reader, payer, mint),
    readRent(reader, 0),
  ])
  const program = tokenPrograms.find((candidate) => candidate === mintAccount?.owner)
  if (!mintAccount || !program || mintAccount.data.length < 82)
    throw new LatchkeyError('ADDRESS_INVALID', `${token} is not the address of a token.`, {
      context: { value: token },
      help: ["Pass the address of the token's mint."],
    })
  if (extensionsOf(mintAccount.data).includes(transferHook))
    throw new LatchkeyError(
      'CAPABILITY_MISSING',
      'Transfers of this token call another program (a transfer hook), which the kit does not support.',
      { help: ['Send the token with the wallet.'] },
    )
  const programAddress = address(program)
  const decimals = mintAccount.data[44] ?? 0
  // The receiver may also be a token account of the same mint.
  const isAccount = isOfTokenProgram(current)
  if (isAccount && String(current?.data.subarray(0, 32)) !== String(fromBase58(token, 32)))
    throw new LatchkeyError('ADDRESS_INVALID', 'The address is a token account of another token.', {
      context: { to },
      help: ['Use the address of a wallet.'],
    })
  const destination = isAccount ? receiver : await findTokenAccount(receiver, mint, programAddress)
  const [existing] = isAccount ? [current] : await readAccounts(reader, [destination])
  const rent = existing ? 0n : await readRent(reader, tokenAccountSize[program])
  const held = holdings.reduce((sum, holding) => sum + holding.amount, 0n)
  const parts = splitAmount(holdings, amount)
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
  const created = existing ? [] : [createTokenAccount(payer, destination, receiver, mint, programAddress)]
  return {
    payer,
    instructions: [...created, ...moves],
    spent: rent,
    rent,
    balance: from?.lamports ?? 0n,
    rentExemptMinimum,
    problem: held < amount ? { isFunds: true, reason: 'insufficient funds' } : undefined,
  }
}

/**
 * Reads the accounts that a transfer depends on, and builds its instructions.
 *
 * @throws `ADDRESS_INVALID`, `CAPABILITY_MISSING`, `RPC_FAILED`
 */
export const planTransfer = async (reader: ChainReader, transfer: AccountRef & Transfer): Promise<Plan> => {
  const { token, memo } = transfer
  const plan =
    token === undefined
      ? await planSol(reader, transfer, transfer)
      : await planToken(reader, transfer, { ...transfer, token })
  return memo === undefined ? plan : { ...plan, instructions: [addMemo(memo), ...plan.instructions] }
}
