import { selectActiveConnection } from '@latchkey/core/internal'
import { selectNetworkRows } from '@latchkey/core/internal/views'
import { disconnectIcon } from '../../icons/laterPaths.js'
import { warningIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { accountStyles } from '../shared/account.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { accountText, useText } from '../../text/accountTexts.en.js'
import { NetworkListRow } from './NetworksView.js'
import { selectFailedName, selectFailedSwitch, SwitchFailed } from './SwitchFailed.js'
import { useDisconnectAction } from '../shared/useRunAction.js'
import { Body } from '../../parts/Body/Body.js'
import { RowList } from '../../parts/Row/Row.js'

const Leaving = () => {
  const t = useText()
  const rows = useAppSelector(selectNetworkRows)
  const connection = useAppSelector((state) => selectActiveConnection(state))
  const { busy, disconnect } = useDisconnectAction()
  return (
    <>
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
      </Body>
      <Actions>
        <Button kind="quiet-danger" icon={disconnectIcon} busy={busy} onClick={disconnect}>
          {t('disconnect')}
        </Button>
      </Actions>
    </>
  )
}

const UnsupportedChain = () => (useAppSelector(selectFailedSwitch) ? <SwitchFailed /> : <Leaving />)

/** The view if the wallet is on a network that the site does not support, or on none. */
export const unsupportedChainView: ViewModule = {
  Component: UnsupportedChain,
  title: (state, language) => selectFailedName(state) ?? accountText(language)('unsupportedHeader'),
  styles: [stageStyles, accountStyles],
}
