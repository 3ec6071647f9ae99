import { useId } from 'react'
import type { ViewModule } from '../../context/viewLoader.js'
import { errorIcon } from '../../icons/commonPaths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Note } from '../../parts/Note/Note.js'
import { noteStyles } from '../../parts/Note/note.css.js'
import { PanelField } from '../../parts/PanelField/PanelField.js'
import { panelFieldStyles } from '../../parts/PanelField/panelField.css.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { stageStyles } from '../shared/stage.css.js'
import { mailStyles } from '../mail/mail.css.js'
import { LoginFailure } from './LoginFailure.js'
import { loginText, useText } from './loginTexts.en.js'
import { MailTile } from '../mail/MailTile.js'
import { useEmailForm } from './useEmailForm.js'

const EmailLogin = () => {
  const t = useText()
  const id = useId()
  const { email, isBusy, isInvalid, isTooSoon, note, error, onChange, submit } = useEmailForm()
  return (
    <>
      <form
        id={id}
        part="body"
        className="lk-body lk-body--tight"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Scene art={<MailTile />} title={t('emailHead')} text={t('emailText')} />
        <PanelField
          label={t('emailField')}
          type="email"
          autoComplete="email"
          enterKeyHint="go"
          invalid={isInvalid}
          value={email}
          aria-describedby={note && `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
        {note && (
          <Note id={`${id}-note`} role={isTooSoon ? 'timer' : 'alert'} tone="bad" icon={errorIcon}>
            {note}
          </Note>
        )}
        {error && <LoginFailure error={error} />}
      </form>
      <Actions>
        <Button type="submit" form={id} busy={isBusy} disabled={email.trim() === '' || isTooSoon}>
          {t('emailContinue')}
        </Button>
      </Actions>
    </>
  )
}

/** The field for an e-mail address, to log in without a wallet. */
export const emailLoginView: ViewModule = {
  Component: EmailLogin,
  title: (_state, language) => loginText(language)('emailTitle'),
  styles: [stageStyles, noteStyles, panelFieldStyles, mailStyles],
}
