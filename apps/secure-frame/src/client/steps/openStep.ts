import { isId, isSecret } from '../../protocol/fields.js'
import { fromBase64url } from '../../vault/bytes.js'
import type { Post } from '../service/post.js'
import { StepError } from './StepError.js'
import { createStepKeys, type StepPage } from './stepKeys.js'

/** A step, in the window that takes it. */
export type OpenedStep = {
  /** What the frame passed. It is the frame's, because only the frame knew the key. */
  readonly data: unknown
  /** Answers the step. Only the first answer counts. */
  answer(answer: unknown): Promise<void>
}

/** Parameters of {@link openStep}. */
export type OpenStepParameters = {
  readonly page: StepPage
  /** The fragment of the window's URL: `#<id>.<key>` */
  readonly fragment: string
  /** Calls the service with a proof by any key. */
  readonly post: Post
}

/**
 * Opens the step of this window. It can be opened again until it is answered.
 *
 * @throws `StepError`, or `ServiceError` with `STEP_OVER`
 */
export const openStep = async ({ page, fragment, post }: OpenStepParameters): Promise<OpenedStep> => {
  const [id, key, ...others] = fragment.replace(/^#/, '').split('.')
  const bytes = isSecret(key) ? fromBase64url(key) : undefined
  if (!isId(id) || !bytes || others.length > 0) throw new StepError('STEP_LINK_INVALID')
  const keys = await createStepKeys(bytes, page, id)
  const { sealed } = await post<{ readonly sealed: string }>('/v1/steps/read', { id })
  return {
    data: await keys.openData(sealed),
    answer: async (answer) => {
      await post('/v1/steps/answer', { id, ...(await keys.sealAnswer(answer)) })
    },
  }
}
