import { createForm, createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import { describeChangeFailure } from './describeChangeFailure.js'
import type { ManageScreens } from './manageContext.js'

/** Says why nothing was changed. It finishes with whether the user wants to try again. */
export const showChangeFailure =
  (screens: Pick<ManageScreens, 't' | 'walletText'>, error: unknown): Screen<boolean> =>
  (finish) => {
    const { t } = screens
    const text = describeChangeFailure(screens, error)
    return createForm({
      title: t('changeFailed'),
      text,
      submit: t('tryAgain'),
      onSubmit: () => finish(true),
      describeError: () => text,
      others: [createGhostButton(t('cancel'), () => finish(false))],
    })
  }
