import type { Session, Unsubscribe } from '../contract/contract.js'

/** A session that the kit follows. */
export type LiveSession = {
  readonly session: Session
  readonly unfollow: Unsubscribe
  /** Whether it was connected here, and not taken up from storage or another tab. */
  readonly isOwn: boolean
}
