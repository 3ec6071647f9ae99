import { requestPause } from '@latchkey/core/internal/login'
import type { AppThunk } from '@latchkey/core/internal'
import { useText } from './mailTexts.en.js'
import type { MailStep } from './useMailStep.js'
import { useSecondsUntil } from './useSecondsUntil.js'

/** Props of {@link SendAgain}. */
export type SendAgainProps = {
  /** When the last mail was requested, in milliseconds since the epoch. */
  readonly requestedAt: number
  /** The text of the button. */
  readonly label: string
  readonly step: MailStep
  /** Requests another mail. */
  readonly request: (signal: AbortSignal) => AppThunk<Promise<void>>
}

/** Requests another mail. Until that is possible, the seconds to wait. */
export const SendAgain = ({ requestedAt, label, step: { run, isBusy }, request }: SendAgainProps) => {
  const t = useText()
  const seconds = useSecondsUntil(requestedAt + requestPause)
  return (
    <p className="lk-small lk-muted lk-center">
      {seconds > 0 ? (
        t('againIn', { seconds: String(seconds) })
      ) : (
        <button type="button" className="lk-link" disabled={isBusy} onClick={() => run(request)}>
          {label}
        </button>
      )}
    </p>
  )
}
