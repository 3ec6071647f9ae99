import { navigate, selectCanGoBack } from '@latchkey/core/internal'
import { helpIcon } from '../icons/paths.js'
import { BackButton } from '../modal/BackButton.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import { IconButton } from '../parts/IconButton/IconButton.js'
import { useText } from '../text/connectText.js'

/** The way to what a wallet is, where the site wants it. */
export const HelpButton = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const isOff = useAppSelector((state) => state.site.enableWalletGuide === false)
  if (isOff) return null
  return (
    <IconButton
      icon={helpIcon}
      label={t('whatIsAWallet')}
      onClick={() => dispatch(navigate({ view: 'WhatIsAWallet', data: undefined }))}
    />
  )
}

/** At the start of the list's header: the way back, or, where there is none, help. */
export const ConnectLead = () => (useAppSelector(selectCanGoBack) ? <BackButton /> : <HelpButton />)
