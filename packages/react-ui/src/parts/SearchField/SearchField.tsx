import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { searchIcon } from '../../icons/commonPaths.js'
import { closeIcon } from '../../icons/paths.js'
import { useText } from '../../text/connectTexts.en.js'
import { IconButton } from '../IconButton/IconButton.js'

/** Props of {@link SearchField}, in addition to an input's attributes. */
export type SearchFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'onChange'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field that searches a list, with a button that clears it. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(
  ({ label, value, onChange, ...rest }, ref) => {
    const t = useText()
    return (
      <div className="lk-field" part="field">
        <Icon of={searchIcon} />
        <input
          type="text"
          role="searchbox"
          aria-label={label}
          placeholder={t('search')}
          autoComplete="off"
          spellCheck={false}
          {...rest}
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && <IconButton icon={closeIcon} label={t('clear')} onClick={() => onChange('')} />}
      </div>
    )
  },
)
