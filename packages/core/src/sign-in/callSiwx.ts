import type { Clock } from '../base/clock.js'
import { LatchkeyError } from '../base/LatchkeyError.js'

/** How long the site's sign-in may take for one answer, in milliseconds. */
const timeLimit = 30_000

/**
 * Calls a method of the site's sign-in, which may request a server, and limits how long the kit waits for it.
 *
 * @param method its name, for the error
 * @throws `SIGN_IN_FAILED` after 30 s without an answer, else what the method throws
 */
export const callSiwx = async <result>(
  { clock }: { readonly clock: Clock },
  method: string,
  call: () => Promise<result>,
): Promise<result> => {
  const answered = new AbortController()
  const late = clock.wait(timeLimit, answered.signal).then(() => {
    throw new LatchkeyError(
      'SIGN_IN_FAILED',
      `The sign-in server did not answer within 30 s: \`${method}\` is pending.`,
      {
        context: { reason: 'timeout' },
        help: [
          `Check that the server behind the option \`siwx\` is reachable, and that \`${method}\` resolves or rejects.`,
        ],
      },
    )
  })
  late.catch(() => undefined) // if the answer comes first, nobody awaits this
  try {
    return await Promise.race([call(), late])
  } finally {
    answered.abort()
  }
}
