import type { AdapterEntry, NetworkRecord } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/adapter'

/** The account and network of a signing request, in the form of this kind of wallet. */
export type Signing = { readonly account: unknown; readonly network?: unknown }

/** An honest wallet, whose calls a test may change. */
export type SubjectWallet = {
  /** Exposes it in a page. Code of the page receives what `change` returns. @returns a function that removes it */
  enter(page: EventTarget, change: <value>(value: value) => value): (() => void) | undefined
  changeAccount(): void
  /** Absent if the wallet receives the network with each request, or has only one. */
  changeNetwork?(): void
  leave(): void
}

/** A kind of wallet, and the adapter for it: the subject of the suites of hostile wallets and interleavings. */
export type WalletSubject = {
  readonly networks: readonly [NetworkRecord, ...NetworkRecord[]]
  readonly connectorId: string
  createAdapter(): AdapterEntry
  /** @param ask the wallet's user, who approves everything when it is their turn */
  createWallet(ask: () => Promise<void>): SubjectWallet
  /** Returns the account and network that a call asks the wallet to sign for, or `undefined` if it is not a signing request. */
  readSigning(method: string, inputs: readonly unknown[]): Signing | undefined
  /** The transfer to send. Absent if nothing can be sent, e.g. without nodes. */
  readonly transfer?: Transfer
  /** The answers of its nodes. None by default. */
  readonly fetch?: typeof globalThis.fetch
}

/** A subject with what it needs during the test. */
export type StartedSubject = { readonly subject: WalletSubject; stop(): Promise<void> }
