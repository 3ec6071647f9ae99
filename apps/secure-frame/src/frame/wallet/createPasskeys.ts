import { PasskeyError } from '../../client/passkey/PasskeyError.js'
import { parsePasskeyAnswer, type PasskeyStepData } from '../../client/passkey/passkeyStep.js'
import { usePasskey } from '../../client/passkey/usePasskey.js'
import type { Post } from '../../client/service/post.js'
import { createStep } from '../../client/steps/createStep.js'
import { readProperty } from '../../vault/bytes.js'
import type { Passkeys } from './passkeys.js'

/** Parameters of {@link createPasskeys}. */
export type PasskeysParameters = {
  /** The wallet's own origin. */
  readonly origin: string
  readonly post: Post
  /** The name that the user's device shows for a passkey: the user's address. */
  readonly name: () => string
}

/** Creates what makes and uses passkeys. */
export const createPasskeys = ({ origin, post, name }: PasskeysParameters): Passkeys => ({
  create: async (slot, wallet, signal) => {
    const data: PasskeyStepData = { wallet, slot, name: name() }
    const { url, waitForAnswer } = await createStep({ origin, page: 'passkey', data, post, signal })
    return {
      url,
      untilCreated: async (over) => {
        const answer = await waitForAnswer(over)
        const created = parsePasskeyAnswer(answer)
        if (created) return { credential: created.credential, ...created.proof }
        return readProperty(answer, 'reason') === 'unfit' ? 'unfit' : 'failed'
      },
    }
  },
  use: async (challenge, wallet, passkeys, signal) => {
    const { hostname: host } = new URL(origin)
    try {
      return await usePasskey({ host, wallet, challenge, passkeys, signal })
    } catch (error) {
      if (error instanceof PasskeyError) return undefined
      throw error
    }
  },
})
