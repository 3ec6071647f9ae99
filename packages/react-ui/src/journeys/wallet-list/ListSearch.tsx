import type { KeyboardEvent } from 'react'
import { useModalParts } from '../../context/modalContext.js'
import { fieldStyles } from '../../parts/Field/field.css.js'
import { SearchField } from '../../parts/SearchField/SearchField.js'
import { useText } from '../../text/allWalletsText.js'
import { NoMatches } from './NoMatches.js'

/** What {@link ListSearch} takes. */
export type ListSearchProps = {
  /** What is searched for, as typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many wallets have what is searched for in their names. */
  readonly count: number
}

/** Moves the focus from the field to the first wallet below it. */
const moveDown = (event: KeyboardEvent<HTMLElement>) => {
  const row = event.currentTarget.closest('.lk-view, .lk-pane')?.querySelector<HTMLElement>('button.lk-row:enabled')
  if (event.key !== 'ArrowDown' || !row) return
  event.preventDefault()
  row.focus()
}

/** Searches the list of wallets by their names, and says how many are found. */
export const ListSearch = ({ value, onChange, count }: ListSearchProps) => {
  const t = useText()
  useModalParts().sheets.adopt(fieldStyles)
  const wanted = value.trim()
  return (
    <>
      <SearchField
        label={t('allWalletsLabel')}
        placeholder={t('allWalletsLabel')}
        value={value}
        onChange={onChange}
        onKeyDown={moveDown}
      />
      <p className="lk-hidden" role="status">
        {wanted && t('allWalletsFound', { count })}
      </p>
      {count === 0 && <NoMatches search={wanted} isAnnounced={false} onShowAll={() => onChange('')} />}
    </>
  )
}
