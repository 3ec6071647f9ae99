import type { RootState } from '@latchkey/core/internal'
import {
  chooseToken,
  selectAssets,
  selectBalance,
  selectNetworkName,
  selectSendToken,
  selectTokenBalances,
} from '@latchkey/core/internal/views'
import { useState } from 'react'
import { Icon } from '../../icons/Icon.js'
import { searchIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { SearchField } from '../../parts/SearchField/SearchField.js'
import { selectTokenCount, TokenRow, TokenRowsAwaited } from '../tokens/TokenRow.js'
import { accountStyles } from '../shared/account.css.js'
import { amountsStyles } from '../shared/amounts.css.js'
import { transferStyles } from '../shared/transfer.css.js'
import { transferText, useText } from './transferTexts.en.js'
import { Body } from '../../parts/Body/Body.js'
import { RowList } from '../../parts/Row/Row.js'

/** Selects the reads of the account's balances. */
const selectReads = (state: RootState) => [selectBalance(state), selectTokenBalances(state)]

/** Selects whether some balances are still loading. */
const selectIsAwaited = (state: RootState) =>
  selectReads(state).some(({ status, data }) => !data && status !== 'failed')

/** Selects whether no balance could be read. */
const selectIsUnread = (state: RootState) => selectReads(state).every(({ data }) => !data)

const NoneFound = ({ search }: { readonly search: string }) => {
  const t = useText()
  const network = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const isUnread = useAppSelector(selectIsUnread)
  if (isUnread)
    return (
      <p className="lk-empty lk-muted" role="status">
        {t('balanceUnavailable')}
      </p>
    )
  return (
    <Empty
      art={
        <span className="lk-tile lk-tile--plain">
          <Icon of={searchIcon} />
        </span>
      }
      title={t('tokensNone', { search })}
      text={t('tokensNoneText', { network })}
    />
  )
}

const WalletSendSelectToken = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const assets = useAppSelector(selectAssets)
  const network = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const chosen = useAppSelector(selectSendToken)
  const isAwaited = useAppSelector(selectIsAwaited)
  const expected = 1 + useAppSelector(selectTokenCount) // the native coin too
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const found = assets.filter(({ symbol, name = '', address = '' }) =>
    [symbol, name, address].some((text) => text.toLowerCase().includes(query)),
  )
  const missing = isAwaited ? (query ? 1 : expected) - found.length : 0
  return (
    <Body className="lk-body--tight">
      <SearchField label={t('tokensSearch')} value={search} onChange={setSearch} />
      <h3 className="lk-sect">{t('tokensOn', { network })}</h3>
      {found.length > 0 || missing > 0 ? (
        <RowList>
          {found.map((asset) => {
            const { amount: _amount, ...token } = asset
            return (
              <li key={asset.address ?? 'native'}>
                <TokenRow
                  asset={asset}
                  current={chosen !== undefined && chosen.address === asset.address}
                  onClick={() => dispatch(chooseToken(token))}
                />
              </li>
            )
          })}
          <TokenRowsAwaited count={missing} />
        </RowList>
      ) : (
        <NoneFound search={search.trim()} />
      )}
    </Body>
  )
}

/** The view of the coins and tokens that the user can send. */
export const walletSendSelectTokenView: ViewModule = {
  Component: WalletSendSelectToken,
  title: (_state, language) => transferText(language)('needToken'),
  styles: [accountStyles, amountsStyles, transferStyles],
}
