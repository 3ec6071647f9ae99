import type { InstructionDescription, SolanaTransactionDescription } from '../../../protocol/description.js'
import { VaultError } from '../../../protocol/VaultError.js'
import { fromUtf8 } from '../../bytes.js'
import { showInvisible, toHexText } from '../readText.js'
import type { Instruction, SolanaMessage } from './readTransaction.js'

/*
 * Describes the instructions of the system, token, associated token, memo and compute budget programs.
 * https://solana.com/docs/core/transactions/transaction-structure
 * https://github.com/solana-program/token/blob/main/program/src/instruction.rs
 */

const systemProgram = '11111111111111111111111111111111'
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memoPrograms = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']

/** Lamports for each signature, and the compute units that the network assumes for an instruction. */
const signatureFee = 5_000n
const defaultUnits = 200_000n
const maxUnits = 1_400_000n
/** The highest fee that the vault signs: 1 SOL. */
const highestFee = 1_000_000_000n

const readNumber = (data: Uint8Array, offset: number, size: number): bigint =>
  data.subarray(offset, offset + size).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)

type Decode = (instruction: Instruction, owners: ReadonlyMap<string, string>) => InstructionDescription | undefined

const decodeSystem: Decode = ({ accounts: [sender, receiver], data }) =>
  data.length === 12 && readNumber(data, 0, 4) === 2n && sender !== undefined && receiver !== undefined
    ? { kind: 'transferSol', sender, receiver, amount: `${readNumber(data, 4, 8)}` }
    : undefined

const decodeToken: Decode = ({ accounts, data }, owners) => {
  const isChecked = data[0] === 12 && data.length === 10
  if (!isChecked && !(data[0] === 3 && data.length === 9)) return undefined
  const [source, second, third, fourth] = accounts
  const [mint, destination, sender] = isChecked ? [second, third, fourth] : [undefined, second, third]
  if (source === undefined || destination === undefined || sender === undefined) return undefined
  if (isChecked && mint === undefined) return undefined
  return {
    kind: 'transferToken',
    sender,
    source,
    destination,
    receiver: owners.get(destination),
    mint,
    amount: `${readNumber(data, 1, 8)}`,
    decimals: isChecked ? data[9] : undefined,
  }
}

const decodeAssociated: Decode = ({ accounts: [, account, owner, mint], data }) => {
  const isCreate = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  return isCreate && account !== undefined && owner !== undefined && mint !== undefined
    ? { kind: 'createTokenAccount', account, owner, mint }
    : undefined
}

const decodeMemo: Decode = ({ data }) => {
  const text = fromUtf8(data)
  return text === undefined ? undefined : { kind: 'memo', text: showInvisible(text) }
}

const isUnitLimit = ({ data }: Instruction) => data[0] === 2 && data.length === 5
const isUnitPrice = ({ data }: Instruction) => data[0] === 3 && data.length === 9
const decodeBudget: Decode = (instruction) =>
  isUnitLimit(instruction) || isUnitPrice(instruction) ? { kind: 'feeSetting' } : undefined

const decoders: ReadonlyMap<string, Decode> = new Map([
  [systemProgram, decodeSystem],
  [computeBudgetProgram, decodeBudget],
  [associatedTokenProgram, decodeAssociated],
  ...tokenPrograms.map((program): [string, Decode] => [program, decodeToken]),
  ...memoPrograms.map((program): [string, Decode] => [program, decodeMemo]),
])

/**
 * Returns the highest fee in lamports. The network rejects two settings of one kind.
 *
 * @see https://solana.com/docs/core/fees
 */
const readFee = ({ signers, instructions }: SolanaMessage): bigint => {
  const settings = instructions.filter(({ program }) => program === computeBudgetProgram)
  const limit = settings.find(isUnitLimit)
  const price = settings.find(isUnitPrice)
  const assumed = defaultUnits * BigInt(instructions.length)
  const wanted = limit ? readNumber(limit.data, 1, 4) : assumed
  const units = wanted < maxUnits ? wanted : maxUnits
  const priority = price ? (readNumber(price.data, 1, 8) * units + 999_999n) / 1_000_000n : 0n
  return signatureFee * BigInt(signers.length) + priority
}

/**
 * Describes a transaction. An instruction that is not known is `unreadable`.
 *
 * @throws `FEE_INVALID` if its fee is higher than 1 SOL
 */
export const describeTransaction = (message: SolanaMessage): SolanaTransactionDescription => {
  const fee = readFee(message)
  if (fee > highestFee) throw new VaultError('FEE_INVALID')
  // The program checks that an account that it creates is the owner's.
  const owners = new Map<string, string>()
  for (const instruction of message.instructions) {
    const made = instruction.program === associatedTokenProgram ? decodeAssociated(instruction, owners) : undefined
    if (made?.kind === 'createTokenAccount') owners.set(made.account, made.owner)
  }
  const instructions = message.instructions.map(
    (instruction): InstructionDescription =>
      decoders.get(instruction.program)?.(instruction, owners) ?? {
        kind: 'unreadable',
        program: instruction.program,
        data: toHexText(instruction.data),
      },
  )
  const { signers, blockhash } = message
  return { feePayer: signers[0] ?? '', fee: `${fee}`, signers, blockhash, instructions }
}
