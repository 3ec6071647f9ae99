import {
  type ConnectorRow,
  type MissingWallet,
  chooseFromList,
  selectCurrentId,
  selectConsent,
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
import { useText } from '../../text/connectText.js'
import type { AgreementParts } from './agreement.js'
import { AwaitedRow } from './AwaitedRow.js'
import { HeroRow } from './HeroRow.js'
import { isHere, partsOf } from './listParts.js'
import { WalletRow } from './WalletRow.js'

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

/** How many wallets a list may have before it can be searched. */
const searchFrom = 12

/** How many rows are drawn, and how many more each time that the end of them is near. */
const page = 40

const DoorPlace = () => <svg className="lk-art" />

/** Only a visitor without a wallet sees it. Its place is kept for it. */
const ClosedDoor = lazyPart(
  () => import('../shared/ClosedDoor.js').then((module) => module.ClosedDoor),
  DoorPlace,
  DoorPlace,
)

const None = (): ReactNode => useText()('connectEmptyTitle')

/** Only a list of one namespace's wallets needs it. What is said in its place is less, and true as well. */
const NoneThere = lazyPart(() => import('./narrowedList.js').then((module) => module.NoneThere), None, None)

const NoWallet = () => {
  const t = useText()
  const isOfOne = useAppSelector((state) => selectListChoice(state)?.namespace)
  return <Empty art={<ClosedDoor />} title={isOfOne ? <NoneThere /> : <None />} text={t('connectEmptyText')} />
}

/** What {@link WalletList} takes. */
export type WalletListProps = {
  /** Its element id, where it is the panel of tabs: that of the tab which names it ends in `-tab`. */
  readonly panel: string | undefined
  /** The box that has to be ticked before a wallet can be chosen. */
  readonly Consent: AgreementParts['Consent'] | undefined
}

/** The wallets: those that can be connected, and those that can be had. Until the site's terms are agreed to, where it asks for that, none can be chosen. */
export const WalletList = ({ panel, Consent }: WalletListProps) => {
  const t = useText()
  const owedId = useId()
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
  const disabled = consent === 'owed'
  const hasSearch = entries.length >= searchFrom
  const wanted = hasSearch ? search.trim().toLowerCase() : ''
  // A wallet that is connected, on one of its networks or all, has its row, which says so. In search results it has its row, too.
  const hero = isConnected || wanted ? undefined : likely
  const others = entries.filter(({ id, name }) => id !== hero?.id && name.toLowerCase().includes(wanted))
  const starts = hero || wanted ? [0] : partsOf(others)
  const shared = {
    disabled,
    describedBy: disabled ? owedId : undefined,
    onChoose: (row: ConnectorRow | MissingWallet) => dispatch(chooseFromList(row)),
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const body = event.currentTarget
    const row = event.target as HTMLElement // keys go to elements
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
    if (!step || !row.matches('.lk-row')) return
    event.preventDefault()
    setDrawn(Math.max(drawn, step)) // the last row may not be drawn yet
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
        {Consent && (disabled || consent === 'given') && <Consent agreed={!disabled} owedId={owedId} />}
        {hero && <HeroRow row={hero} isCurrent={hero.id === current} {...shared} />}
        {!entries[0] && <NoWallet />}
        {starts.map((from, part) => {
          const end = starts[part + 1] ?? others.length
          const rows = others.slice(from, Math.min(end, drawn))
          // The first of three parts is what the site puts above all others: it has no heading.
          const title = starts[1] && part > starts.length - 3 ? `${owedId}${part}` : undefined
          return (
            rows[0] && (
              <Fragment key={part}>
                {title && (
                  <h3 className="lk-sect" id={title}>
                    {t(isHere(rows[0]) ? 'walletsHere' : 'walletsElsewhere')}
                  </h3>
                )}
                <RowList aria-label={title ? undefined : t('wallets')} aria-labelledby={title}>
                  {rows.map((row) =>
                    row.name ? (
                      <WalletRow key={`${row.type} ${row.id}`} row={row} isCurrent={row.id === current} {...shared} />
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
