import type { AdapterEntry, NetworkRecord } from '@latchkey/core'

/** What a wallet is asked to sign with, as its kind of wallets is told it. */
export type Signing = { readonly account: unknown; readonly network?: unknown }

/** A wallet that does what it is asked, before it is spoiled. */
export type GoodWallet = {
  /** Puts it into a page: what code of the page gets of it is what `spoil` makes of it. @returns how to take it away */
  enter(page: EventTarget, spoil: <given>(given: given) => given): (() => void) | undefined
  changeAccount(): void
  leave(): void
}

/** A kind of wallets, and the adapter that they are for. */
export type EvilSubject = {
  readonly networks: readonly [NetworkRecord, ...NetworkRecord[]]
  readonly connectorId: string
  createAdapter(): AdapterEntry
  createWallet(): GoodWallet
  /** What a call of the wallet is to sign with; nothing where it signs nothing. */
  readSigning(method: string, inputs: readonly unknown[]): Signing | undefined
}
