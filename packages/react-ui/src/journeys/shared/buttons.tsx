import { goBack, selectCanGoBack } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
import { backIcon, helpIcon } from '../../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { useText } from '../../text/connectTexts.en.js'
import { useWalletGuide } from './useTrackedNavigate.js'
import { Button } from '../../parts/Button/Button.js'

/** Reloads the page. This is the only way out if the browser remembers that a file failed to load, and does not request it again. */
export const ReloadButton = () => {
  const t = useText()
  return (
    <Button kind="ghost" onClick={() => location.reload()}>
      {t('reloadPage')}
    </Button>
  )
}

/** Props of {@link LinkButton}. */
type LinkButtonProps = { readonly onClick: (() => void) | undefined; readonly children: ReactNode }

/** A button that looks like a link, for an alternative. */
export const LinkButton = ({ onClick, children }: LinkButtonProps) => (
  <button type="button" className="lk-link" onClick={onClick}>
    {children}
  </button>
)

/** Goes back to the previous view. */
export const BackButton = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  return <IconButton icon={backIcon} label={t('back')} flip onClick={() => dispatch(goBack())} />
}

/** Opens the view that explains wallets. It is not rendered if the site has no guide. */
export const HelpButton = () => {
  const t = useText()
  const toGuide = useWalletGuide('WhatIsAWallet')
  return toGuide && <IconButton icon={helpIcon} label={t('whatIsAWallet')} onClick={toGuide} />
}

/** The start of the list's header: the Back button, or the help button if there is no previous view. */
export const ConnectLead = () => (useAppSelector(selectCanGoBack) ? <BackButton /> : <HelpButton />)
