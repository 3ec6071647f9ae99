import type { CaipNetworkId, KnownSignIn, SignInData, SignInInput, SignInSession } from '@latchkey/core/adapter'

/** Where a page's sign-ins are for: what their messages must name. */
export type SignInOrigin = Pick<SignInData, 'domain' | 'uri'>

/** What verifies sign-ins and keeps them. A site may write its own. */
export type SessionStore = {
  /** The nonce of a new message: the store is who will ask for it. The account may not be known yet. */
  getNonce(input: Omit<SignInInput, 'accountAddress'> & Partial<SignInInput>): Promise<string>
  /** Verifies and keeps one more; one of the same account and network is replaced. */
  add(session: SignInSession, origin: SignInOrigin): Promise<void>
  /** Verifies all, then keeps them instead of what was kept. */
  replace(sessions: readonly SignInSession[], origin: SignInOrigin): Promise<void>
  remove(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  list(chainId: CaipNetworkId, accountAddress: string, origin: SignInOrigin): Promise<readonly KnownSignIn[]>
}
