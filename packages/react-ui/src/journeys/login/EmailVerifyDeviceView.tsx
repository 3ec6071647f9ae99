import { type ErrorInfo, toErrorInfo } from '@latchkey/core/adapter'
import { selectRouteData } from '@latchkey/core/internal'
import { confirmEmailDevice, requestCodeAgain } from '@latchkey/core/internal/login'
import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Body } from '../../parts/Body/Body.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { stageStyles } from '../shared/stage.css.js'
import { mailStyles } from '../mail/mail.css.js'
import { LoginFailure } from './LoginFailure.js'
import { loginText, useText } from './loginTexts.en.js'
import { MailTile } from '../mail/MailTile.js'
import { SendAgain } from '../mail/SendAgain.js'
import { useMailStep } from '../mail/useMailStep.js'

const EmailVerifyDevice = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { email = '', requestedAt = 0 } = useAppSelector((state) => selectRouteData(state, 'EmailVerifyDevice')) ?? {}
  const step = useMailStep()
  const [failure, setFailure] = useState<ErrorInfo>()
  // Waiting for the link is not an action of the user: it begins again with each mail.
  useEffect(() => {
    const leaving = new AbortController()
    setFailure(undefined)
    dispatch(confirmEmailDevice(email, leaving.signal)).catch((error: unknown) => {
      if (!leaving.signal.aborted) setFailure(toErrorInfo(error))
    })
    return () => leaving.abort()
  }, [dispatch, email, requestedAt])
  const error = step.error ?? failure
  return (
    <Body>
      <Scene
        art={
          <Latch state={error ? 'bad' : 'wait'}>
            <MailTile />
          </Latch>
        }
        title={t('deviceHead')}
        text={t('deviceText', { email })}
      />
      {error && <LoginFailure error={error} />}
      <SendAgain
        requestedAt={requestedAt}
        label={t('linkAgain')}
        step={step}
        request={(signal) => requestCodeAgain(email, signal)}
      />
    </Body>
  )
}

/** The view that waits until the user follows the link in the mail, because the device is new. */
export const emailVerifyDeviceView: ViewModule = {
  Component: EmailVerifyDevice,
  title: (_state, language) => loginText(language)('deviceTitle'),
  styles: [stageStyles, mailStyles],
}
