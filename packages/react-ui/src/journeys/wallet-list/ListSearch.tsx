import type { KeyboardEvent } from 'react'
import { useStyles } from '../../context/modalContext.js'
import { fieldStyles } from '../../parts/Field/field.css.js'
import { SearchField } from '../../parts/SearchField/SearchField.js'
import { useText } from '../../text/allWalletsTexts.en.js'
import { NoMatches } from './NoMatches.js'

/** Props of {@link ListSearch}. */
export type ListSearchProps = {
  /** The search text, as typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many wallets have the search text in their names. */
  readonly count: number
}

/** Moves the focus from the field to the first wallet below it. */
const moveDown = (event: KeyboardEvent<HTMLElement>) => {
  const row = event.currentTarget.closest('.lk-view, .lk-pane')?.querySelector<HTMLElement>('button.lk-row:enabled')
  if (event.key !== 'ArrowDown' || !row) return
  event.preventDefault()
  row.focus()
}

/** Searches the list of wallets by name, and announces how many match. */
export const ListSearch = ({ value, onChange, count }: ListSearchProps) => {
  const t = useText()
  useStyles(fieldStyles)
  const search = value.trim()
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
        {search && t('allWalletsFound', { count })}
      </p>
      {count === 0 && <NoMatches search={search} isAnnounced={false} onShowAll={() => onChange('')} />}
    </>
  )
}
