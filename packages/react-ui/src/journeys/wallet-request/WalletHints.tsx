import { type ConnectionId, type ConnectorRow, selectConnectorRow } from '@latchkey/core/internal'
import { helpIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { type TextId, useText } from '../../text/connectingTexts.en.js'
import { useIsOnline } from './useIsOnline.js'

/** Parameters of {@link hintsFor}. The wallet is an extension or the browser itself, or one that opens a window or an app. */
type Facts = {
  readonly isOnline: boolean
  readonly isMobile: boolean
  readonly isInBrowser: boolean
  readonly isElsewhere: boolean
}

/** Returns hints on why a wallet may not respond. Only causes that apply to its kind of wallet are included. */
const hintsFor = ({ isOnline, isMobile, isInBrowser, isElsewhere }: Facts): readonly TextId<'wallet'>[] => [
  ...(isOnline ? [] : (['hintOffline'] as const)),
  ...(isInBrowser && !isMobile ? (['hintUnlock'] as const) : []),
  ...(isElsewhere || (isMobile && !isInBrowser) ? (['hintApp'] as const) : (['hintBehind', 'hintPending'] as const)),
  ...(isInBrowser || isElsewhere ? [] : (['hintPopups'] as const)),
]

/** Props of {@link WalletHints}. */
export type WalletHintsProps = {
  readonly name: string
  /** Its connector, in the namespace of the request. */
  readonly id: ConnectionId | undefined
}

/** Hints on what usually helps if a wallet does not respond. */
export const WalletHints = ({ name, id }: WalletHintsProps) => {
  const t = useText()
  const isMobile = useAppSelector((state) => state.site.mobile)
  const row: Partial<ConnectorRow> = useAppSelector((state) => id && selectConnectorRow(state, id)) ?? {}
  const { isInBrowser = false, type } = row
  const hints = hintsFor({ isOnline: useIsOnline(), isMobile, isInBrowser, isElsewhere: type === 'WALLET_CONNECT' })
  return (
    <Notice icon={helpIcon}>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{t(hint, { wallet: name })}</li>
        ))}
      </ul>
    </Notice>
  )
}
