import type { KeyboardEvent } from 'react'
import { Icon } from '../icons/Icon.js'
import { closeIcon, searchIcon } from '../icons/paths.js'
import { IconButton } from '../parts/IconButton/IconButton.js'
import { useText } from '../text/allWalletsText.js'

/** What {@link WalletSearch} takes. */
export type WalletSearchProps = {
  readonly value: string
  /** How many wallets there are to search. */
  readonly count: number
  readonly onType: (text: string) => void
  /** The arrow down leads out of the field. */
  readonly onLeave: () => void
}

/** Searches all wallets. Apart from the field of other lists: the journeys that have that one would load a chunk more for this. */
export const WalletSearch = ({ value, count, onType, onLeave }: WalletSearchProps) => {
  const t = useText()
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onLeave()
  }
  return (
    <div className="lk-field lk-all__search" part="field">
      <Icon of={searchIcon} />
      <input
        type="text"
        role="searchbox"
        aria-label={t('allWalletsLabel')}
        placeholder={count > 0 ? t('allWalletsSearch', { count }) : t('allWalletsLabel')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={leave}
      />
      {value !== '' && <IconButton icon={closeIcon} label={t('clear')} onClick={() => onType('')} />}
    </div>
  )
}
