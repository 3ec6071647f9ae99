import { element } from '../../client/element.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import { createCodeForm } from '../../client/screen/createCodeForm.js'
import { createForm, createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import { isEmail } from '../../protocol/fields.js'
import { describeFailure } from './describeFailure.js'
import type { ExportContext } from './exportContext.js'
import { writeField } from '../../client/screen/writeField.js'

class EmailInvalidError extends Error {
  override readonly name = 'EmailInvalidError'
}

/** What the user entered, and whether the device must be confirmed. */
type Started = { readonly email: string; readonly isConfirmed: boolean }

const askEmail =
  ({ t, language, session }: ExportContext): Screen<Started> =>
  (finish) => {
    const { field, row } = writeField({ id: 'email', name: t('email'), type: 'email', autocomplete: 'email' })
    return createForm({
      title: t('title'),
      text: t('text'),
      content: [element('p', { class: 'note note-warn', text: t('danger') }), row],
      submit: t('sendCode'),
      onSubmit: async () => {
        const email = field.value.trim()
        if (!isEmail(email)) throw new EmailInvalidError()
        finish({ email, isConfirmed: (await session.start(email)) === 'VERIFY_OTP' })
      },
      describeError: (error) =>
        error instanceof EmailInvalidError ? t('emailInvalid') : describeFailure(t, language, error),
      invalidField: () => field,
    })
  }

const awaitDevice =
  ({ t, session }: ExportContext, email: string): Screen<'confirmed' | 'restart'> =>
  (finish, fail) => {
    const leaving = new AbortController()
    const restart = createGhostButton(t('restart'), () => {
      leaving.abort()
      finish('restart')
    })
    session.untilConfirmed(leaving.signal).then(
      () => finish('confirmed'),
      (error: unknown) => leaving.signal.aborted || fail(error),
    )
    return writeScreen({ title: t('confirmTitle'), texts: [t('confirmText', { email })], actions: [restart] })
  }

const askCode =
  ({ t, language, session }: ExportContext, email: string): Screen<'verified' | 'restart'> =>
  (finish) =>
    createCodeForm({
      title: t('codeTitle'),
      text: t('codeText', { email }),
      name: t('code'),
      submit: t('continue'),
      verify: async (code) => {
        await session.verify(code)
        finish('verified')
      },
      describeError: (error) => describeFailure(t, language, error),
      others: [createGhostButton(t('restart'), () => finish('restart'))],
    })

/** Logs the user in on this page. An older login does not count: it must not be enough to use an open browser. */
export const logIn = async (context: ExportContext): Promise<void> => {
  const { show } = context
  const { email, isConfirmed } = await show(askEmail(context))
  if (!isConfirmed && (await show(awaitDevice(context, email))) === 'restart') return logIn(context)
  if ((await show(askCode(context, email))) === 'restart') return logIn(context)
}
