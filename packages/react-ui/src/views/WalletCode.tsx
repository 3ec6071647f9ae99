import { selectPairing } from '@latchkey/core/internal/pairing'
import { useAppSelector } from '../modal/store.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { useText } from '../text/pairingText.js'
import { useTarget } from './connectTarget.js'
import { CopyLink } from './CopyLink.js'
import { PairingCode } from './PairingCode.js'
import { useIsOnline } from './useIsOnline.js'
import { useWhenOnline } from './useWhenOnline.js'

/** The code for one wallet, with its mark. */
export const WalletCode = ({ isLost }: { readonly isLost: boolean }) => {
  const t = useText()
  const uri = useAppSelector(selectPairing)?.uri
  const isOnline = useIsOnline()
  const { name, icon, askAgain } = useTarget()
  useWhenOnline(isLost, askAgain)
  return (
    <>
      <PairingCode uri={uri} onRenew={isLost ? askAgain : undefined}>
        <WalletTile className="lk-tile lk-code__logo" name={name} icon={icon} />
      </PairingCode>
      <p className="lk-center lk-muted" role="status">
        {isLost
          ? isOnline
            ? '\u00a0'
            : t('codeOffline')
          : uri
            ? t('codeScanWith', { wallet: name })
            : t('codePreparing')}
      </p>
      <CopyLink uri={isLost ? undefined : uri} />
    </>
  )
}
