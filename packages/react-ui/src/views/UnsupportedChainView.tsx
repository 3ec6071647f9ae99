import { selectActiveConnection } from '@latchkey/core/internal'
import { selectNetworkRows } from '@latchkey/core/internal/views'
import { disconnectIcon } from '../icons/laterPaths.js'
import { warningIcon } from '../icons/paths.js'
import { useAppSelector } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Button } from '../parts/Button/Button.js'
import { Notice } from '../parts/Notice/Notice.js'
import { accountStyles } from '../styles/account.css.js'
import { stageStyles } from '../styles/stage.css.js'
import { accountText, useText } from '../text/accountText.js'
import { NetworkListRow } from './NetworksView.js'
import { useDisconnectAct } from './useDisconnectAct.js'
import { Body } from '../parts/Body/Body.js'
import { RowList } from '../parts/Row/Row.js'

const UnsupportedChain = () => {
  const t = useText()
  const rows = useAppSelector(selectNetworkRows)
  const connection = useAppSelector((state) => selectActiveConnection(state))
  const { busy, disconnect } = useDisconnectAct()
  return (
    <Body>
      <Notice tone="warn" icon={warningIcon}>
        <strong>{t('unsupportedTitle', { wallet: connection?.wallet.name ?? '' })}</strong>
        <span>{t('unsupportedText')}</span>
      </Notice>
      <RowList aria-label={t('networksTitle')}>
        {rows.map((row) => (
          <li key={row.network.id}>
            <NetworkListRow row={row} />
          </li>
        ))}
      </RowList>
      <Button kind="quiet-danger" icon={disconnectIcon} busy={busy} onClick={disconnect}>
        {t('disconnect')}
      </Button>
    </Body>
  )
}

/** The wallet is on a network that the site does not work on: another one, or none. */
export const unsupportedChainView: ViewModule = {
  Component: UnsupportedChain,
  title: (_state, language) => accountText(language)('unsupportedHeader'),
  styles: [stageStyles, accountStyles],
}
