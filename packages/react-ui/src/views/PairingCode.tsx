import type { ReactNode } from 'react'
import { refreshIcon } from '../icons/paths.js'
import { Button } from '../parts/Button/Button.js'
import { Qr } from '../parts/Qr/Qr.js'
import { Skeleton } from '../parts/Skeleton/Skeleton.js'
import { useText } from '../text/pairingText.js'

/** What {@link PairingCode} takes beside what stands in the code's middle. */
export type PairingCodeProps = {
  /** The pairing URI, as soon as there is one. */
  readonly uri: string | undefined
  /** Given where no wallet can take the code any more: asks for another. */
  readonly onRenew?: (() => void) | undefined
  readonly children: ReactNode
}

/** The code that a wallet on another device scans. It keeps its size from before it is there until it has run out. */
export const PairingCode = ({ uri, onRenew, children }: PairingCodeProps) => {
  const t = useText()
  return (
    <div className="lk-code" data-state={onRenew ? (uri ? 'lost' : 'none') : undefined}>
      {uri ? (
        <Qr large text={uri} label={t('codeName')} aria-hidden={onRenew ? true : undefined}>
          {children}
        </Qr>
      ) : onRenew ? (
        <div className="lk-code__wait" />
      ) : (
        <Skeleton className="lk-skel lk-code__wait" />
      )}
      {onRenew && (
        <div className="lk-code__over">
          <div role="alert">
            <h3 className="lk-strong">{t(uri ? 'codeExpiredTitle' : 'codeLostTitle')}</h3>
            <p className="lk-small">{t(uri ? 'codeExpiredText' : 'codeLostText')}</p>
          </div>
          <Button small icon={refreshIcon} onClick={onRenew}>
            {t('codeRenew')}
          </Button>
        </div>
      )}
    </div>
  )
}
