import { fillRandom, toBase64url } from '../../vault/bytes.js'
import type { Post } from '../service/post.js'
import { ServiceError } from '../service/ServiceError.js'
import { createStepKeys, type SealedAnswer, type StepPage } from './stepKeys.js'
import { wait } from './wait.js'

/** Parameters of {@link createStep}. */
export type StepParameters = {
  /** The wallet's own origin. */
  readonly origin: string
  readonly page: StepPage
  /** What the window needs, as plain data. Only the window can read it. */
  readonly data: unknown
  /** Calls the service as the user. */
  readonly post: Post
  readonly signal?: AbortSignal | undefined
}

/** A step that the user takes in another window. */
export type Step = {
  /** Open it in a window, on a press of the user. Its fragment has the step's key. */
  readonly url: string
  /**
   * Waits for the answer of the window. Call it once.
   *
   * @throws `ServiceError` with `STEP_OVER` after 10 minutes, `StepError` if the answer is not the window's, or the signal's reason
   */
  waitForAnswer(signal?: AbortSignal): Promise<unknown>
}

type StepResult = { readonly isAnswered: false } | ({ readonly isAnswered: true } & SealedAnswer)

/** The pauses between two questions for the answer, in milliseconds. */
const [firstPause, longestPause] = [250, 2_000]
/** How often in a row the service may be unavailable. */
const failureLimit = 20

/**
 * Creates a step in another window. Windows of the wallet share neither storage nor an opener with the frame, so the service forwards the step. It
 * can neither read nor change it.
 *
 * @throws `ServiceError`
 */
export const createStep = async ({ origin, page, data, post, signal }: StepParameters): Promise<Step> => {
  const id = toBase64url(fillRandom(new Uint8Array(16)))
  const key = fillRandom(new Uint8Array(32))
  const keys = await createStepKeys(key, page, id)
  await post('/v1/steps', { id, sealed: await keys.sealData(data) }, signal)

  const ask = async (failures: number, waiting?: AbortSignal): Promise<StepResult | undefined> => {
    try {
      return await post<StepResult>('/v1/steps/result', { id }, waiting)
    } catch (error) {
      const isTemporary = error instanceof ServiceError && error.code === 'UNAVAILABLE' && failures < failureLimit
      if (isTemporary) return undefined
      throw error
    }
  }
  return {
    url: `${origin}/${page}#${id}.${toBase64url(key)}`,
    waitForAnswer: async (waiting) => {
      let failures = 0
      for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
        const result = await ask(failures, waiting)
        if (result?.isAnswered) return keys.openAnswer(result)
        failures = result ? 0 : failures + 1
        await wait(pause, waiting)
      }
    },
  }
}
