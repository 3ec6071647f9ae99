import { noticesSlice } from '@latchkey/core/internal'
import { Icon } from '../icons/Icon.js'
import { errorIcon } from '../icons/commonPaths.js'
import { closeIcon } from '../icons/paths.js'
import { IconButton } from '../parts/IconButton/IconButton.js'
import { useText } from '../text/connectTexts.en.js'
import { alertCss } from './alert.css.js'
import { useStyles } from '../context/modalContext.js'
import { useAppDispatch, useAppSelector } from '../context/store.js'

/** The current alerts. */
export const AlertList = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  useStyles(alertCss)
  const alerts = useAppSelector((state) => state.notices.alerts)
  return alerts.map(({ id, error }) => (
    <div key={id} className="lk-alert">
      <Icon of={errorIcon} />
      <p className="lk-alert__text">
        <strong>{error.message}</strong> {error.help?.join('. ')}
      </p>
      <IconButton
        icon={closeIcon}
        label={t('dismiss')}
        small
        onClick={() => dispatch(noticesSlice.actions.alertDismissed(id))}
      />
    </div>
  ))
}
