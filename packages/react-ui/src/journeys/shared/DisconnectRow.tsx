import { Icon } from '../../icons/Icon.js'
import { disconnectIcon } from '../../icons/laterPaths.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { useText } from '../../text/accountTexts.en.js'
import { useDisconnectAction } from './useRunAction.js'

/** Disconnects the wallet in use, which also ends a login. */
export const DisconnectRow = () => {
  const t = useText()
  const { busy, disconnect } = useDisconnectAction()
  return (
    <Row onClick={() => busy || disconnect()} aria-disabled={busy || undefined} aria-busy={busy || undefined}>
      <span className="lk-tile lk-tile--plain">{busy ? <Spinner /> : <Icon of={disconnectIcon} />}</span>
      <RowText name={t('disconnect')} />
    </Row>
  )
}
