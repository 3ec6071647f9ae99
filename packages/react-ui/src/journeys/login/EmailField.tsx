import { prepareLogin } from '@latchkey/core/internal/login'
import { useId } from 'react'
import { useModalParts } from '../../context/modalContext.js'
import { useAppDispatch, useEngine } from '../../context/store.js'
import { Icon } from '../../icons/Icon.js'
import { errorIcon } from '../../icons/commonPaths.js'
import { forwardIcon } from '../../icons/paths.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { Note } from '../../parts/Note/Note.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { LoginFailure } from './LoginFailure.js'
import { useText } from './loginTexts.en.js'
import { mailIcon } from '../mail/MailTile.js'
import { useEmailForm } from './useEmailForm.js'

/** The e-mail field in the list of wallets. What a login needs is fetched once the user reaches the field, and not before. */
export const EmailField = ({ disabled }: { readonly disabled: boolean }) => {
  const t = useText()
  const id = useId()
  const dispatch = useAppDispatch()
  const { services } = useEngine()
  const { loader } = useModalParts()
  const { email, isBusy, isInvalid, isTooSoon, note, error, onChange, submit } = useEmailForm()
  const prepare = () => {
    loader.prefetch('login')
    dispatch(prepareLogin())
  }
  return (
    <form
      className="lk-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooSoon) submit()
      }}
    >
      <div
        className="lk-field"
        part="field"
        data-invalid={isInvalid || undefined}
        data-disabled={disabled || undefined}
      >
        <Icon of={mailIcon} />
        <input
          type="email"
          dir="ltr"
          autoComplete="email"
          enterKeyHint="go"
          aria-label={t('emailField')}
          placeholder={t('emailField')}
          aria-invalid={isInvalid || undefined}
          aria-describedby={note && id}
          disabled={disabled}
          value={email}
          onPointerDown={prepare}
          onFocus={() => {
            prepare()
            services.emit('EMAIL_LOGIN_SELECTED', undefined)
          }}
          onChange={(event) => onChange(event.target.value)}
        />
        {email.trim() !== '' && (
          <IconButton
            type="submit"
            icon={isBusy ? <Spinner /> : forwardIcon}
            flip
            label={t('emailContinue')}
            aria-busy={isBusy || undefined}
            disabled={disabled || isTooSoon}
          />
        )}
      </div>
      {note && (
        <Note id={id} role={isTooSoon ? 'timer' : 'alert'} tone="bad" icon={errorIcon}>
          {note}
        </Note>
      )}
      {error && <LoginFailure error={error} />}
    </form>
  )
}
