import { type ConnectionId, type ConnectorRow, selectConnectorRow } from '@latchkey/core/internal'
import { helpIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { type TextId, useText } from '../../text/connectingText.js'
import { useIsOnline } from './useIsOnline.js'

/** What {@link hintsFor} looks at: a wallet that is an extension or the browser itself, or one that opens a window or an app. */
type Facts = {
  readonly isOnline: boolean
  readonly isMobile: boolean
  readonly isInBrowser: boolean
  readonly isElsewhere: boolean
}

/** Why a wallet is likely silent: only what can be the cause where it is. */
const hintsFor = ({ isOnline, isMobile, isInBrowser, isElsewhere }: Facts): readonly TextId<'wallet'>[] => [
  ...(isOnline ? [] : (['hintOffline'] as const)),
  ...(isInBrowser && !isMobile ? (['hintUnlock'] as const) : []),
  ...(isElsewhere || (isMobile && !isInBrowser) ? (['hintApp'] as const) : (['hintBehind', 'hintPending'] as const)),
  ...(isInBrowser || isElsewhere ? [] : (['hintPopups'] as const)),
]

/** Props of {@link WalletHints}. */
export type WalletHintsProps = {
  readonly name: string
  /** Its connector, in the namespace in which it is asked. */
  readonly id: ConnectionId | undefined
}

/** What usually helps where a wallet is silent. */
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
