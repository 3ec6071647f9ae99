import { selectCanGoBack } from '@latchkey/core/internal'
import { helpIcon } from '../../icons/paths.js'
import { BackButton } from './BackButton.js'
import { useAppSelector } from '../../context/store.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { useText } from '../../text/connectText.js'
import { useWalletGuide } from './useWalletGuide.js'

/** The way to what a wallet is, where the site wants it. */
export const HelpButton = () => {
  const t = useText()
  const toGuide = useWalletGuide('WhatIsAWallet')
  return toGuide && <IconButton icon={helpIcon} label={t('whatIsAWallet')} onClick={toGuide} />
}

/** At the start of the list's header: the way back, or, where there is none, help. */
export const ConnectLead = () => (useAppSelector(selectCanGoBack) ? <BackButton /> : <HelpButton />)
