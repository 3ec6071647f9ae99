import { type ErrorInfo, toErrorInfo } from '@latchkey/core/adapter'
import type { AppThunk } from '@latchkey/core/internal'
import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '../../context/store.js'

/** One step of a login: whether it runs, and why it failed the last time. */
export type MailStep = {
  readonly isBusy: boolean
  readonly error: ErrorInfo | undefined
  readonly run: (start: (signal: AbortSignal) => AppThunk<Promise<void>>) => void
  readonly clear: () => void
}

/** Runs a step of a login. If the view is left, the step is aborted. A step that runs already is not started again. */
export const useMailStep = (): MailStep => {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<ErrorInfo>()
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )
  const run: MailStep['run'] = (start) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setIsBusy(true)
    setError(undefined)
    dispatch(start(controller.signal))
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(toErrorInfo(failure))
      })
      .finally(() => {
        if (running.current === controller) running.current = undefined
        setIsBusy(false)
      })
  }
  return { isBusy, error, run, clear: () => setError(undefined) }
}
