import type { Session, Unsubscribe } from '../adapter/contract.js'

/** A session that the kit follows. */
export type LiveSession = { readonly session: Session; readonly unfollow: Unsubscribe }
