import { selectExplorerUrl, truncateAddress } from '@latchkey/core/internal'
import { selectReceipt, selectTransfers, type TransferRecord } from '@latchkey/core/internal/views'
import { Icon } from '../../icons/Icon.js'
import { sendIcon } from '../../icons/laterPaths.js'
import { externalIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { useText } from '../../text/accountText.js'
import { useNumber } from '../../context/useNumber.js'
import { transferTexts } from './transferTexts.js'
import { Row, RowList } from '../../parts/Row/Row.js'

const TransferRow = ({ transfer }: { readonly transfer: TransferRecord }) => {
  const t = useText()
  const number = useNumber()
  const { hash, network, amount, symbol, to, status } = transfer
  const url = useAppSelector((state) => hash && selectExplorerUrl(state, network, 'tx', hash))
  return (
    <Row href={url}>
      <span className="lk-tile lk-tile--plain">{status === 'pending' ? <Spinner /> : <Icon of={sendIcon} />}</span>
      <span className="lk-row__text">
        <span className="lk-row__name lk-row__name--14">{t('transferTo', { to: truncateAddress(to) })}</span>
        <span className={`lk-row__sub${status === 'reverted' ? ' lk-bad' : ''}`}>{t(transferTexts[status])}</span>
      </span>
      <span className="lk-row__nums">
        <span className="lk-row__name lk-row__name--14" dir="ltr">
          −{number(amount)} {symbol}
        </span>
      </span>
      {url && <Icon of={externalIcon} size={16} />}
    </Row>
  )
}

/** The last transfers of the account, without the one whose receipt is open. */
export const AccountTransfers = () => {
  const t = useText()
  const all = useAppSelector(selectTransfers)
  const receipt = useAppSelector(selectReceipt)
  const transfers = all.filter((transfer) => transfer !== receipt)
  if (transfers.length === 0) return null
  return (
    <RowList aria-label={t('transfers')}>
      {transfers.slice(0, 5).map((transfer) => (
        <li key={transfer.id}>
          <TransferRow transfer={transfer} />
        </li>
      ))}
    </RowList>
  )
}
