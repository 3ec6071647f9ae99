import type { WalletCell } from '@latchkey/core/internal/directory'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icons/Icon.js'
import { checkIcon } from '../icons/paths.js'
import { Row, RowText } from '../parts/Row/Row.js'
import { Tag } from '../parts/Tag/Tag.js'
import { useText } from '../text/allWalletsText.js'
import { moveInGrid } from './moveInGrid.js'
import { firstRows, useWindow } from './useWindow.js'
import { WalletPicture } from './WalletPicture.js'

/** What {@link WalletCells} takes. */
export type WalletCellsProps = {
  readonly cells: readonly WalletCell[]
  /** How many there are in all, as far as is known. */
  readonly total: number
  /** Across; one makes rows of them. */
  readonly columns: 1 | 3
  /** More can be read. */
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly onChoose: (cell: WalletCell) => void
}

type CellProps = {
  readonly cell: WalletCell
  readonly isRow: boolean
  /** Below those that stand when the list opens. */
  readonly isFar: boolean
  readonly tabIndex: 0 | -1
  readonly onChoose: (cell: WalletCell) => void
  readonly onFocus: () => void
}

const Cell = ({ cell, isRow, isFar, onChoose, ...rest }: CellProps) => {
  const t = useText()
  const { name, icon, isInstalled } = cell
  const choose = () => onChoose(cell)
  if (isRow)
    return (
      <Row {...rest} onClick={choose}>
        <WalletPicture name={name} icon={icon} isPassing={isFar} />
        <RowText name={name} />
        {isInstalled && <Tag tone="ok">{t('tagInstalled')}</Tag>}
      </Row>
    )
  return (
    <button type="button" className="lk-cell" {...rest} onClick={choose}>
      <span className="lk-on">
        <WalletPicture name={name} icon={icon} isPassing={isFar} />
        {isInstalled && (
          <span className="lk-on__dot">
            <Icon of={checkIcon} />
          </span>
        )}
      </span>
      <span className="lk-cell__name">{name}</span>
      {isInstalled && <span className="lk-hidden">{t('tagInstalled')}</span>}
    </button>
  )
}

/**
 * A list of wallets, however long: those in sight stand in the page, and the one that has the focus. It is one stop of the Tab key; arrows,
 * Home, End and the page keys move in it.
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
  const place = (row: number, column: number) => (item: HTMLElement | null) => {
    item?.style.setProperty('--lk-at', String(row))
    item?.style.setProperty('--lk-column', String(column))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it
    <ul ref={list} className="lk-cells" aria-label={t('wallets')} onKeyDown={move}>
      {shown.flatMap((row) =>
        cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
          const at = row * columns + column
          return (
            <li key={cell.key} ref={place(row, column)} aria-setsize={total} aria-posinset={at + 1}>
              <Cell
                cell={cell}
                isRow={columns === 1}
                isFar={row >= firstRows}
                tabIndex={at === current ? 0 : -1}
                onChoose={onChoose}
                onFocus={() => setFocused(at)}
              />
            </li>
          )
        }),
      )}
    </ul>
  )
}
