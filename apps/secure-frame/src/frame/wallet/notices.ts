import { createForm, createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import { rejectedByUser } from '../FrameError.js'
import { describeFailure } from './describeFailure.js'
import type { WalletText } from './loadWalletText.js'

/** Says that the browser could not store its part of the wallet. */
export const showNotStored =
  (t: WalletText): Screen<void> =>
  (finish) =>
    createForm({
      title: t('notStoredTitle'),
      text: t('notStoredText'),
      submit: t('continue'),
      onSubmit: () => finish(),
      describeError: () => t('failed'),
    })

/** Says why the wallet did not open. It finishes if the user wants to try again. */
export const showFailure =
  (t: WalletText, error: unknown): Screen<void> =>
  (finish, fail) =>
    createForm({
      title: t('failedTitle'),
      text: describeFailure(t, error),
      submit: t('tryAgain'),
      onSubmit: () => finish(),
      describeError: () => t('failed'),
      others: [createGhostButton(t('cancel'), () => fail(rejectedByUser()))],
    })
