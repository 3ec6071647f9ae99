import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { searchIcon } from '../../icons/commonPaths.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { useText } from '../../text/allWalletsTexts.en.js'

/** Props of {@link NoMatches}. */
export type NoMatchesProps = {
  readonly search: string
  readonly onShowAll: () => void
  /** Whether it announces itself (`role="status"`). */
  readonly isAnnounced: boolean
  /** Other ways to connect a wallet, before the button that shows all. */
  readonly children?: ReactNode
}

/** Rendered if no wallet matches a search. It offers to show all wallets. */
export const NoMatches = ({ search, onShowAll, isAnnounced, children }: NoMatchesProps) => {
  const t = useText()
  return (
    <Empty
      {...(!isAnnounced && { role: undefined })}
      art={
        <span className="lk-tile lk-tile--plain">
          <Icon of={searchIcon} />
        </span>
      }
      title={t('allWalletsNone', { search })}
      text={t('allWalletsNoneText')}
    >
      {children}
      <Button kind="secondary" onClick={onShowAll}>
        {t('allWalletsShowAll')}
      </Button>
    </Empty>
  )
}
