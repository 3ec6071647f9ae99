import { selectActiveConnection, selectRouteData } from '@latchkey/core/internal'
import { goHome, selectIdentity } from '@latchkey/core/internal/views'
import { checkIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Avatar } from '../../parts/Avatar/Avatar.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { accountStyles } from '../shared/account.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { namesText, useText } from './namesTexts.en.js'

const RegisterAccountNameSuccess = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const address = useAppSelector((state) => selectActiveConnection(state)?.address ?? '')
  const image = useAppSelector((state) => selectIdentity(state).imageUrl)
  const { name = '' } = useAppSelector((state) => selectRouteData(state, 'RegisterAccountNameSuccess')) ?? {}
  return (
    <>
      <Body>
        <Scene
          art={
            <Latch state="ok" badge={checkIcon} round>
              <Avatar address={address} image={image} size={64} />
            </Latch>
          }
          title={t('nameDone', { name })}
          text={t('nameDoneText')}
        />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(goHome())}>{t('nameToAccount')}</Button>
      </Actions>
    </>
  )
}

/** The view of a name that was registered. */
export const registerAccountNameSuccessView: ViewModule = {
  Component: RegisterAccountNameSuccess,
  title: (_state, language) => namesText(language)('nameTitle'),
  hideTitle: true,
  styles: [stageStyles, accountStyles],
}
