import { Body } from '../parts/Body/Body.js'
import { Empty } from '../parts/Empty/Empty.js'
import { useText } from '../text/helpText.js'
import { OpenDoor } from './OpenDoor.js'

/** How to choose a wallet, where the site names none. */
export const GetAdvice = () => {
  const t = useText()
  return (
    <Body>
      <Empty art={<OpenDoor />} title={t('getAdviceTitle')} text={t('getAdviceText')} />
    </Body>
  )
}
