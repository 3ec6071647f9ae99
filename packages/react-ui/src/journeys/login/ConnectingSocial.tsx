import type { ErrorInfo } from '@latchkey/core/adapter'
import { selectRouteData } from '@latchkey/core/internal'
import { openSocialWindow, verifySocialDigits } from '@latchkey/core/internal/login'
import { useState } from 'react'
import { useStyles } from '../../context/modalContext.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { externalIcon } from '../../icons/commonPaths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { OneTimeCodeField } from '../../parts/OneTimeCodeField/OneTimeCodeField.js'
import { oneTimeCodeFieldStyles } from '../../parts/OneTimeCodeField/oneTimeCodeField.css.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { useMailStep } from '../mail/useMailStep.js'
import { OtherWay, SocialEnded, SocialMark, SocialScene } from './SocialScene.js'
import { LoginFailure } from './LoginFailure.js'
import { useText } from './loginTexts.en.js'
import { socialNames } from '../shared/socialMarks.js'

const useProvider = () => useAppSelector((state) => selectRouteData(state, 'ConnectingSocial')?.provider ?? 'google')

/** After these, no digits can be entered any more. */
const overCodes: readonly ErrorInfo['code'][] = ['LOGIN_CODE_INVALID', 'LOGIN_CODE_EXPIRED']

/** The field for the digits that the service's window shows: the user compares two windows, because the browser cannot. */
const Digits = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const provider = useProvider()
  const service = socialNames[provider]
  const { isBusy, error, run } = useMailStep()
  const [digits, setDigits] = useState('')
  if (error && overCodes.includes(error.code)) return <SocialEnded provider={provider} error={error} />
  return (
    <>
      <Body>
        <Scene
          art={<SocialMark of={provider} />}
          title={t(isBusy ? 'codeChecking' : 'socialDigits')}
          text={t(isBusy ? 'codeCheckingText' : 'socialDigitsText', { service })}
        />
        <OneTimeCodeField
          label={t('socialDigitsField')}
          length={2}
          value={digits}
          disabled={isBusy}
          onChange={setDigits}
          onComplete={(complete) => run((signal) => verifySocialDigits(complete, signal))}
        />
        {error && <LoginFailure error={error} />}
      </Body>
      <Actions>
        <Button kind="secondary" icon={externalIcon} onClick={() => dispatch(openSocialWindow())}>
          {t('socialReopen')}
        </Button>
        <OtherWay />
      </Actions>
    </>
  )
}

const Waiting = ({ status }: { readonly status: 'loading' | 'open' | 'connecting' }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const provider = useProvider()
  const service = socialNames[provider]
  const texts = {
    loading: ['socialOpening', 'socialOpeningText'],
    open: ['socialFinish', 'socialFinishText'],
    connecting: ['codeChecking', 'codeCheckingText'],
  } as const
  const [title, text] = texts[status]
  return (
    <>
      <Body>
        <SocialScene provider={provider} state="wait" title={t(title, { service })} text={t(text)} />
      </Body>
      <Actions>
        {status === 'open' && (
          <Button kind="secondary" icon={externalIcon} onClick={() => dispatch(openSocialWindow())}>
            {t('socialReopen')}
          </Button>
        )}
        <OtherWay />
      </Actions>
    </>
  )
}

/** A login at a service, whose window is another one: waiting, digits, blocked, or ended, with a next step for each. */
export const ConnectingSocial = () => {
  useStyles(oneTimeCodeFieldStyles)
  const data = useAppSelector((state) => selectRouteData(state, 'ConnectingSocial'))
  if (!data) return <Body />
  const { provider, status, error } = data
  if (error) return <SocialEnded provider={provider} error={error} />
  if (status === 'digits') return <Digits />
  return <Waiting status={status === 'open' || status === 'connecting' ? status : 'loading'} />
}
