import type { AppKit, CaipNetworkId, Namespace } from '@latchkey/core'
import type { RestoreAnswer, WalletName } from './connectionState.js'

/** How a wallet's user answers. `'fail'`: the wallet cannot do what was requested. */
export type PersonAnswer = 'approve' | 'reject' | 'hang' | 'fail'

/** A real wallet with controls. */
export type WorldWallet = {
  readonly connectorId: string
  /** Its two accounts, as the kit shows them. */
  readonly accounts: readonly [string, string]
  /** Whether it prompts its user again if the site already has a grant. */
  readonly promptsAgain: boolean
  /** Whether its only request is one to authorize the site. */
  readonly onlyAuthorizes?: boolean
  /** Sets how its user answers from now on. */
  setAnswer(answer: PersonAnswer): void
  /** Answers the oldest open prompt. */
  answerPrompt(answer: 'approve' | 'reject'): void
  leave(): void
  changeAccount(): void
  changeNetwork(network: CaipNetworkId): void
  /** Revokes the grant without an event. Absent if that cannot happen. */
  revoke?(): void
  setRestore(answer: RestoreAnswer): void
  /** Makes sessions that have ended emit events. Absent if they cannot. */
  emitFromEndedSessions?(): void
  /** Returns the number of open prompts. */
  prompts(): number
  /** Returns the number of sessions that listen to it. Absent if that cannot be counted. */
  listeners?(): number
}

/** A tab of the site with a running kit. */
export type WorldTab = {
  readonly kit: AppKit
  /** Makes it the page in which code runs. */
  enter(): void
  /** Removes the kit's subscriber, and adds one again after a moment. */
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
  /** Runs everything that is due. */
  settle(): Promise<void>
  /** Returns what is stored of connections: `namespace/connectorId`. */
  stored(): readonly string[]
  close(): Promise<void>
}
