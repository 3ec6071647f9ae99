import { selectCanGoBack } from '@latchkey/core/internal'
import { helpIcon } from '../../icons/paths.js'
import { BackButton } from './BackButton.js'
import { useAppSelector } from '../../context/store.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { useText } from '../../text/connectText.js'
import { useWalletGuide } from './useWalletGuide.js'

/** Opens the view that explains wallets. It is not rendered if the site has no guide. */
export const HelpButton = () => {
  const t = useText()
  const toGuide = useWalletGuide('WhatIsAWallet')
  return toGuide && <IconButton icon={helpIcon} label={t('whatIsAWallet')} onClick={toGuide} />
}

/** The start of the list's header: the Back button, or the help button if there is no previous view. */
export const ConnectLead = () => (useAppSelector(selectCanGoBack) ? <BackButton /> : <HelpButton />)
