/** What can be wrong with a step in another window, beside what the service refuses. */
export const stepErrors = {
  STEP_LINK_INVALID: 'The link to this window is incomplete. Start the step again on the site.',
  STEP_DATA_INVALID: 'The data of this step cannot be read. Start the step again on the site.',
  STEP_ANSWER_INVALID: 'The answer of the window was changed on its way. Start the step again.',
} as const

/** The code of a {@link StepError}. */
export type StepErrorCode = keyof typeof stepErrors

/** Thrown by both sides of a step in another window. */
export class StepError extends Error {
  override readonly name = 'StepError'
  readonly code: StepErrorCode

  constructor(code: StepErrorCode, options?: ErrorOptions) {
    super(stepErrors[code], options)
    this.code = code
  }
}
