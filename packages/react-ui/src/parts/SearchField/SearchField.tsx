import { Icon } from '../../icons/Icon.js'
import { closeIcon, searchIcon } from '../../icons/paths.js'
import { useText } from '../../text/connectText.js'
import { IconButton } from '../IconButton/IconButton.js'

/** What {@link SearchField} takes. */
export type SearchFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field to search a list with. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => {
  const t = useText()
  return (
    <div className="lk-field">
      <Icon of={searchIcon} />
      <input
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={t('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {value !== '' && <IconButton icon={closeIcon} label={t('clear')} onClick={() => onChange('')} />}
    </div>
  )
}
