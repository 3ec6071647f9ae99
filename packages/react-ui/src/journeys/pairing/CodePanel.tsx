import { isOnline, subscribeOnline } from '@latchkey/core/internal/views'
import { type ReactNode, useEffect } from 'react'
import { refreshIcon } from '../../icons/commonPaths.js'
import { CopyLink, PairingCode } from './PairingCode.js'
import { useTarget } from '../wallet-request/TargetScene.js'
import { useIsOnline } from '../wallet-request/useIsOnline.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { useText } from './pairingTexts.en.js'

/** Calls `callback` as soon as the device is online again, if `isEnabled`. */
const useWhenOnline = (isEnabled: boolean, callback: () => void): void => {
  useEffect(() => {
    if (!isEnabled) return undefined
    return subscribeOnline(() => {
      if (isOnline()) callback()
    })
  })
}

/** Props of {@link CodePanel}. The children are rendered in the middle of the code. */
export type CodePanelProps = {
  /** The pairing URI; `undefined` until it exists. */
  readonly uri: string | undefined
  /** Whether the code has expired: wallets can no longer use it. */
  readonly isLost: boolean
  /** The instruction for the code, shown once the code exists. */
  readonly say: string
  readonly children: ReactNode
}

/** A QR code, what to do with it, and its link. If the code was lost, a new one is requested as soon as the device is online again. */
export const CodePanel = ({ uri, isLost, say, children }: CodePanelProps) => {
  const t = useText()
  const hasConnection = useIsOnline()
  const { retry } = useTarget()
  useWhenOnline(isLost, retry)
  const lostText = hasConnection ? '\u00a0' : t('codeOffline')
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
          <Button icon={refreshIcon} onClick={retry}>
            {t('codeRenew')}
          </Button>
        ) : (
          <CopyLink uri={uri} />
        )}
      </Actions>
    </>
  )
}
