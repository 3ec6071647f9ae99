import {
  chooseFromList,
  type ConnectorRow,
  type MissingWallet,
  selectConsent,
  selectCurrentId,
  selectHeroRow,
  selectListChoice,
  selectWalletEntries,
  toConnectionId,
} from '@latchkey/core/internal'
import { Fragment, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { lazyPart } from '../../context/lazyPart.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Body } from '../../parts/Body/Body.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { RowList } from '../../parts/Row/Row.js'
import { useText } from '../../text/connectTexts.en.js'
import type { AgreementParts } from './agreement.js'
import { AwaitedRow, isRefused, ListedWalletRow } from './ListedWalletRow.js'
import { SuggestedWalletRow } from './SuggestedWalletRow.js'

type Entry = ConnectorRow | MissingWallet

/** Returns whether a wallet is in this browser, even if the site cannot use it. Every other wallet is on another device, or in another app. */
export const isInThisBrowser = (row: Entry | undefined) =>
  isRefused(row) || (row?.type !== 'MISSING' && row?.isInBrowser)

/**
 * Returns the index at which each part of a list begins: wallets in this browser, and wallets elsewhere. Wallets that the site puts above those of
 * this browser are a separate part. A list in any other order is one part.
 */
export const partsOf = (rows: readonly Entry[]): readonly number[] => {
  const starts = rows.flatMap((row, at) => (at > 0 && isInThisBrowser(row) === isInThisBrowser(rows[at - 1]) ? [] : at))
  return starts.length > (isInThisBrowser(rows[0]) ? 2 : 3) ? [0] : starts
}

/** Only a site with a directory of wallets needs it. */
export const AllWalletsRow = lazyPart(
  () => import('./AllWalletsRow.js').then((module) => module.AllWalletsRow),
  undefined,
  AwaitedRow,
)

/** Only a page that is flooded with wallets needs it. */
const MoreRows = lazyPart(() => import('./MoreRows.js').then((module) => module.MoreRows))

/** Only a long list needs it. */
const ListSearch = lazyPart(() => import('./ListSearch.js').then((module) => module.ListSearch))

/** From how many wallets on the list has a search field. */
const searchFrom = 12

/** How many rows are rendered at first, and how many more each time the end of the list comes near. */
const page = 40

const DoorPlace = () => <svg className="lk-art" />

/** Only a user without a wallet sees it. A placeholder of the same size is rendered until it has loaded. */
const ClosedDoorIllustration = lazyPart(
  () => import('../shared/ClosedDoorIllustration.js').then((module) => module.ClosedDoorIllustration),
  DoorPlace,
  DoorPlace,
)

const None = (): ReactNode => useText()('connectEmptyTitle')

/** Only a list that is filtered by namespace needs it. The text shown until it has loaded says less, but is also correct. */
const EmptyListText = lazyPart(() => import('./narrowedList.js').then((module) => module.EmptyListText), None, None)

const NoWallet = () => {
  const t = useText()
  const isOfOne = useAppSelector((state) => selectListChoice(state)?.namespace)
  return (
    <Empty
      art={<ClosedDoorIllustration />}
      title={isOfOne ? <EmptyListText /> : <None />}
      text={t('connectEmptyText')}
    />
  )
}

/** Props of {@link WalletList}. */
export type WalletListProps = {
  /** Its element id, if it is the panel of tabs. The id of the tab that labels it ends in `-tab`. */
  readonly panel: string | undefined
  /** The checkbox that the user has to tick before choosing a wallet. */
  readonly Consent: AgreementParts['Consent'] | undefined
}

/**
 * The list of wallets: those the user can connect, and those the user can install. If the site requires consent to its terms, the rows stay
 * disabled until the user agrees.
 */
export const WalletList = ({ panel, Consent }: WalletListProps) => {
  const t = useText()
  const dueId = useId()
  const dispatch = useAppDispatch()
  const current = useAppSelector(selectCurrentId)
  const entries = useAppSelector(selectWalletEntries)
  const likely = useAppSelector(selectHeroRow)
  const isConnected = useAppSelector(
    ({ connections }) =>
      likely?.tag === 'connected' ||
      likely?.chains?.some(({ namespace, connectorId }) => connections.byId[toConnectionId(namespace, connectorId)]),
  )
  const consent = useAppSelector(selectConsent)
  const mayHaveAll = useAppSelector(({ site, connectors }) => site.hasDirectory && connectors.channels[0])
  const [drawn, setDrawn] = useState(page)
  const [search, setSearch] = useState('')
  const disabled = consent === 'due'
  const hasSearch = entries.length >= searchFrom
  const query = hasSearch ? search.trim().toLowerCase() : ''
  // A wallet that is connected on at least one of its networks keeps its normal row, which shows the connection. The same applies to search results.
  const hero = isConnected || query ? undefined : likely
  const others = entries.filter(({ id, name }) => id !== hero?.id && name.toLowerCase().includes(query))
  const starts = hero || query ? [0] : partsOf(others)
  const shared = {
    disabled,
    describedBy: disabled ? dueId : undefined,
    onChoose: (row: ConnectorRow | MissingWallet) => dispatch(chooseFromList(row)),
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const body = event.currentTarget
    const row = event.target as HTMLElement // keys go to elements
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
    if (!step || !row.matches('.lk-row')) return
    event.preventDefault()
    setDrawn(Math.max(drawn, step)) // the last row may not be rendered yet
    queueMicrotask(() => {
      const rows = [...body.querySelectorAll<HTMLElement>('button.lk-row:enabled')]
      const next = rows[Math.max(0, rows.indexOf(row) + step)] ?? rows.at(-1)
      next?.focus()
    })
  }
  return (
    <>
      {hasSearch && (
        <div className="lk-listfilter">
          <ListSearch value={search} onChange={setSearch} count={others.length} />
        </div>
      )}
      <Body
        className="lk-body--tight"
        onKeyDown={move}
        {...(panel && { id: panel, role: 'tabpanel', 'aria-labelledby': `${panel}-tab` })}
      >
        {Consent && (disabled || consent === 'given') && <Consent agreed={!disabled} dueId={dueId} />}
        {hero && <SuggestedWalletRow row={hero} isCurrent={hero.id === current} {...shared} />}
        {!entries[0] && <NoWallet />}
        {starts.map((from, part) => {
          const end = starts[part + 1] ?? others.length
          const rows = others.slice(from, Math.min(end, drawn))
          // The first of three parts contains the wallets that the site puts above all others. It has no heading.
          const title = starts[1] && part > starts.length - 3 ? `${dueId}${part}` : undefined
          return (
            rows[0] && (
              <Fragment key={part}>
                {title && (
                  <h3 className="lk-sect" id={title}>
                    {t(isInThisBrowser(rows[0]) ? 'walletsHere' : 'walletsElsewhere')}
                  </h3>
                )}
                <RowList aria-label={title ? undefined : t('wallets')} aria-labelledby={title}>
                  {rows.map((row) =>
                    row.name ? (
                      <ListedWalletRow
                        key={`${row.type} ${row.id}`}
                        row={row}
                        isCurrent={row.id === current}
                        {...shared}
                      />
                    ) : (
                      <li key={row.id} aria-hidden="true">
                        <AwaitedRow />
                      </li>
                    ),
                  )}
                  {drawn > from && drawn <= end && drawn < others.length && (
                    <MoreRows key={drawn} onNear={() => setDrawn(drawn + page)} />
                  )}
                </RowList>
              </Fragment>
            )
          )
        })}
        {mayHaveAll && <AllWalletsRow disabled={disabled} />}
      </Body>
    </>
  )
}
