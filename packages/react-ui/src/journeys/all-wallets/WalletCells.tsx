import type { WalletCell } from '@latchkey/core/internal/all-wallets'
import { type KeyboardEvent, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../icons/Icon.js'
import { checkIcon } from '../../icons/commonPaths.js'
import { warningIcon } from '../../icons/paths.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { useText } from '../../text/allWalletsTexts.en.js'
import { isRefused, MarksOfWallet, noteOf, tagTexts, WalletTag, warningOf } from '../wallet-list/ListedWalletRow.js'
import { moveInGrid } from './moveInGrid.js'
import { WalletPicture } from '../wallet-list/WalletPicture.js'

/**
 * How many more rows are rendered before and after those in sight. The next row then exists before it comes into sight, or before the user tabs
 * to it.
 */
const margin = 3
/** How many rows are rendered until the available height is known. */
const firstRows = 8

/** The rows that are rendered, by index. */
type Rows = { readonly from: number; readonly to: number }

/** Calculates which rows of a list are in sight of its scroll container, from the height of one row. */
const measure = (list: HTMLElement): Rows | undefined => {
  const scroller = list.parentElement
  const row = list.firstElementChild?.getBoundingClientRect().height
  if (!scroller || !row) return undefined
  const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { from: Math.floor(top / row) - margin, to: Math.ceil((top + scroller.clientHeight) / row) + margin }
}

/**
 * Returns which rows of a long list to render: those in sight of its scroll container, which is its parent, and a few around them.
 *
 * @param count how many rows the list has
 */
const useWindow = (list: RefObject<HTMLElement | null>, count: number): Rows => {
  const [rows, setRows] = useState<Rows>({ from: 0, to: firstRows })
  useLayoutEffect(() => {
    const element = list.current
    const scroller = element?.parentElement
    if (!element || !scroller) return undefined
    const update = () => {
      const next = measure(element)
      if (next) setRows((last) => (last.from === next.from && last.to === next.to ? last : next))
    }
    update()
    const Observer = element.ownerDocument.defaultView?.ResizeObserver
    const observer = Observer && new Observer(update)
    observer?.observe(scroller)
    scroller.addEventListener('scroll', update, { passive: true })
    return () => {
      observer?.disconnect()
      scroller.removeEventListener('scroll', update)
    }
  }, [list, count])
  return { from: Math.max(0, Math.min(rows.from, count - 1)), to: Math.min(count, rows.to) }
}

/** Props of {@link WalletCells}. */
export type WalletCellsProps = {
  readonly cells: readonly WalletCell[]
  /** The total number of wallets, as far as known. */
  readonly total: number
  /** The number of columns. One column shows the wallets as rows. */
  readonly columns: 1 | 3
  /** Whether more wallets can be loaded. */
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly onChoose: (cell: WalletCell) => void
}

type CellProps = Pick<WalletCellsProps, 'columns' | 'total' | 'onChoose'> & {
  readonly cell: WalletCell
  /** Its index in the list, from 0. */
  readonly at: number
  readonly isCurrent: boolean
  readonly onFocus: (at: number) => void
}

/** One wallet, at its place in the list. It is not rendered again while others are added and removed around it. */
const Cell = memo(({ cell, at, columns, total, isCurrent, onChoose, onFocus }: CellProps) => {
  const t = useText()
  const item = useRef<HTMLLIElement>(null)
  const row = Math.floor(at / columns)
  useLayoutEffect(() => {
    item.current?.style.setProperty('--lk-at', String(row))
    item.current?.style.setProperty('--lk-column', String(at % columns))
  }, [row, at, columns])
  const { name, icon, isInstalled, row: connector } = cell
  const refused = isRefused(connector)
  const note = connector && noteOf(connector)
  const warning = warningOf(connector)
  const hiddenTexts = connector ? [connector.tag && tagTexts[connector.tag], note, warning] : []
  const isWarned = refused || warning !== undefined
  const button = {
    tabIndex: isCurrent ? 0 : -1,
    'aria-disabled': refused || undefined,
    onClick: () => {
      if (!refused) onChoose(cell)
    },
    onFocus: () => onFocus(at),
  } as const
  const picture = <WalletPicture name={name} icon={icon} isPassing={row >= firstRows} />
  return (
    <li ref={item} aria-setsize={total} aria-posinset={at + 1}>
      {columns === 1 ? (
        <Row {...button}>
          {picture}
          <RowText name={name} sub={note ? t(note) : warning && t(warning)} />
          {connector && <MarksOfWallet row={connector} />}
          {connector?.tag && <WalletTag tag={connector.tag} />}
        </Row>
      ) : (
        <button type="button" className="lk-cell" title={note && t(note)} {...button}>
          <span className="lk-on">
            {picture}
            {(isWarned || isInstalled) && (
              <span className="lk-on__dot" data-warn={isWarned || undefined}>
                <Icon of={isWarned ? warningIcon : checkIcon} />
              </span>
            )}
          </span>
          <span className="lk-cell__name">{name}</span>
          {hiddenTexts.map((text) => text && <span key={text} className="lk-hidden">{` ${t(text)}`}</span>)}
        </button>
      )}
    </li>
  )
})

/**
 * A list of wallets of any length. Only the wallets in sight are rendered, and the one that has the focus. The list is one tab stop. The arrow keys,
 * Home, End, Page Up and Page Down move the focus in it.
 */
export const WalletCells = ({ cells, total, columns, hasMore, onMore, onChoose }: WalletCellsProps) => {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const isMoved = useRef(false)
  const [focused, setFocused] = useState(0)
  const rowCount = Math.ceil(cells.length / columns)
  const { from, to } = useWindow(list, rowCount)
  const current = Math.min(focused, cells.length - 1)
  const currentRow = Math.floor(current / columns)
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const shown = rows.includes(currentRow) ? rows : [...rows, currentRow].sort((a, b) => a - b)

  useLayoutEffect(() => list.current?.style.setProperty('--lk-rows', String(rowCount)), [rowCount])
  useLayoutEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [current])
  const isAtEnd = to >= rowCount
  useEffect(() => {
    if (isAtEnd && hasMore) onMore()
  }, [isAtEnd, hasMore, onMore, cells.length])

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const { currentTarget } = event
    const isRtl = currentTarget.matches(':dir(rtl)')
    const page = Math.max(1, to - from - 6)
    const next = moveInGrid(event.key, { at: current, count: cells.length, columns, page, isRtl })
    if (next === undefined) return
    event.preventDefault()
    isMoved.current = next !== current
    setFocused(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons in it
    <ul ref={list} className="lk-cells" aria-label={t('wallets')} onKeyDown={move}>
      {shown.flatMap((row) =>
        cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
          const at = row * columns + column
          return (
            <Cell
              key={cell.key}
              {...{ cell, at, columns, total, onChoose }}
              isCurrent={at === current}
              onFocus={setFocused}
            />
          )
        }),
      )}
    </ul>
  )
}
