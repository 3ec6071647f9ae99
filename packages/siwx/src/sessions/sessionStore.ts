import type { CaipNetworkId, KnownSignIn, SignInData, SignInInput, SignInSession } from '@latchkey/core/adapter'

/** The site of a page's sign-ins, which their messages must name. */
export type SignInOrigin = Pick<SignInData, 'domain' | 'uri'>

/** A store that verifies and keeps sign-ins. A site may write its own. */
export type SessionStore = {
  /** Returns the nonce of a new message. The account may not be known yet. */
  getNonce(input: Omit<SignInInput, 'accountAddress'> & Partial<SignInInput>): Promise<string>
  /** Verifies and stores one more sign-in. Replaces a sign-in of the same account and network. */
  add(session: SignInSession, origin: SignInOrigin): Promise<void>
  /** Verifies all, then stores them in place of the stored sign-ins. */
  replace(sessions: readonly SignInSession[], origin: SignInOrigin): Promise<void>
  remove(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  list(chainId: CaipNetworkId, accountAddress: string, origin: SignInOrigin): Promise<readonly KnownSignIn[]>
}
