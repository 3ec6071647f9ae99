import type { StartedChange } from '../../protocol/login.js'
import type { Post } from '../service/post.js'
import { ServiceError } from '../service/ServiceError.js'

/** The steps of a change of the user's address: a code from the old one, then a code from the new one. */
export type EmailChange = {
  start(email: string): Promise<void>
  verifyPrimary(code: string): Promise<void>
  /** @returns the new address */
  verifySecondary(code: string): Promise<string>
}

/**
 * Creates the steps of a change of address.
 *
 * @param postAsOwner sends a call with a signature of the wallet
 */
export const createEmailChange = (post: Post, postAsOwner: Post): EmailChange => {
  let transaction: string | undefined
  const requireStarted = () => {
    if (transaction === undefined) throw new ServiceError('CODE_OVER')
    return transaction
  }
  return {
    async start(email) {
      transaction = undefined
      transaction = (await postAsOwner<StartedChange>('/v1/email/change', { email })).transaction
    },
    verifyPrimary: async (code) =>
      void (await post<StartedChange>('/v1/email/change/primary', { transaction: requireStarted(), code })),
    async verifySecondary(code) {
      const body = { transaction: requireStarted(), code }
      const { email } = await post<{ readonly email: string }>('/v1/email/change/secondary', body)
      transaction = undefined
      return email
    },
  }
}
