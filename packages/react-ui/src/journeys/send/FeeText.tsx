import type { Asset } from '@latchkey/core/adapter'
import type { ResourceRead } from '@latchkey/core/internal'
import { useText } from './transferText.js'
import { useNumber } from '../../context/useNumber.js'
import { toFeeText } from '../shared/toFeeText.js'

/** A fee as text: the maximum that the network charges. */
export const FeeText = ({ fee: { status, data } }: { readonly fee: ResourceRead<Asset> }) => {
  const number = useNumber()
  const t = useText()
  if (data) return <>{t('feeUpTo', { amount: `${number(toFeeText(data))} ${data.symbol}` })}</>
  return <>{status === 'failed' ? t('feeUnknown') : t('feeReading')}</>
}
