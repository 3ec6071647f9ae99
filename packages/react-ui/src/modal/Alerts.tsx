import { noticesSlice } from '@latchkey/core/internal'
import { Icon } from '../icons/Icon.js'
import { closeIcon, errorIcon } from '../icons/paths.js'
import { useText } from '../text/connectText.js'
import { useAppDispatch, useAppSelector } from './store.js'

const none: readonly never[] = []

/** Faults of the site's configuration, for the people who build it. */
export const Alerts = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const alerts = useAppSelector((state) => (state.site.debug ? state.notices.alerts : none))
  return (
    <div role="alert" className="lk-alerts">
      {alerts.map(({ id, error }) => (
        <div key={id} className="lk-alert">
          <Icon of={errorIcon} />
          <p className="lk-alert__text">{[error.message, ...(error.help ?? [])].join('. ')}</p>
          <button
            type="button"
            className="lk-iconbtn lk-iconbtn--sm"
            aria-label={t('dismiss')}
            onClick={() => dispatch(noticesSlice.actions.alertDismissed(id))}
          >
            <Icon of={closeIcon} />
          </button>
        </div>
      ))}
    </div>
  )
}
