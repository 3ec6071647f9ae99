import { chooseWallet, navigate, selectConsent } from '@latchkey/core/internal'
import {
  chooseWalletElsewhere,
  createFoundSelector,
  type WalletCells as Found,
  readMoreWallets,
  searchWallets,
  selectAllWallets,
  selectPairingRow,
  type WalletCell,
} from '@latchkey/core/internal/all-wallets'
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { SearchField } from '../../parts/SearchField/SearchField.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { allWalletsStyles } from './allWallets.css.js'
import { allWalletsText, useText } from '../../text/allWalletsTexts.en.js'
import { AwaitedRow } from '../wallet-list/ListedWalletRow.js'
import { NoMatches } from '../wallet-list/NoMatches.js'
import { WalletCells } from './WalletCells.js'

/** How many columns the list of all wallets has. Search results are rows. */
const columns = 3

const AwaitedCell = () => (
  <span className="lk-cell">
    <Skeleton />
    <Skeleton />
  </span>
)

/** Placeholders for wallets that are loading. If the last row of three is incomplete, they continue it. Search results get rows. */
const Awaited = ({ after, isSearch }: { readonly after: number; readonly isSearch: boolean }) => {
  const t = useText()
  const column = isSearch ? 0 : after % columns
  const count = isSearch ? 3 : columns * (after > 9 ? 1 : 3) - column
  return (
    <div
      className="lk-cells__more"
      role="status"
      aria-busy="true"
      aria-label={t('allWalletsMore')}
      data-column={column || undefined}
    >
      {Array.from({ length: count }, (_, at) => (isSearch ? <AwaitedRow key={at} /> : <AwaitedCell key={at} />))}
    </div>
  )
}

/** The status of a list, below its wallets. */
const State = ({ found, isSearch, onRetry }: { found: Found; isSearch: boolean; onRetry: () => void }) => {
  const t = useText()
  if (found.status === 'loading') return <Awaited after={found.cells.length} isSearch={isSearch} />
  if (found.status === 'own') return <p className="lk-all__note">{t('allWalletsOwn')}</p>
  if (found.status !== 'failed') return null
  return (
    <div className="lk-all__note" role="alert">
      {t('allWalletsFailed')}
      <Button kind="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

/**
 * Returns a function that chooses a wallet. The wallet is connected if it can be connected at once. Otherwise a view shows the ways to reach it,
 * or where to install it. If the user has not agreed to the site's terms yet, they come first.
 */
const useChoose = () => {
  const dispatch = useAppDispatch()
  const isConsentMissing = useAppSelector((state) => selectConsent(state) === 'due')
  return useCallback(
    ({ row, wallet }: Pick<WalletCell, 'row' | 'wallet'>) => {
      if (isConsentMissing) dispatch(navigate({ view: 'Connect', data: undefined }))
      else if (row) dispatch(chooseWallet(row))
      else if (wallet) dispatch(chooseWalletElsewhere(wallet))
    },
    [dispatch, isConsentMissing],
  )
}

/** The search text, and a function that changes it and requests its results. */
const useSearch = () => {
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState('')
  const searchAbort = useRef<AbortController>(undefined)
  useEffect(() => () => searchAbort.current?.abort(), [])
  const type = (text: string) => {
    setTyped(text)
    searchAbort.current?.abort()
    searchAbort.current = new AbortController()
    void dispatch(searchWallets(text.trim(), searchAbort.current.signal))
  }
  return { typed, type }
}

/**
 * The results of a search; all wallets if the search text is empty. The value is deferred, so that rendering a page that arrives does not block
 * scrolling.
 */
const useShown = (search: string) => {
  const all = useAppSelector(selectAllWallets)
  const found: Found = useAppSelector(
    useMemo(() => (search === '' ? selectAllWallets : createFoundSelector(search)), [search]),
  )
  return useDeferredValue(useMemo(() => ({ all, found, search, isSearch: search !== '' }), [all, found, search]))
}

const AllWallets = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const body = useRef<HTMLDivElement>(null)
  const { typed, type } = useSearch()
  const { all, found, search, isSearch } = useShown(typed.trim())
  const choose = useChoose()
  const pairing = useAppSelector(selectPairingRow)
  const readMore = useCallback(() => void dispatch(readMoreWallets()), [dispatch])
  const retry = () => (isSearch ? type(typed) : void dispatch(readMoreWallets({ force: true })))
  const toList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const isNone = isSearch && found.cells.length === 0 && (found.status === 'end' || found.status === 'own')
  const total = isSearch || found.status === 'end' || found.status === 'own' ? found.cells.length : all.count
  return (
    <>
      <div className="lk-all__search">
        <SearchField
          label={t('allWalletsLabel')}
          placeholder={
            all.count > 1 && all.nextPage !== 1 ? t('allWalletsSearch', { count: all.count }) : t('allWalletsLabel')
          }
          value={typed}
          onChange={type}
          onKeyDown={toList}
        />
      </div>
      <Body ref={body} className={isSearch ? 'lk-all lk-all--rows' : 'lk-all'}>
        {isSearch && !isNone && (
          <p className="lk-all__note" role="status">
            {found.status === 'loading' ? t('loading') : t('allWalletsFound', { count: found.cells.length })}
          </p>
        )}
        {isNone ? (
          <NoMatches search={search} isAnnounced onShowAll={() => type('')}>
            {pairing && <Button onClick={() => choose({ row: pairing })}>{t('allWalletsCode')}</Button>}
          </NoMatches>
        ) : (
          found.cells.length > 0 && (
            <WalletCells
              key={isSearch ? 'found' : 'all'}
              cells={found.cells}
              total={total}
              columns={isSearch ? 1 : columns}
              hasMore={!isSearch && found.status === 'more'}
              onMore={readMore}
              onChoose={choose}
            />
          )
        )}
        <State found={found} isSearch={isSearch} onRetry={retry} />
        {isSearch && found.cells.length > 0 && <p className="lk-all__note">{t('allWalletsKeys')}</p>}
      </Body>
    </>
  )
}

/** The view of all wallets: those in this browser, those the site names, and those of its directory. */
export const allWalletsView: ViewModule = {
  Component: AllWallets,
  title: (_state, language) => allWalletsText(language)('allWalletsTitle'),
  styles: [allWalletsStyles],
}
