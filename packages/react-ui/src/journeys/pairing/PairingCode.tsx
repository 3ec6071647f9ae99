import type { ReactNode } from 'react'
import { Qr } from '../../parts/Qr/Qr.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { useText } from '../../text/pairingText.js'

/** What {@link PairingCode} takes beside what stands in the code's middle. */
export type PairingCodeProps = {
  /** The pairing URI, as soon as there is one. */
  readonly uri: string | undefined
  /** No wallet can take the code any more. */
  readonly isLost: boolean
  readonly children: ReactNode
}

/** The code that a wallet on another device scans. It keeps its size from before it is there until it has run out. */
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
