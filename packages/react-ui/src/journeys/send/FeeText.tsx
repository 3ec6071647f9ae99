import { type Asset, formatAmount, truncateAmount } from '@latchkey/core/adapter'
import type { ResourceRead } from '@latchkey/core/internal'
import { useText } from './transferText.js'
import { useNumber } from '../../context/useNumber.js'

/** How many decimals of a fee are worth showing. */
const places = 6

/** A fee as text: the maximum that the network charges. */
export const FeeText = ({ fee: { status, data } }: { readonly fee: ResourceRead<Asset> }) => {
  const number = useNumber()
  const t = useText()
  if (data) {
    const text = truncateAmount(formatAmount(BigInt(data.amount), data.decimals), places)
    return <>{t('feeUpTo', { amount: `${number(/[1-9]/.test(text) ? text : '0.000001')} ${data.symbol}` })}</>
  }
  return <>{status === 'failed' ? t('feeUnknown') : t('feeReading')}</>
}
