import type { AdapterEntry, NetworkRecord } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/adapter'
import type { Signing } from '../evil/evilSubject.js'

/** A wallet whose calls take as long as the one who delays them wants. */
export type DelayedWallet = {
  /** Puts it into a page: what code of the page gets of it is what `delay` makes of it. @returns how to take it away */
  enter(page: EventTarget, delay: <given>(given: given) => given): (() => void) | undefined
  changeAccount(): void
  /** Absent where the wallet is told its network with each act, or has one alone. */
  changeNetwork?(): void
  leave(): void
}

/** A kind of wallets, and the adapter that they are for. */
export type InterleavedSubject = {
  readonly networks: readonly [NetworkRecord, ...NetworkRecord[]]
  readonly connectorId: string
  createAdapter(): AdapterEntry
  /** @param ask the wallet's person, who allows everything when it is their turn */
  createWallet(ask: () => Promise<void>): DelayedWallet
  /** What a call of the wallet is to sign with; nothing where it signs nothing. */
  readSigning(method: string, inputs: readonly unknown[]): Signing | undefined
  /** What can be sent without a node's word. Absent where nothing can. */
  readonly transfer?: Transfer
}
