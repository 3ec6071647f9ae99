import type { RequestDescription } from '../card/describeRequest.js'
import type { SolanaApprovalRequest } from './solanaTestWallet.js'
import { readTransaction, type SolanaInstruction } from './solanaTransaction.js'

const systemProgram = '11111111111111111111111111111111'
const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'

const viewOf = ({ data }: SolanaInstruction) => new DataView(data.buffer, data.byteOffset, data.byteLength)

const describeInstruction = (instruction: SolanaInstruction): RequestDescription['rows'] => {
  const { program, accounts, data } = instruction
  if (program === computeBudgetProgram) return []
  if (program === systemProgram && data.length === 12 && data[0] === 2) {
    const lamports = viewOf(instruction).getBigUint64(4, true)
    return [
      ['To', accounts[1] ?? ''],
      ['Amount', `${Number(lamports) / 1e9} SOL`],
    ]
  }
  if (tokenPrograms.includes(program) && data.length === 10 && data[0] === 12)
    return [
      ['Token account to', accounts[2] ?? ''],
      ['Token amount', viewOf(instruction).getBigUint64(1, true).toString()],
    ]
  return [['Calls', program]]
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const describeTransaction = (transactionInput: unknown): RequestDescription['rows'] => {
  const { chain, transaction } = fieldsOf(transactionInput)
  if (!(transaction instanceof Uint8Array)) return []
  return [['Network', String(chain)], ...readTransaction(transaction).instructions.flatMap(describeInstruction)]
}

const textOf = (value: unknown) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : '')

/** Describes a site's request to a Solana wallet for the user. */
export const describeSolanaRequest = ({ method, params, origin }: SolanaApprovalRequest): RequestDescription => {
  const site = ['Site', origin] as const
  switch (method) {
    case 'standard:connect':
      return { title: 'wants to connect', rows: [site, ['It will see', 'your addresses and balances']] }
    case 'solana:signIn':
      return {
        title: 'wants you to sign in',
        rows: [site, ['Statement', JSON.stringify(fieldsOf(params[0])['statement'] ?? '')]],
      }
    case 'solana:signMessage':
      return {
        title: 'wants a signature',
        rows: [site],
        message: params.map((input) => textOf(fieldsOf(input)['message'])).join('\n'),
      }
    default:
      return { title: 'wants to send', rows: [site, ...params.flatMap(describeTransaction)] }
  }
}
