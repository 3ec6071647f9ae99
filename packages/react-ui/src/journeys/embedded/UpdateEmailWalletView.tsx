import { changeEmail, isEmail, selectLogin } from '@latchkey/core/internal/login'
import { useId, useState } from 'react'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { errorIcon } from '../../icons/commonPaths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Note } from '../../parts/Note/Note.js'
import { noteStyles } from '../../parts/Note/note.css.js'
import { PanelField } from '../../parts/PanelField/PanelField.js'
import { panelFieldStyles } from '../../parts/PanelField/panelField.css.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { mailStyles } from '../mail/mail.css.js'
import { MailTile } from '../mail/MailTile.js'
import { useMailStep } from '../mail/useMailStep.js'
import { stageStyles } from '../shared/stage.css.js'
import { ChangeFailure } from './ChangeFailure.js'
import { embeddedText, useText } from './embeddedTexts.en.js'

const UpdateEmailWallet = () => {
  const t = useText()
  const id = useId()
  const current = useAppSelector((state) => selectLogin(state)?.user.email) ?? ''
  const { isBusy, error, run, clear } = useMailStep()
  const [email, setEmail] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const isUnchanged = error?.code === 'EMAIL_UNCHANGED'
  const note = isInvalid ? t('emailInvalid') : isUnchanged ? t('changeUnchanged') : undefined
  return (
    <>
      <form
        id={id}
        part="body"
        className="lk-body lk-body--tight"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isEmail(email.trim())) run((signal) => changeEmail(email, signal))
          else setIsInvalid(true)
        }}
      >
        <Scene art={<MailTile />} title={t('changeHead')} text={t('changeText', { email: current })} />
        <PanelField
          label={t('emailField')}
          type="email"
          autoComplete="email"
          enterKeyHint="go"
          invalid={note !== undefined}
          value={email}
          aria-describedby={note && `${id}-note`}
          onChange={(event) => {
            setEmail(event.target.value)
            setIsInvalid(false)
            clear()
          }}
        />
        {note && (
          <Note id={`${id}-note`} role="alert" tone="bad" icon={errorIcon}>
            {note}
          </Note>
        )}
        {error && !isUnchanged && <ChangeFailure error={error} />}
      </form>
      <Actions>
        <Button type="submit" form={id} busy={isBusy} disabled={email.trim() === ''}>
          {t('emailContinue')}
        </Button>
      </Actions>
    </>
  )
}

/** The field for another e-mail address of the wallet. */
export const updateEmailWalletView: ViewModule = {
  Component: UpdateEmailWallet,
  title: (_state, language) => embeddedText(language)('changeTitle'),
  styles: [stageStyles, noteStyles, panelFieldStyles, mailStyles],
}
