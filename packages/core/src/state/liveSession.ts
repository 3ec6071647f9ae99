import type { Session, Unsubscribe } from '../contract/contract.js'

/** A session that the kit tracks. */
export type LiveSession = {
  readonly session: Session
  readonly unfollow: Unsubscribe
  /** Whether it was connected in this tab, not restored from storage or from another tab. */
  readonly isOwn: boolean
}
