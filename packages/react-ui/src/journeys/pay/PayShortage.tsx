import type { Route } from '@latchkey/core/internal'
import type { Payment } from '@latchkey/core/internal/pay'
import { isFeatureOn, navigate, selectFeatures } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { infoIcon } from '../../icons/commonPaths.js'
import { plusIcon, receiveIcon, swapIcon } from '../../icons/laterPaths.js'
import { ActionTile } from '../../parts/ActionTile/ActionTile.js'
import { Notice } from '../../parts/Notice/Notice.js'
import type { PayFindings } from './usePayment.js'
import { useText } from './payTexts.en.js'

/** The ways to get more of a coin, if their features are on. */
const ways = {
  swaps: [swapIcon, { view: 'Swap', data: undefined }],
  onramp: [plusIcon, { view: 'OnRampProviders', data: undefined }],
  receive: [receiveIcon, { view: 'WalletReceive', data: undefined }],
} as const satisfies Readonly<Record<string, readonly [string, Route]>>

/** Props of {@link PayShortage}. */
export type PayShortageProps = {
  readonly payment: Payment
  readonly problem: NonNullable<PayFindings['problem']>
}

/** Says that the account cannot pay, and offers ways to get more. The user then comes back to the payment. */
export const PayShortage = ({ payment: { token, network }, problem }: PayShortageProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const features = useAppSelector(selectFeatures)
  const { symbol } = problem === 'funds' ? token : network.nativeCurrency
  const offered = (['swaps', 'onramp', 'receive'] as const).filter((name) => isFeatureOn(features[name]))
  return (
    <>
      <Notice tone="warn" icon={infoIcon}>
        <strong>{t(problem === 'funds' ? 'payNotEnough' : 'payNotEnoughForFee', { symbol })}</strong>
        {offered[0] && <span>{t('payAddFunds', { symbol })}</span>}
      </Notice>
      {offered[0] && (
        <div className="lk-actions">
          {offered.map((name) => (
            <ActionTile key={name} icon={ways[name][0]} onClick={() => dispatch(navigate(ways[name][1]))}>
              {t(name)}
            </ActionTile>
          ))}
        </div>
      )}
    </>
  )
}
