import { helpIcon } from '../icons/paths.js'
import { useAppSelector } from '../modal/store.js'
import { Notice } from '../parts/Notice/Notice.js'
import { type TextId, useText } from '../text/connectingText.js'
import { useIsOnline } from './useIsOnline.js'

/** What {@link hintsFor} looks at. */
type Facts = { readonly isOnline: boolean; readonly isInBrowser: boolean; readonly isMobile: boolean }

/** Why a wallet is likely silent: only what can be the cause where it is. */
const hintsFor = ({ isOnline, isInBrowser, isMobile }: Facts): readonly TextId<'wallet'>[] => [
  ...(isOnline ? [] : (['hintOffline'] as const)),
  ...(isInBrowser && !isMobile ? (['hintUnlock'] as const) : []),
  ...(isMobile && !isInBrowser ? (['hintApp'] as const) : (['hintBehind', 'hintPending'] as const)),
  ...(isInBrowser ? [] : (['hintPopups'] as const)),
]

/** What {@link WalletHints} takes. */
export type WalletHintsProps = {
  readonly name: string
  /** Whether it is an extension, or the browser itself is the wallet's: else it opens a window or an app. */
  readonly isInBrowser: boolean
}

/** What usually helps where a wallet is silent. */
export const WalletHints = ({ name, isInBrowser }: WalletHintsProps) => {
  const t = useText()
  const isMobile = useAppSelector((state) => state.site.mobile)
  const hints = hintsFor({ isOnline: useIsOnline(), isInBrowser, isMobile })
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
