import type {
  InstructionDescription,
  SolanaTransactionDescription,
  SolanaTransactionsDescription,
} from '../../protocol/description.js'
import type { Content, ContentContext } from './content.js'
import { formatUnits } from './formatUnits.js'
import { addressRow, codeRow, groupRow, textRow, writtenRow } from './rows.js'

const solDecimals = 9
const writeSol = (lamports: string) => `${formatUnits(lamports, solDecimals)} SOL`

const writeInstruction = (instruction: InstructionDescription, { t, account }: ContentContext) => {
  switch (instruction.kind) {
    case 'transferSol':
      return [
        textRow(t('action'), t('transferAction')),
        textRow(t('amount'), writeSol(instruction.amount)),
        instruction.sender === account ? undefined : addressRow(t('from'), instruction.sender),
        addressRow(t('to'), instruction.receiver),
      ]
    case 'transferToken': {
      const { amount, decimals, receiver, mint, sender, destination } = instruction
      return [
        textRow(t('action'), t('tokenTransferAction')),
        // The token program checks the decimals of a transaction.
        textRow(t('amount'), decimals === undefined ? t('units', { amount }) : formatUnits(amount, decimals)),
        sender === account ? undefined : addressRow(t('from'), sender),
        receiver === undefined ? undefined : addressRow(t('to'), receiver),
        addressRow(t('tokenAccount'), destination),
        mint === undefined ? undefined : addressRow(t('token'), mint),
      ]
    }
    case 'createTokenAccount':
      return [
        textRow(t('action'), t('createTokenAccountAction')),
        addressRow(t('tokenAccountFor'), instruction.owner),
        addressRow(t('token'), instruction.mint),
      ]
    case 'memo':
      return [textRow(t('action'), t('memoAction')), writtenRow(t('note'), instruction.text)]
    case 'feeSetting':
      return [textRow(t('action'), t('feeSettingAction'))]
    case 'unreadable':
      return [
        textRow(t('action'), t('unreadableAction')),
        addressRow(t('program'), instruction.program),
        codeRow(t('data'), instruction.data),
      ]
  }
}

const isUnreadable = ({ instructions }: SolanaTransactionDescription) =>
  instructions.some(({ kind }) => kind === 'unreadable')

/** Returns the amount if a transaction sends SOL and does nothing else. */
const findAmount = ({ instructions }: SolanaTransactionDescription): string | undefined => {
  const [first, ...others] = instructions.filter(({ kind }) => kind !== 'feeSetting')
  return first?.kind === 'transferSol' && others.length === 0 ? writeSol(first.amount) : undefined
}

const writeTransaction = (transaction: SolanaTransactionDescription, context: ContentContext) => {
  const { t, account } = context
  const { instructions, fee, feePayer } = transaction
  const rows = instructions.map((instruction) => writeInstruction(instruction, context))
  const count = `${rows.length}`
  return [
    ...(rows.length === 1
      ? (rows[0] ?? [])
      : rows.map((each, index) => groupRow(t('instruction', { number: `${index + 1}`, count }), each))),
    textRow(t('fee'), writeSol(fee)),
    feePayer === account ? undefined : addressRow(t('feePayer'), feePayer),
  ]
}

/** Writes Solana transactions. */
export const writeSolana = (
  { isSent, transactions }: SolanaTransactionsDescription,
  context: ContentContext,
): Content => {
  const { t, site, isNetworkUnproved } = context
  const count = `${transactions.length}`
  const [first] = transactions
  const amount = first && transactions.length === 1 ? findAmount(first) : undefined
  const warnings = [
    ...(transactions.some(isUnreadable) ? [t('unreadableWarning')] : []),
    ...(isNetworkUnproved ? [t('networkWarning')] : []),
    ...(isSent ? [] : [t('notSentWarning')]),
  ]
  const writeTitle = () => {
    if (transactions.length > 1) return t('solanaSignAllTitle', { site, count })
    if (!isSent) return t('solanaSignTitle', { site })
    return amount === undefined ? t('solanaSendTitle', { site }) : t('sendTitle', { site })
  }
  return {
    title: writeTitle(),
    amount,
    warnings,
    sections: transactions.map((transaction, index) => ({
      heading: transactions.length > 1 ? t('step', { number: `${index + 1}`, count }) : undefined,
      rows: writeTransaction(transaction, context),
    })),
  }
}
