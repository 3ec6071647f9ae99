import type { ReactNode } from 'react'
import { selectPairingRow, selectSiteIcon } from '@latchkey/core/internal/pairing'
import { Qr } from '../../parts/Qr/Qr.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { useText } from './pairingTexts.en.js'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { FilledIcon } from '../../icons/Icon.js'
import { keyholePath } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { Picture } from '../../parts/Picture/Picture.js'

/** The middle of a QR code for any wallet: the site's icon, else the icon of the pairing connector, else a keyhole. */
export const CodeLogo = () => {
  const icon = useAppSelector(selectSiteIcon)
  const row = useAppSelector(selectPairingRow)
  return (
    <Picture className="lk-tile lk-code__logo" image={icon}>
      <Picture className="lk-tile" image={row?.icon}>
        <span className="lk-code__key">
          <FilledIcon of={keyholePath} />
        </span>
      </Picture>
    </Picture>
  )
}

/** Copies the link of a code. It is disabled until the code exists. */
export const CopyLink = ({ uri = '' }: { readonly uri: string | undefined }) => {
  const t = useText()
  return (
    <CopyButton
      kind="secondary"
      text={uri}
      words={[t('linkCopy'), t('linkCopied'), t('detailFailed')]}
      disabled={!uri}
    />
  )
}

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
