import type { AppKit, CaipNetworkId, Namespace } from '@latchkey/core'
import type { RestoreAnswer, WalletName } from './connectionState.js'

/** How the person of a wallet answers: `'fail'` where the wallet cannot do what it is asked. */
export type PersonAnswer = 'approve' | 'reject' | 'hang' | 'fail'

/** A real wallet, and what can be done to it. */
export type WorldWallet = {
  readonly connectorId: string
  /** Its two accounts, as the kit shows them. */
  readonly accounts: readonly [string, string]
  /** Whether its person is asked again where it is granted already. */
  readonly asksAgain: boolean
  /** Whether it knows one question alone, to let the site in. */
  readonly onlyLetsIn?: boolean
  /** How its person answers from now on. */
  setAnswer(answer: PersonAnswer): void
  /** Its person answers the oldest open prompt. */
  answerPrompt(answer: 'approve' | 'reject'): void
  leave(): void
  changeAccount(): void
  changeNetwork(network: CaipNetworkId): void
  /** Takes the grant back, and tells nobody: absent where that cannot happen. */
  revoke?(): void
  setRestore(answer: RestoreAnswer): void
  /** Lets sessions that are over speak once more: absent where they cannot. */
  speakOfThePast?(): void
  /** How many prompts are open. */
  prompts(): number
  /** How many sessions listen to it, where that can be told. */
  listeners?(): number
}

/** A tab of the site, with a kit that runs. */
export type WorldTab = {
  readonly kit: AppKit
  /** Makes it the page that code runs in. */
  enter(): void
  /** Nobody listens to the kit any more, and after a moment somebody does again. */
  stopAndStart(): Promise<void>
  close(): void
}

/** Real kits and real wallets, for the model to be compared with. */
export type ConnectionWorld = {
  readonly networks: Readonly<Partial<Record<Namespace, readonly [CaipNetworkId, CaipNetworkId]>>>
  readonly wallets: ReadonlyMap<WalletName, WorldWallet>
  openTab(): Promise<WorldTab>
  setOnline(isOnline: boolean): void
  /** Lets the clocks of all tabs go on. */
  passTime(ms: number): Promise<void>
  /** Lets what is due happen. */
  settle(): Promise<void>
  /** What is stored of connections: `namespace/connectorId`. */
  stored(): readonly string[]
  close(): Promise<void>
}
