import { toConnectionId } from '@latchkey/core/internal'
import { useAppSelector } from '../../context/store.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { useText } from '../../text/connectingText.js'
import { useTarget } from '../wallet-request/connectTarget.js'
import { UsePhoneButton, selectPhoneWay } from '../wallet-request/UsePhoneButton.js'
import { TargetScene } from '../wallet-request/TargetScene.js'
import { WalletHints } from '../wallet-request/WalletHints.js'

/** Rendered if a wallet does not respond: hints on what usually helps, and later another way to connect. */
export const ConnectSlow = ({ isLate }: { readonly isLate: boolean }) => {
  const t = useText()
  const { name, connector, askAgain, leave } = useTarget()
  const phone = useAppSelector((state) => selectPhoneWay(state, connector?.connectorId))
  return (
    <>
      <Body>
        <TargetScene
          state="slow"
          title={t('slowTitle', { wallet: name })}
          text={t(isLate ? (phone ? 'latePhoneText' : 'lateText') : 'slowText', { wallet: name })}
        />
        <WalletHints name={name} id={connector && toConnectionId(connector.namespace, connector.connectorId)} />
      </Body>
      <Actions>
        <Button onClick={askAgain}>{t('askWalletAgain', { wallet: name })}</Button>
        {isLate && phone && <UsePhoneButton row={phone} />}
        <Button kind="ghost" onClick={leave}>
          {t('useAnother')}
        </Button>
      </Actions>
    </>
  )
}
