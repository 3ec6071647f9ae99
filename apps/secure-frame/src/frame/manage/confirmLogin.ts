import { writeScreen } from '../../client/page/writeScreen.js'
import { createCodeForm } from '../../client/screen/createCodeForm.js'
import { createForm, createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import type { StartedEmail } from '../../protocol/login.js'
import { describeChangeFailure } from './describeChangeFailure.js'
import type { ManageScreens } from './manageContext.js'

type LoginScreens = Pick<ManageScreens, 'session' | 't' | 'walletText' | 'signal'>

const emailOf = ({ session }: LoginScreens) => session.user?.email ?? ''

/** Says what a user without an address has to do: the frame cannot open the window of a provider. */
const sendElsewhere =
  ({ t }: LoginScreens): Screen<'left'> =>
  (finish) =>
    writeScreen({
      title: t('loginTitle'),
      texts: [t('loginElsewhere')],
      actions: [createGhostButton(t('cancel'), () => finish('left'))],
    })

const offerCode =
  (screens: LoginScreens): Screen<StartedEmail['action'] | 'left'> =>
  (finish) => {
    const { session, t } = screens
    return createForm({
      title: t('loginTitle'),
      text: t('loginText', { email: emailOf(screens) }),
      submit: t('sendCode'),
      onSubmit: async () => finish(await session.startAgain()),
      describeError: (error) => describeChangeFailure(screens, error),
      others: [createGhostButton(t('cancel'), () => finish('left'))],
    })
  }

const awaitDevice =
  (screens: LoginScreens): Screen<'confirmed' | 'restart'> =>
  (finish, fail) => {
    const { session, t, signal } = screens
    const leaving = new AbortController()
    const over = AbortSignal.any([signal, leaving.signal])
    const restart = createGhostButton(t('restart'), () => {
      leaving.abort()
      finish('restart')
    })
    session.untilConfirmed(over).then(
      () => finish('confirmed'),
      (error: unknown) => over.aborted || fail(error),
    )
    return writeScreen({
      title: t('linkTitle'),
      texts: [t('linkText', { email: emailOf(screens) })],
      actions: [restart],
    })
  }

const askCode =
  (screens: LoginScreens): Screen<'verified' | 'restart'> =>
  (finish) => {
    const { session, t } = screens
    return createCodeForm({
      title: t('codeTitle'),
      text: t('codeText', { email: emailOf(screens) }),
      name: t('codeName'),
      submit: t('continue'),
      verify: async (code) => {
        await session.verify(code)
        finish('verified')
      },
      describeError: (error) => describeChangeFailure(screens, error),
      others: [createGhostButton(t('restart'), () => finish('restart'))],
    })
  }

/**
 * Lets the user log in again by a code, because a change of recovery factors needs a login of the last 5 minutes. The wallet stays open. A user of a
 * social login is told to log in again on the site.
 *
 * @returns whether the user has
 */
export const confirmLogin = async (screens: LoginScreens & Pick<ManageScreens, 'show'>): Promise<boolean> => {
  const { session, show } = screens
  if (session.user?.email === undefined) return (await show(sendElsewhere(screens))) !== 'left'
  const action = await show(offerCode(screens))
  if (action === 'left') return false
  if (action === 'VERIFY_DEVICE' && (await show(awaitDevice(screens))) === 'restart') return confirmLogin(screens)
  return (await show(askCode(screens))) === 'verified' || confirmLogin(screens)
}
