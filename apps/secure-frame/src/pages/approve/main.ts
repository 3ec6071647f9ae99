import { openPage } from '../../client/page/openPage.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import { readConfig } from '../../client/readConfig.js'
import { createWindowPost } from '../../client/service/createWindowPost.js'
import { type OpenedStep, openStep } from '../../client/steps/openStep.js'
import { setDocumentLanguage } from '../../client/text/documentLanguage.js'
import { approvalTexts } from '../../frame/approval/approvalTexts.en.js'
import type { ApprovalText } from '../../frame/approval/content.js'
import type { ApprovalStep } from '../../frame/approval/createApproval.js'
import { createApprovalScreen } from '../../frame/approval/createApprovalScreen.js'
import { approvalTranslations, loadApprovalText } from '../../frame/approval/loadApprovalText.js'
import { watchDocument } from '../../frame/approval/watchDocument.js'
import { writeContent } from '../../frame/approval/writeContent.js'

/*
 * The approval in a window of its own, for browsers that cannot prove that the frame is seen. The frame passes what is shown, and signs after the
 * answer: this window has no keys.
 */

const { t: ownText, show } = await openPage(approvalTexts, approvalTranslations)

/** Shows the approval until the user answers. */
const ask = async ({ custody, ...question }: ApprovalStep, t: ApprovalText): Promise<boolean> => {
  const content = await writeContent(question, t)
  return new Promise((resolve) => {
    const answer = (isApproved: boolean) => {
      stop()
      resolve(isApproved)
    }
    const { screen, setSeen } = createApprovalScreen({
      question,
      content,
      t,
      custody,
      onApprove: () => answer(true),
      onDecline: () => answer(false),
    })
    show(screen)
    const stop = watchDocument(setSeen)
  })
}

const answerStep = async ({ data, answer }: OpenedStep) => {
  const step = data as ApprovalStep // only the frame had the key to write it
  setDocumentLanguage(step.language)
  const t = await loadApprovalText(step.language)
  const isApproved = await ask(step, t)
  try {
    await answer({ isApproved })
    show(writeScreen({ title: t(isApproved ? 'doneTitle' : 'declinedTitle'), texts: [t('closeText')] }))
  } catch {
    show(writeScreen({ title: t('answerFailedTitle'), texts: [t('answerFailedText')] }))
  }
}

const post = await createWindowPost(readConfig().origin)
const step = await openStep({ page: 'approve', fragment: location.hash, post }).catch(() => undefined)
if (step) await answerStep(step)
else show(writeScreen({ title: ownText('overTitle'), texts: [ownText('overText')] }))
