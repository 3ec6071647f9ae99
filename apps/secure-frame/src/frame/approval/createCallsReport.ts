import { actionButton } from '../../client/page/actionButton.js'
import { writeRows, writeScreen } from '../../client/page/writeScreen.js'
import type { ApprovalParameters } from './createApproval.js'
import { loadApprovalText } from './loadApprovalText.js'

/** What became of a call that the user approved. `pending`: it was sent, and no block has it yet. */
export type CallOutcome = 'succeeded' | 'failed' | 'unsent' | 'pending'

/** Shows the user what became of calls that were sent together. Resolves when the user closes it. */
export type ReportCalls = (outcomes: readonly CallOutcome[], signal: AbortSignal) => Promise<void>

/** Creates the report of calls, on the frame's own screen. */
export const createCallsReport =
  ({ stage, language }: Pick<ApprovalParameters, 'stage' | 'language'>): ReportCalls =>
  async (outcomes, signal) => {
    const t = await loadApprovalText(language())
    const count = `${outcomes.length}`
    const rows = outcomes.map((outcome, index) => [t('step', { number: `${index + 1}`, count }), t(outcome)] as const)
    await stage.ask<void>(
      (finish) =>
        writeScreen({
          title: t('reportTitle'),
          texts: [t('reportText')],
          content: [writeRows(rows)],
          actions: [actionButton(t('close'), () => finish())],
        }),
      signal,
    )
  }
