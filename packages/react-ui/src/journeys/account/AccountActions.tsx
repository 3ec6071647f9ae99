import type { Route } from '@latchkey/core/internal'
import { navigate, selectFeatures, type WalletFeature } from '@latchkey/core/internal/views'
import { plusIcon, receiveIcon, sendIcon } from '../../icons/laterPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { useText } from '../../text/accountText.js'
import { ActionTile } from '../../parts/ActionTile/ActionTile.js'

/** The actions of an account, by the names that the site orders them by. */
const acts = {
  onramp: [plusIcon, { view: 'OnRampProviders', data: undefined }],
  receive: [receiveIcon, { view: 'WalletReceive', data: undefined }],
  send: [sendIcon, { view: 'WalletSend', data: {} }],
} as const satisfies Readonly<Partial<Record<WalletFeature, readonly [string, Route]>>>

const isAct = (name: WalletFeature): name is keyof typeof acts => name in acts

/** The actions that the site offers for the account in use, in the site’s order. */
export const AccountActions = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const features = useAppSelector(selectFeatures)
  // A feature is on if its value is `true`, or a list that is not empty.
  const names = features.walletFeaturesOrder.filter(isAct).filter((name) => [features[name]].flat()[0])
  return (
    names[0] && (
      <div className="lk-actions">
        {names.map((name) => (
          <ActionTile key={name} icon={acts[name][0]} onClick={() => dispatch(navigate(acts[name][1]))}>
            {t(name)}
          </ActionTile>
        ))}
      </div>
    )
  )
}
