import { type ErrorInfo, toErrorInfo } from '@latchkey/core/adapter'
import { isEmail, logInByEmail } from '@latchkey/core/internal/login'
import { useState } from 'react'
import { useEngine } from '../../context/store.js'
import { useText } from './loginTexts.en.js'
import { useMailStep } from '../mail/useMailStep.js'
import { useSecondsUntil } from '../mail/useSecondsUntil.js'

/** A form with an e-mail address. */
export type EmailForm = {
  readonly email: string
  readonly onChange: (email: string) => void
  readonly submit: () => void
  readonly isBusy: boolean
  readonly isInvalid: boolean
  /** Whether the user has to wait before the next request. */
  readonly isTooSoon: boolean
  /** What is wrong with the address, or how long the user has to wait. */
  readonly note: string | undefined
  /** Why the last request failed, if the note does not say it. */
  readonly error: ErrorInfo | undefined
}

/** Logs in with the address that the user enters. An invalid address is reported before any request. */
export const useEmailForm = (): EmailForm => {
  const t = useText()
  const { clock } = useEngine().services
  const { isBusy, error, run, clear } = useMailStep()
  const [email, setEmail] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const [retryAt, setRetryAt] = useState(0)
  const seconds = useSecondsUntil(retryAt)
  const hasWait = error?.code === 'LOGIN_TOO_SOON' && error.context?.['seconds'] !== undefined
  const isTooSoon = hasWait && seconds > 0
  return {
    email,
    isBusy,
    isInvalid,
    isTooSoon,
    note: isInvalid ? t('emailInvalid') : isTooSoon ? t('emailTooSoon', { seconds: String(seconds) }) : undefined,
    error: hasWait ? undefined : error,
    onChange: (next) => {
      setEmail(next)
      setIsInvalid(false)
      clear()
    },
    submit: () => {
      if (!isEmail(email.trim())) {
        setIsInvalid(true)
        return
      }
      run((signal) => async (dispatch) => {
        try {
          await dispatch(logInByEmail(email, signal))
        } catch (failure) {
          const pause = toErrorInfo(failure).context?.['seconds']
          if (typeof pause === 'number') setRetryAt(clock.now() + pause * 1_000)
          throw failure
        }
      })
    },
  }
}
