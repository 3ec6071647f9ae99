import { goBack } from '@latchkey/core/internal'
import { useAppDispatch } from '../../context/store.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { useText } from './helpText.js'
import { OpenDoorIllustration } from './OpenDoorIllustration.js'

/** Advice on how to choose a wallet, if the site names none. */
export const GetAdvice = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <>
      <Body>
        <Empty art={<OpenDoorIllustration />} title={t('getAdviceTitle')} text={t('getAdviceText')} />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(goBack())}>{t('helpGotIt')}</Button>
      </Actions>
    </>
  )
}
