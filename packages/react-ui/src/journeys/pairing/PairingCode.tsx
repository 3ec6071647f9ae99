import type { ReactNode } from 'react'
import { Qr } from '../../parts/Qr/Qr.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { useText } from './pairingText.js'

/** Props of {@link PairingCode}. The children are rendered in the middle of the code. */
export type PairingCodeProps = {
  /** The pairing URI; `undefined` until it exists. */
  readonly uri: string | undefined
  /** Whether the code has expired: wallets can no longer use it. */
  readonly isLost: boolean
  readonly children: ReactNode
}

/** The QR code that a wallet on another device scans. It has the same size while loading, while valid and after it has expired. */
export const PairingCode = ({ uri, isLost, children }: PairingCodeProps) => {
  const t = useText()
  return (
    <div className="lk-code" data-state={isLost ? (uri ? 'lost' : 'none') : undefined}>
      {uri ? (
        <Qr large text={uri} label={t('codeName')} aria-hidden={isLost || undefined}>
          {children}
        </Qr>
      ) : isLost ? (
        <div className="lk-code__wait" />
      ) : (
        <Skeleton className="lk-skel lk-code__wait" />
      )}
      {isLost && (
        <div className="lk-code__over" role="alert">
          <h3 className="lk-strong">{t(uri ? 'codeExpiredTitle' : 'codeLostTitle')}</h3>
          <p className="lk-small">{t(uri ? 'codeExpiredText' : 'codeLostText')}</p>
        </div>
      )}
    </div>
  )
}
