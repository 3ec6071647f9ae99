import { actionButton } from '../client/page/actionButton.js'
import { writeScreen } from '../client/page/writeScreen.js'
import { ServiceError } from '../client/service/ServiceError.js'
import { StepError } from '../client/steps/StepError.js'
import type { Translate } from '../protocol/createText.js'
import type { pageTexts } from './texts/pageTexts.en.js'

/** Writes the screen for a call that failed. @param retry what the button of the screen does, if trying again can help */
export const writeFailure = (
  t: Translate<typeof pageTexts>,
  error: unknown,
  retry: () => Promise<void> | void,
): HTMLElement => {
  const code = error instanceof ServiceError || error instanceof StepError ? error.code : undefined
  if (code === 'LINK_OVER') return writeScreen({ title: t('linkOverTitle'), texts: [t('linkOver')] })
  if (code === 'STEP_OVER' || error instanceof StepError)
    return writeScreen({ title: t('stepOverTitle'), texts: [t('stepOver')] })
  return writeScreen({
    title: t('failedTitle'),
    texts: [t('unavailable')],
    actions: [actionButton(t('retry'), retry)],
  })
}
