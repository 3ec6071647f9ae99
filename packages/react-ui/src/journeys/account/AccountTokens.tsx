import type { RootState } from '@latchkey/core/internal'
import {
  navigate,
  selectAssets,
  selectBalance,
  selectFeatures,
  selectRecentTransactions,
  selectTokenBalances,
} from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { selectTokenCount, TokenRow, TokenRowsAwaited } from '../tokens/TokenRow.js'
import { useText } from '../../text/accountTexts.en.js'
import { RowList } from '../../parts/Row/Row.js'
import { FilledIcon } from '../../icons/Icon.js'
import { keyholePath } from '../../icons/paths.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { accountActions } from './AccountActions.js'

/** Rendered if the account is empty. It explains how to receive tokens. */
const EmptyAccount = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { receive } = useAppSelector(selectFeatures)
  return (
    <Empty
      art={
        <span className="lk-tile lk-key">
          <FilledIcon of={keyholePath} />
        </span>
      }
      title={t('emptyTitle')}
      text={t('emptyText')}
    >
      {receive && (
        <Button
          kind="secondary"
          small
          icon={accountActions.receive[0]}
          onClick={() => dispatch(navigate(accountActions.receive[1]))}
        >
          {t('emptyReceive')}
        </Button>
      )}
    </Empty>
  )
}

/** Selects whether everything has loaded, and the account is empty. */
const selectIsBare = (state: RootState) =>
  selectBalance(state).status === 'ready' &&
  selectTokenBalances(state).status === 'ready' &&
  selectAssets(state).every(({ amount }) => amount === '0') &&
  selectRecentTransactions(state).length === 0

/** Props of {@link AccountTokens}. */
type AccountTokensProps = {
  /** Whether the account may have transactions that have not loaded yet. If so, it is not empty. */
  readonly isActive: boolean
}

/** The tokens of the account in use. A click on one opens its transfer. */
export const AccountTokens = ({ isActive }: AccountTokensProps) => {
  const t = useText()
  const { status, data } = useAppSelector(selectTokenBalances)
  const awaitedCount = useAppSelector(selectTokenCount)
  const isBare = useAppSelector(selectIsBare)
  const assets = useAppSelector(selectAssets)
  const tokens = assets.filter(({ address }) => address !== undefined)
  const { send } = useAppSelector(selectFeatures)
  const dispatch = useAppDispatch()
  if (isBare && !isActive) return <EmptyAccount />
  // If they could not be read, a toast reports it.
  if (!data && status !== 'failed' && awaitedCount > 0) {
    return (
      <RowList aria-hidden="true">
        <TokenRowsAwaited count={awaitedCount} />
      </RowList>
    )
  }
  if (tokens.length === 0) return null
  return (
    <RowList aria-label={t('tokens')}>
      {tokens.map((asset) => {
        const { amount: _amount, ...token } = asset
        return (
          <li key={asset.address}>
            <TokenRow
              asset={asset}
              hint={send ? t('send') : undefined}
              onClick={send ? () => dispatch(navigate({ view: 'WalletSend', data: { token } })) : undefined}
            />
          </li>
        )
      })}
    </RowList>
  )
}
