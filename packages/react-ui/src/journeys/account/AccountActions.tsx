import type { Route } from '@latchkey/core/internal'
import { isFeatureOn, navigate, selectFeatures, type WalletFeature } from '@latchkey/core/internal/views'
import { plusIcon, receiveIcon, sendIcon, swapIcon } from '../../icons/laterPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { useText } from '../../text/accountTexts.en.js'
import { ActionTile } from '../../parts/ActionTile/ActionTile.js'

/** The actions of an account, by the names that the site orders them by. */
export const accountActions = {
  onramp: [plusIcon, { view: 'OnRampProviders', data: undefined }],
  swaps: [swapIcon, { view: 'Swap', data: undefined }],
  receive: [receiveIcon, { view: 'WalletReceive', data: undefined }],
  send: [sendIcon, { view: 'WalletSend', data: {} }],
} as const satisfies Readonly<Partial<Record<WalletFeature, readonly [string, Route]>>>

const isAccountAction = (name: WalletFeature): name is keyof typeof accountActions => name in accountActions

/** The actions that the site offers for the account in use, in the site’s order. */
export const AccountActions = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const features = useAppSelector(selectFeatures)
  const names = features.walletFeaturesOrder.filter(isAccountAction).filter((name) => isFeatureOn(features[name]))
  return (
    names[0] && (
      <div className="lk-actions">
        {names.map((name) => (
          <ActionTile
            key={name}
            icon={accountActions[name][0]}
            onClick={() => dispatch(navigate(accountActions[name][1]))}
          >
            {t(name)}
          </ActionTile>
        ))}
      </div>
    )
  )
}
