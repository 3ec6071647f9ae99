import {
  countStored,
  readRecentTransactions,
  selectAccountRef,
  selectReceipt,
  selectRecentTransactions,
} from '@latchkey/core/internal/views'
import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { RowList } from '../../parts/Row/Row.js'
import { useText } from '../../text/accountTexts.en.js'
import { RecentRow } from '../tokens/RecentRow.js'
import { TokenRowsAwaited } from '../tokens/TokenRow.js'

/** How many transactions the account shows. */
const shownLimit = 5

/** Reads the transactions that are stored for the account in use. Returns how many there are, as long as they have not loaded. */
export const useStored = (): number => {
  const dispatch = useAppDispatch()
  const { report } = useEngine().services
  const at = useAppSelector((state) => selectAccountRef(state))
  const [loaded, setLoaded] = useState<typeof at>()
  const [count] = useState(() => (at ? dispatch(countStored(at)) : 0))
  useEffect(() => {
    dispatch(readRecentTransactions())
      .catch(report)
      .finally(() => setLoaded(at))
  }, [dispatch, report, at])
  return loaded === undefined ? count : 0
}

/** Props of {@link AccountTransfers}. */
type AccountTransfersProps = {
  /** How many stored transactions have not loaded yet. */
  readonly awaited: number
}

/** The last transactions of the account, without the one whose receipt is open. */
export const AccountTransfers = ({ awaited }: AccountTransfersProps) => {
  const t = useText()
  const all = useAppSelector(selectRecentTransactions)
  const network = useAppSelector((state) => selectAccountRef(state)?.network)
  const receipt = useAppSelector(selectReceipt)
  const transactions = all.filter(({ id }) => id !== receipt?.id)
  if (all.length === 0 && awaited > 0)
    return (
      <RowList aria-hidden="true">
        <TokenRowsAwaited count={Math.min(awaited, shownLimit)} />
      </RowList>
    )
  if (transactions.length === 0) return null
  return (
    <RowList aria-label={t('transfers')}>
      {transactions.slice(0, shownLimit).map((transaction) => (
        <li key={transaction.id}>
          <RecentRow transaction={transaction} network={network} />
        </li>
      ))}
    </RowList>
  )
}
