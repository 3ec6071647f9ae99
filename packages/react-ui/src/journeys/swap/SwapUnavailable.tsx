import { swapTokens } from '@latchkey/core/internal/swap'
import { selectAccountRef } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { refreshIcon } from '../../icons/commonPaths.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { ClosedDoorIllustration } from '../shared/ClosedDoorIllustration.js'
import { useText } from './swapTexts.en.js'

/** Props of {@link SwapUnavailable}. */
export type SwapUnavailableProps = { readonly title: string; readonly onRetry: () => void }

/** Says what could not be read, and offers to read it again. */
export const SwapUnavailable = ({ title, onRetry }: SwapUnavailableProps) => {
  const t = useText()
  return (
    <Empty art={<ClosedDoorIllustration />} title={title} text={t('swapPriceFailedText')}>
      <Button kind="secondary" icon={refreshIcon} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </Empty>
  )
}

/** Says that the tokens of the network in use could not be read, and offers to read them again. */
export const TokensFailed = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const network = useAppSelector((state) => selectAccountRef(state)?.network)
  return (
    <SwapUnavailable
      title={t('swapTokensFailed')}
      onRetry={() => network && void dispatch(swapTokens.read({ network }, { force: true }))}
    />
  )
}
