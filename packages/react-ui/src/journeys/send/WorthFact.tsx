import type { Asset, Token } from '@latchkey/core/adapter'
import { useAppSelector } from '../../context/store.js'
import { Fact } from '../../parts/Facts/Facts.js'
import { LazyWorth } from '../tokens/LazyWorth.js'
import { useText } from './transferText.js'

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
