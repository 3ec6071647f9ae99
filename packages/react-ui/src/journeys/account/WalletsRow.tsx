import { navigate, selectWalletRows } from '@latchkey/core/internal/views'
import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { walletIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { useText } from '../../text/accountTexts.en.js'

/** Opens the view of the user's wallets. */
export const WalletsRow = (): ReactNode => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { connected } = useAppSelector(selectWalletRows)
  // A session with several namespaces counts as one, however many accounts it has.
  const count = new Set(connected.map(({ id, channelId }) => channelId ?? id)).size
  return (
    <Row onClick={() => dispatch(navigate({ view: 'ProfileWallets', data: undefined }))}>
      <span className="lk-tile lk-tile--plain">
        <Icon of={walletIcon} />
      </span>
      <RowText name={t('wallets')} sub={t('walletsCount', { count })} />
    </Row>
  )
}
