import type { ReactNode } from 'react'
import { refreshIcon } from '../../icons/paths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { useText } from '../../text/pairingText.js'
import { useTarget } from '../wallet-request/connectTarget.js'
import { CopyLink } from './CopyLink.js'
import { PairingCode } from './PairingCode.js'
import { useIsOnline } from '../wallet-request/useIsOnline.js'
import { useWhenOnline } from './useWhenOnline.js'

/** Props of {@link CodePanel}. The children are rendered in the middle of the code. */
export type CodePanelProps = {
  /** The pairing URI; `undefined` until it exists. */
  readonly uri: string | undefined
  /** Whether the code has expired: wallets can no longer use it. */
  readonly isLost: boolean
  /** What to do with the code, shown once the code exists. */
  readonly say: string
  readonly children: ReactNode
}

/** A QR code, what to do with it, and its link. If the code was lost, a new one is requested as soon as the device is online again. */
export const CodePanel = ({ uri, isLost, say, children }: CodePanelProps) => {
  const t = useText()
  const isOnline = useIsOnline()
  const { askAgain } = useTarget()
  useWhenOnline(isLost, askAgain)
  const lostText = isOnline ? '\u00a0' : t('codeOffline')
  return (
    <>
      <Body>
        <PairingCode uri={uri} isLost={isLost}>
          {children}
        </PairingCode>
        <p className="lk-center lk-muted" role="status">
          {isLost ? lostText : uri ? say : t('codePreparing')}
        </p>
      </Body>
      <Actions>
        {isLost ? (
          <Button icon={refreshIcon} onClick={askAgain}>
            {t('codeRenew')}
          </Button>
        ) : (
          <CopyLink uri={uri} />
        )}
      </Actions>
    </>
  )
}
