import { chooseFromList } from '@latchkey/core/internal'
import { selectGetWallet } from '@latchkey/core/internal/views'
import { downloadIcon } from '../icons/laterPaths.js'
import { refreshIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import { Button } from '../parts/Button/Button.js'
import { useText } from '../text/connectingText.js'
import type { ConnectFailure } from './connectFailures.js'

/** What {@link NextStep} takes. */
export type NextStepProps = {
  readonly failure: ConnectFailure
  /** What the wallet is called. */
  readonly name: string
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** The one next step after a failure. */
export const NextStep = ({ failure: { retry, way }, name, onRetry, onLeave }: NextStepProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const get = useAppSelector((state) => selectGetWallet(state, name))
  if (way === 'another') return <Button onClick={onLeave}>{t('useAnother')}</Button>
  if (way === 'get' && get)
    return (
      <Button icon={downloadIcon} onClick={() => dispatch(chooseFromList({ type: 'MISSING', id: get.id }))}>
        {t('getThis', { wallet: name })}
      </Button>
    )
  return (
    <Button icon={refreshIcon} onClick={onRetry}>
      {t(retry)}
    </Button>
  )
}
