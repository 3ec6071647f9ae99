import { setDocumentLanguage } from '../client/text/documentLanguage.js'
import { createStage } from '../client/stage/createStage.js'
import type { Post } from '../client/service/post.js'
import { createApproval } from '../frame/approval/createApproval.js'
import { type CallOutcome, createCallsReport } from '../frame/approval/createCallsReport.js'
import type { ApprovalQuestion } from '../frame/approval/question.js'
import { FrameError } from '../frame/FrameError.js'
import type { Custody } from '../protocol/wallet.js'

// The page of `approval.long.test.ts`: the frame with nothing but approvals. It returns plain values to the test.
export type AskOptions = { readonly language?: string; readonly custody?: Custody }

/** Sends a call to the service. The test exposes it. */
declare const postAsUser: (path: string, body: unknown) => Promise<unknown>

const post: Post = async <response>(path: string, body?: object) => (await postAsUser(path, body)) as response // the service's own type
const controller = new AbortController()
let isAsking = false

const createTestStage = () =>
  createStage({
    root: document.querySelector('main') ?? document.body,
    onChange: (next) => void (isAsking = next),
  })

/** Asks, and returns what the user did. */
export const ask = async (
  question: ApprovalQuestion,
  { language = 'en', custody = 'self' }: AskOptions = {},
): Promise<string | number> => {
  setDocumentLanguage(language)
  const approve = createApproval({
    stage: createTestStage(),
    config: { origin: 'https://wallet.example' },
    custody: () => custody,
    language: () => language,
    post,
  })
  return approve(question, controller.signal).then(
    () => 'approved',
    (error: unknown) => (error instanceof FrameError ? error.code : String(error)),
  )
}

/** Shows the user what became of calls. */
export const report = async (outcomes: readonly CallOutcome[], language = 'en'): Promise<void> => {
  setDocumentLanguage(language)
  const show = createCallsReport({ stage: createTestStage(), language: () => language })
  await show(outcomes, new AbortController().signal)
}

export const abort = (): void => controller.abort(new FrameError('ABORTED', 'Request was aborted'))
export const isAskingNow = (): boolean => isAsking
