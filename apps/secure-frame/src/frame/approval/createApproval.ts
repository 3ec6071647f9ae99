import { readProperty } from '../../vault/bytes.js'
import type { Post } from '../../client/service/post.js'
import type { Stage } from '../../client/stage/createStage.js'
import { createStep } from '../../client/steps/createStep.js'
import type { DocumentConfig } from '../../protocol/documentConfig.js'
import type { Custody } from '../../protocol/wallet.js'
import { rejectedByUser } from '../FrameError.js'
import { createApprovalScreen } from './createApprovalScreen.js'
import { loadApprovalText } from './loadApprovalText.js'
import type { ApprovalQuestion, AskApproval } from './question.js'
import { watchVisibility } from './watchVisibility.js'
import { writeContent } from './writeContent.js'

/** What an approval needs of the frame. */
export type ApprovalParameters = {
  readonly stage: Pick<Stage, 'ask'>
  readonly config: Pick<DocumentConfig, 'origin'>
  readonly language: () => string
  readonly post: Post
  /** Who can open the key of the open wallet. */
  readonly custody: () => Custody
}

/** What the frame passes to a window of its own. */
export type ApprovalStep = ApprovalQuestion & {
  readonly custody: Custody
  readonly language: string
}

/**
 * Asks the user on the frame's own screen. If the browser cannot prove that the user sees it, a window of its own is offered beside. A window that is
 * not answered within 10 minutes has declined.
 */
export const createApproval = ({
  stage,
  config,
  language,
  post,
  custody: readCustody,
}: ApprovalParameters): AskApproval => {
  const { origin } = config
  return async (question, signal) => {
    const custody = readCustody()
    const t = await loadApprovalText(language())
    const content = await writeContent(question, t)
    const over = new AbortController()
    try {
      await stage.ask<void>((finish, fail) => {
        const decline = () => fail(rejectedByUser())
        const approval = createApprovalScreen({
          question,
          content,
          t,
          custody,
          onApprove: finish,
          onDecline: decline,
        })
        const { screen, setSeen, offerWindow } = approval
        const askInWindow = async () => {
          const data: ApprovalStep = { ...question, custody, language: language() }
          const step = await createStep({ origin, page: 'approve', data, post, signal: over.signal }).catch(
            () => undefined, // the screen says that the window could not be prepared
          )
          if (over.signal.aborted) return
          offerWindow(step?.url)
          step?.waitForAnswer(over.signal).then(
            (answer) => (readProperty(answer, 'isApproved') === true ? finish() : decline()),
            decline, // it has run out, or its answer is not that of the window
          )
        }
        const stop = watchVisibility({
          target: screen,
          content: approval.content,
          onChange: setSeen,
          onUnproved: () => void askInWindow(),
        })
        over.signal.addEventListener('abort', stop, { once: true })
        return screen
      }, signal)
    } finally {
      over.abort()
    }
  }
}
