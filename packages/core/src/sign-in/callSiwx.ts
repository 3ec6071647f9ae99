import type { Clock } from '../base/clock.js'
import type { Siwx } from '../contract/siwx.js'
import type { Services } from '../state/services.js'
import { LatchkeyError } from '../base/LatchkeyError.js'

/** How long a call of the site's sign-in may take, in milliseconds. */
const timeLimit = 30_000

/**
 * Calls a method of the site's sign-in, which may call a server, and limits how long the kit waits for it.
 *
 * @param method the method's name, for the error
 * @throws `SIGN_IN_FAILED` after 30 s without a response, and the errors of the method
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
  late.catch(() => undefined) // if the response comes first, nothing awaits this
  try {
    return await Promise.race([call(), late])
  } finally {
    answered.abort()
  }
}

/** Calls a method that changes the sign-ins, and tells the other tabs to read them again, unless `siwx` reports its changes itself. */
export const changeSignIns = async (
  services: Services,
  siwx: Siwx,
  method: 'addSession' | 'revokeSession' | 'setSessions',
  call: () => Promise<void>,
): Promise<void> => {
  await callSiwx(services, method, call)
  if (!siwx.subscribe) services.tabs.post([])
}
