import type { AppKit, CaipNetworkId, Namespace } from '@latchkey/core'
import type { RestoreAnswer, WalletName, WalletWords } from './connectionState.js'

/** The answer of a wallet's user. `'fail'`: the wallet cannot process the request. */
export type UserAnswer = 'approve' | 'reject' | 'hang' | 'fail'

/** A real wallet with controls. */
export type WorldWallet = {
  readonly connectorId: string
  /** Its two accounts, in the form that the kit shows. */
  readonly accounts: readonly [string, string]
  /** Whether it prompts its user again if the site already has a grant. */
  readonly promptsAgain: boolean
  /** Whether its only request is one to authorize the site. */
  readonly onlyAuthorizes?: boolean
  /** What it says of itself. Default: that it was disconnected and that it revoked a grant; pages listen while it is locked, and never hear that it was unlocked. */
  readonly says?: Partial<WalletWords> | undefined
  /** Sets the user's answer to later prompts. */
  setAnswer(answer: UserAnswer): void
  /** Answers the oldest open prompt. */
  answerPrompt(answer: 'approve' | 'reject'): void
  disconnect(): void
  changeAccount(): void
  changeNetwork(network: CaipNetworkId): void
  /** Revokes the grant without an event. Absent if such wallets always emit one. */
  revoke?(): void
  setRestore(answer: RestoreAnswer): void
  /** Emits events from sessions that have ended. Absent if such sessions cannot emit. */
  emitFromEndedSessions?(): void
  /** Returns the number of open prompts. */
  prompts(): number
  /** Returns the number of sessions, and of pages that wait until it is unlocked, that are subscribed to the wallet. Absent if the test cannot count them. */
  listeners?(): number
}

/** A tab of the site with a running kit. */
export type WorldTab = {
  readonly kit: AppKit
  /** Sets this page as the global one, in which code runs. */
  enter(): void
  /** Removes the kit's subscriber, and adds a new one after a moment. */
  stopAndStart(): Promise<void>
  close(): void
}

/** Real kits and real wallets that are compared with the model. */
export type ConnectionWorld = {
  readonly networks: Readonly<Partial<Record<Namespace, readonly [CaipNetworkId, CaipNetworkId]>>>
  readonly wallets: ReadonlyMap<WalletName, WorldWallet>
  openTab(): Promise<WorldTab>
  setOnline(isOnline: boolean): void
  /** Advances the clocks of all tabs. */
  passTime(ms: number): Promise<void>
  /** Waits until all pending work is done. */
  waitUntilIdle(): Promise<void>
  /** Returns the stored connections, as `namespace/connectorId`. */
  stored(): readonly string[]
  close(): Promise<void>
}
