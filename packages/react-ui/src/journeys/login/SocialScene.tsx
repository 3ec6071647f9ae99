import type { ErrorInfo } from '@latchkey/core/adapter'
import { openSocialAgain, openSocialWindow } from '@latchkey/core/internal/login'
import { goBack } from '@latchkey/core/internal'
import type { SocialProvider } from '@latchkey/core'
import { useAppDispatch } from '../../context/store.js'
import { externalIcon, refreshIcon } from '../../icons/commonPaths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Latch, type LatchProps } from '../../parts/Latch/Latch.js'
import { Scene, type SceneProps } from '../../parts/Scene/Scene.js'
import { useText } from './loginTexts.en.js'
import { socialMarks, socialNames } from '../shared/socialMarks.js'
import { toSocialFailure } from './socialFailures.js'
import { Icon } from '../../icons/Icon.js'

/** Goes back to the other ways to log in, and to the wallets. */
export const OtherWay = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <Button kind="ghost" onClick={() => dispatch(goBack())}>
      {t('socialOtherWay')}
    </Button>
  )
}

/** Props of {@link SocialScene}. */
export type SocialSceneProps = Omit<SceneProps, 'art'> &
  Pick<LatchProps, 'state' | 'badge'> & { readonly provider: SocialProvider }

/** A scene with the service that the user logs in at, inside a ring. */
export const SocialScene = ({ provider, state, badge, ...words }: SocialSceneProps) => (
  <Scene
    {...words}
    art={
      <Latch state={state} badge={badge}>
        <SocialMark of={provider} />
      </Latch>
    }
  />
)

/** Props of {@link SocialEnded}. */
export type SocialEndedProps = { readonly provider: SocialProvider; readonly error: Pick<ErrorInfo, 'code'> }

/** Why a login ended, or cannot go on, and the next step. */
export const SocialEnded = ({ provider, error }: SocialEndedProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const service = socialNames[provider]
  const { state, badge, title, text } = toSocialFailure(error)
  const isBlocked = error.code === 'LOGIN_WINDOW_BLOCKED'
  return (
    <>
      <Body>
        <SocialScene
          provider={provider}
          state={state}
          badge={badge}
          title={t(title)}
          text={t(text, { service })}
          urgent
        />
      </Body>
      <Actions>
        <Button
          icon={isBlocked ? externalIcon : refreshIcon}
          onClick={() => {
            dispatch(isBlocked ? openSocialWindow() : openSocialAgain(provider))
          }}
        >
          {isBlocked ? t('socialOpen', { service }) : t('tryAgain')}
        </Button>
        <OtherWay />
      </Actions>
    </>
  )
}

/** The drawing of a service in the middle of a view. */
export const SocialMark = ({ of }: { readonly of: SocialProvider }) => (
  <span className="lk-tile lk-tile--72 lk-mail">
    <Icon of={socialMarks[of]} />
  </span>
)
