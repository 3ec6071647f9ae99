import { chooseFromList, type ConnectorRow, type RootState, selectConnectorRows } from '@latchkey/core/internal'
import { phoneIcon } from '../../icons/laterPaths.js'
import { useAppDispatch } from '../../context/store.js'
import { Button } from '../../parts/Button/Button.js'
import { useText } from '../../text/connectingText.js'

/** Selects the connector for wallets on another device, if the site has one and it is not the connector that does not respond. */
export const selectPhoneWay = (state: RootState, connectorId: string | undefined) =>
  selectConnectorRows(state).find((row) => row.type === 'WALLET_CONNECT' && row.connectorId !== connectorId)

/** A button that connects with a wallet on another device. */
export const UsePhoneButton = ({ row }: { readonly row: ConnectorRow }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <Button kind="secondary" icon={phoneIcon} onClick={() => dispatch(chooseFromList(row))}>
      {t('usePhone')}
    </Button>
  )
}
