import type { RootState } from '@latchkey/core/internal'
import {
  navigate,
  selectAssets,
  selectBalance,
  selectFeatures,
  selectTokenBalances,
  selectTransfers,
} from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { TokenRow } from '../tokens/TokenRow.js'
import { useText } from '../../text/accountText.js'
import { selectTokenCount, TokenRowsAwaited } from '../tokens/TokenRowsAwaited.js'
import { RowList } from '../../parts/Row/Row.js'
import { EmptyAccount } from './EmptyAccount.js'

/** Selects whether everything has loaded, and the account is empty. */
const selectIsBare = (state: RootState) =>
  selectBalance(state).status === 'ready' &&
  selectTokenBalances(state).status === 'ready' &&
  selectAssets(state).every(({ amount }) => amount === '0') &&
  selectTransfers(state).length === 0

/** The tokens of the account in use. A click on one opens its transfer. */
export const AccountTokens = () => {
  const t = useText()
  const { status, data } = useAppSelector(selectTokenBalances)
  const awaitedCount = useAppSelector(selectTokenCount)
  const isBare = useAppSelector(selectIsBare)
  const assets = useAppSelector(selectAssets)
  const tokens = assets.filter(({ address }) => address !== undefined)
  const { send } = useAppSelector(selectFeatures)
  const dispatch = useAppDispatch()
  if (isBare) return <EmptyAccount />
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
