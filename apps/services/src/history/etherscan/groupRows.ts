import type { Leg } from '../index/leg.js'
import type { Entry } from '../index/toEntries.js'
import type { TransactionRow, TransferRow } from './readRows.js'

/** The first bytes of the data of `approve` and `setApprovalForAll`. */
const approvalSelectors: ReadonlySet<string> = new Set(['0x095ea7b3', '0xa22cb465'])
/** The length of a call with two words, in characters. */
const callLength = 138

const readTransactionLegs = ({ from, to, value, input, isFailed }: TransactionRow): readonly Leg[] => {
  if (isFailed || to === null) return []
  if (approvalSelectors.has(input.slice(0, 10)) && input.length === callLength)
    return [
      {
        type: 'approval',
        token: to,
        from,
        to: `0x${input.slice(34, 74)}`,
        value: String(BigInt(`0x${input.slice(74)}`)),
      },
    ]
  // Someone can send nothing, to appear in a history.
  return value !== '0' || input === '0x' ? [{ type: 'coin', from, to, value }] : []
}

const toLeg = ({ token, from, to, value, isNft }: TransferRow): Leg => ({
  ...{ type: isNft ? 'nft' : 'token', token, from, to, value },
})

/** Groups the rows of an account to its transactions, the newest first. */
export const groupRows = (
  account: string,
  transactions: readonly TransactionRow[],
  transfers: readonly TransferRow[],
): readonly Entry[] => {
  const signed = new Map(transactions.map((row) => [row.hash, row]))
  const moved = new Map<string, TransferRow[]>()
  for (const row of transfers) moved.set(row.hash, [...(moved.get(row.hash) ?? []), row])
  const entries = [...new Set([...signed.keys(), ...moved.keys()])].flatMap((hash): readonly Entry[] => {
    const [row, rows] = [signed.get(hash), moved.get(hash) ?? []]
    const [first] = rows
    const legs = [...(row ? readTransactionLegs(row) : []), ...rows.map(toLeg)]
    if (row) {
      const { block, txIndex, minedAt, from: sender, to: recipient, isFailed } = row
      const isListed = sender === account || legs.length > 0
      return isListed ? [{ account, block, txIndex, minedAt, hash, sender, recipient, isFailed, legs }] : []
    }
    if (!first) return []
    const { block, txIndex, minedAt, token } = first
    // The explorer does not return who signed a transaction that the account neither signed nor received. A contract can name any account as the one
    // that its token came from, so the signer is unknown: the entry names the token instead.
    return [{ account, block, txIndex, minedAt, hash, sender: token, recipient: token, isFailed: false, legs }]
  })
  return entries.sort((a, b) => b.block - a.block || b.txIndex - a.txIndex)
}
