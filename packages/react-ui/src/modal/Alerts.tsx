import { noticesSlice } from '@latchkey/core/internal'
import { Icon } from '../icons/Icon.js'
import { closeIcon, errorIcon } from '../icons/paths.js'
import { useText } from '../text/connectText.js'
import { useAppDispatch, useAppSelector } from './store.js'
import { IconButton } from '../parts/IconButton/IconButton.js'

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
          <IconButton
            icon={closeIcon}
            label={t('dismiss')}
            small
            onClick={() => dispatch(noticesSlice.actions.alertDismissed(id))}
          />
        </div>
      ))}
    </div>
  )
}
