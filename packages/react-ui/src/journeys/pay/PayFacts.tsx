import { truncateAddress } from '@latchkey/core/internal'
import type { Payment } from '@latchkey/core/internal/pay'
import { selectAccountRef, toBalanceText } from '@latchkey/core/internal/views'
import { useAppSelector } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Fact, Facts } from '../../parts/Facts/Facts.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { toFeeText } from '../shared/toFeeText.js'
import type { PayFindings } from './usePayment.js'
import { useText } from './payTexts.en.js'

const Fee = ({ fee: { status, data } }: Pick<PayFindings, 'fee'>) => {
  const t = useText()
  const number = useNumber()
  if (!data) return <>{t(status === 'failed' ? 'payUnknown' : 'payReading')}</>
  return <>{t('payFeeAtMost', { amount: `${number(toFeeText(data))} ${data.symbol}` })}</>
}

/** Props of {@link PayFacts}. */
export type PayFactsProps = {
  readonly payment: Payment
  /** `undefined` until the payment's network is in use. */
  readonly findings: PayFindings | undefined
}

/** The recipient and the network of a payment; from an account on that network, also the account, its balance and, if it has the amount, the fee. */
export const PayFacts = ({ payment: { recipient, network }, findings }: PayFactsProps) => {
  const t = useText()
  const number = useNumber()
  const account = useAppSelector((state) => selectAccountRef(state)?.account)
  return (
    <Facts>
      <Fact name={t('payTo')}>
        <AddressGroups address={recipient} />
      </Fact>
      <Fact name={t('network')}>
        <NetworkPicture id={network.id} name={network.name} size={20} />
        {network.name}
      </Fact>
      {findings && account !== undefined && (
        <>
          <Fact name={t('payFrom')} dir="ltr">
            <span className="lk-mono">{truncateAddress(account)}</span>
          </Fact>
          <Fact name={t('payBalance')}>
            {findings.asset ? (
              <span dir="ltr">{`${number(toBalanceText(findings.asset))} ${findings.asset.symbol}`}</span>
            ) : (
              t('payUnknown')
            )}
          </Fact>
          {/* Without the amount, the fee does not matter, and the ways to get more need the space. */}
          {findings.problem !== 'funds' && (
            <Fact name={t('payFee')}>
              <Fee fee={findings.fee} />
            </Fact>
          )}
        </>
      )}
    </Facts>
  )
}
