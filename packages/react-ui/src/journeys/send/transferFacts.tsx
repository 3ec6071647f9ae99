import type { Asset, Token } from '@latchkey/core/adapter'
import type { ResourceRead } from '@latchkey/core/internal'
import { useAppSelector } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'
import { Fact } from '../../parts/Facts/Facts.js'
import { toFeeText } from '../shared/toFeeText.js'
import { LazyWorth } from '../tokens/LazyWorth.js'
import { useText } from './transferTexts.en.js'

/** Props of {@link WorthFact}. */
export type WorthFactProps = {
  readonly token: Token
  /** The account's balance of the token, if it is known. */
  readonly asset: Asset | undefined
  /** Base units; `undefined` if no valid amount is entered. */
  readonly amount: bigint | undefined
}

/** The row with what the amount is worth in US dollars. Without prices there is no row. */
export const WorthFact = ({ token, asset, amount = 0n }: WorthFactProps) => {
  const t = useText()
  const hasData = useAppSelector(({ site }) => site.hasData)
  if (!hasData && asset?.price === undefined) return null
  return (
    <Fact name={t('worth')}>
      <LazyWorth token={token} amount={amount} words={[t('feeReading'), t('feeUnknown')]} />
    </Fact>
  )
}

/** A fee as text: the maximum that the network charges. */
export const FeeText = ({ fee: { status, data } }: { readonly fee: ResourceRead<Asset> }) => {
  const number = useNumber()
  const t = useText()
  if (data) return <>{t('feeUpTo', { amount: `${number(toFeeText(data))} ${data.symbol}` })}</>
  return <>{status === 'failed' ? t('feeUnknown') : t('feeReading')}</>
}
