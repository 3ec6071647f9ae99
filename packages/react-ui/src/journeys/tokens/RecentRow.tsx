import { selectExplorerUrl, truncateAddress } from '@latchkey/core/internal'
import type { RecentTransaction, TransferRecord } from '@latchkey/core/internal/views'
import { useAppSelector } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'
import { externalIcon } from '../../icons/commonPaths.js'
import { Icon } from '../../icons/Icon.js'
import { sendIcon } from '../../icons/laterPaths.js'
import { Row } from '../../parts/Row/Row.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { type TextId, useText } from '../../text/accountTexts.en.js'

/** The text for each status of a transfer. */
export const statusTexts: Readonly<Record<TransferRecord['status'], TextId>> = {
  pending: 'transferPending',
  success: 'transferSuccess',
  reverted: 'transferReverted',
  unknown: 'transferUnknown',
}

/** A site's transaction that is on chain was not necessarily a transfer. */
const recentTextOf = ({ description, status }: RecentTransaction): TextId =>
  description !== undefined && status === 'success' ? 'transactionSuccess' : statusTexts[status]

/** Props of {@link RecentRow}. */
type RecentRowProps = { readonly transaction: RecentTransaction; readonly network: string | undefined }

/** A transaction that the user sent here: a transfer, or the site's own with its description. */
export const RecentRow = ({ transaction, network }: RecentRowProps) => {
  const t = useText()
  const number = useNumber()
  const { hash, description, amount, symbol, to, status } = transaction
  const url = useAppSelector((state) => hash && selectExplorerUrl(state, network, 'tx', hash))
  return (
    <Row href={url}>
      <span className="lk-tile lk-tile--plain">{status === 'pending' ? <Spinner /> : <Icon of={sendIcon} />}</span>
      <span className="lk-row__text">
        <span className="lk-row__name lk-row__name--14">
          {description ?? t('transferTo', { to: truncateAddress(to ?? '') })}
        </span>
        <span className={`lk-row__sub${status === 'reverted' ? ' lk-bad' : ''}`}>{t(recentTextOf(transaction))}</span>
      </span>
      {amount !== undefined && (
        <span className="lk-row__nums">
          <span className="lk-row__name lk-row__name--14" dir="ltr">
            −{number(amount)} {symbol}
          </span>
        </span>
      )}
      {url && <Icon of={externalIcon} size={16} />}
    </Row>
  )
}
