import { selectIsDirectoryLoading, selectHasAllWallets, selectListed } from '@latchkey/core/internal/all-wallets'
import { Icon } from '../../icons/Icon.js'
import { walletIcon } from '../../icons/commonPaths.js'
import { useAppSelector } from '../../context/store.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { Tag } from '../../parts/Tag/Tag.js'
import { useText } from '../../text/allWalletsTexts.en.js'
import { useTrackedNavigate } from '../shared/useTrackedNavigate.js'

/** Formats how many wallets exist. From ten on, it rounds down to tens. */
const roundCount = (count: number) => (count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`)

/** Props of {@link AllWalletsRow}. */
export type AllWalletsRowProps = { readonly disabled: boolean }

/**
 * Opens the list of all wallets of the directory. It is rendered if the site wants it, and the directory has a wallet to pair with or has not
 * responded yet.
 */
export const AllWalletsRow = ({ disabled }: AllWalletsRowProps) => {
  const t = useText()
  const toAll = useTrackedNavigate('AllWallets')
  const count = useAppSelector((state) => selectListed(state)?.count ?? 0)
  const hasAllWallets = useAppSelector(selectHasAllWallets)
  const isAwaited = useAppSelector(selectIsDirectoryLoading)
  if (!hasAllWallets || (count === 0 && !isAwaited)) return null
  return (
    <Row disabled={disabled} onClick={toAll}>
      <span className="lk-tile lk-tile--plain">
        <Icon of={walletIcon} />
      </span>
      <RowText name={t('allWalletsTitle')} />
      {count > 0 && <Tag>{roundCount(count)}</Tag>}
    </Row>
  )
}
