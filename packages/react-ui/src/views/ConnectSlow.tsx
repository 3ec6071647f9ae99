import { chooseFromList, type RootState, selectConnectorRows } from '@latchkey/core/internal'
import { phoneIcon } from '../icons/laterPaths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import { Button } from '../parts/Button/Button.js'
import { useText } from '../text/connectingText.js'
import { selectTarget, selectTargetRow, useTarget } from './connectTarget.js'
import { TargetScene } from './TargetScene.js'
import { WalletHints } from './WalletHints.js'

/** The way over another device, where the site has one and it is not the one that is silent. */
const selectPhoneWay = (state: RootState) =>
  selectConnectorRows(state).find(
    ({ type, connectorId }) => type === 'WALLET_CONNECT' && connectorId !== selectTarget(state)?.connectorId,
  )

/** A wallet that is silent: what usually helps, and, when that did not, another way. */
export const ConnectSlow = ({ isLate }: { readonly isLate: boolean }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name, askAgain, leave } = useTarget()
  const isInBrowser = useAppSelector((state) => selectTargetRow(state)?.isInBrowser ?? false)
  const phone = useAppSelector(selectPhoneWay)
  return (
    <>
      <TargetScene
        state="slow"
        title={t('slowTitle', { wallet: name })}
        text={t(isLate ? (phone ? 'latePhoneText' : 'lateText') : 'slowText', { wallet: name })}
      />
      <WalletHints name={name} isInBrowser={isInBrowser} />
      <div className="lk-stack">
        <Button onClick={askAgain}>{t('askWalletAgain', { wallet: name })}</Button>
        {isLate && phone && (
          <Button kind="secondary" icon={phoneIcon} onClick={() => dispatch(chooseFromList(phone))}>
            {t('usePhone')}
          </Button>
        )}
        <Button kind="ghost" onClick={leave}>
          {t('useAnother')}
        </Button>
      </div>
    </>
  )
}
