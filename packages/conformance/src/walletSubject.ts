import type { AdapterEntry, NetworkRecord } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/adapter'

/** What a wallet is asked to sign with, as its kind of wallets is told it. */
export type Signing = { readonly account: unknown; readonly network?: unknown }

/** A wallet that does what it is asked, before somebody changes how. */
export type SubjectWallet = {
  /** Puts it into a page: what code of the page gets of it is what `change` makes of it. @returns how to take it away */
  enter(page: EventTarget, change: <given>(given: given) => given): (() => void) | undefined
  changeAccount(): void
  /** Absent where the wallet is told its network with each act, or has one alone. */
  changeNetwork?(): void
  leave(): void
}

/** A kind of wallets, and the adapter that they are for: what evil wallets and interleavings are tried on. */
export type WalletSubject = {
  readonly networks: readonly [NetworkRecord, ...NetworkRecord[]]
  readonly connectorId: string
  createAdapter(): AdapterEntry
  /** @param ask the wallet's person, who allows everything when it is their turn */
  createWallet(ask: () => Promise<void>): SubjectWallet
  /** What a call of the wallet is to sign with; nothing where it signs nothing. */
  readSigning(method: string, inputs: readonly unknown[]): Signing | undefined
  /** What is sent. Absent where nothing can be, as without nodes. */
  readonly transfer?: Transfer
  /** What its nodes answer. Nothing by default. */
  readonly fetch?: typeof globalThis.fetch
}

/** A kind of wallets with what it needs while it is tried. */
export type StartedSubject = { readonly subject: WalletSubject; stop(): Promise<void> }
