import { chooseFromList } from '@latchkey/core/internal'
import { selectGetWallet } from '@latchkey/core/internal/views'
import { downloadIcon } from '../../icons/laterPaths.js'
import { refreshIcon } from '../../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Button } from '../../parts/Button/Button.js'
import { useText } from '../../text/connectingText.js'
import type { ConnectFailure } from './connectFailures.js'
import { useWalletGuide } from '../shared/useWalletGuide.js'

/** Props of {@link FailureActions}. */
export type NextStepsProps = {
  readonly failure: ConnectFailure
  /** The wallet's name. */
  readonly name: string
  readonly onRetry: () => void
  readonly onLeave: () => void
  /** Whether to show only the first step. */
  readonly isSingle?: boolean
}

/**
 * The next step after a failure, and below it a button to use another wallet. Trying again can't help if the wallet isn't installed: then the step
 * leads to where to install it. If no list knows that, the guide leads to other wallets. Without a guide, another wallet is the next step.
 */
export const FailureActions = ({
  failure: { retry = 'tryAgain', way },
  name,
  onRetry,
  onLeave,
  isSingle,
}: NextStepsProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const toGuide = useWalletGuide()
  const get = useAppSelector((state) => selectGetWallet(state, name))
  const install = get ? () => dispatch(chooseFromList({ type: 'MISSING', id: get.id })) : toGuide
  const act = way === 'another' ? undefined : way ? install : onRetry
  return (
    <>
      {act && (
        <Button icon={way ? downloadIcon : refreshIcon} onClick={act}>
          {!way ? t(retry) : get ? t('getThis', { wallet: name }) : t('getWallet')}
        </Button>
      )}
      {!(act && isSingle) && (
        <Button kind={act ? 'ghost' : 'primary'} onClick={onLeave}>
          {t('useAnother')}
        </Button>
      )}
    </>
  )
}
