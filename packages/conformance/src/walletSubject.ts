import type { AdapterEntry, AppKitOptions, NetworkRecord } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/adapter'
import type { SwapRequest } from '@latchkey/core/internal/swap'

/** The account and network of a signing request, in the form of this kind of wallet. */
export type Signing = { readonly account: unknown; readonly network?: unknown }

/** An honest wallet whose calls a test can change. */
export type SubjectWallet = {
  /** Exposes the wallet in a page. Code of the page receives the value that `change` returns. @returns a function that removes the wallet */
  enter(page: EventTarget, change: <value>(value: value) => value): (() => void) | undefined
  changeAccount(): void
  /** Absent if the wallet receives the network with each request, or has only one. */
  changeNetwork?(): void
  disconnect(): void
}

/** A swap of any account and network, and the kit's options that offer it. */
export type SubjectSwap = Pick<SwapRequest, 'from' | 'to'> & {
  /** In base units, as a decimal string. */
  readonly fromAmount: string
  readonly options: Pick<AppKitOptions, 'serviceUrls' | 'swapRouters'>
}

/** A kind of wallet and its adapter. They are the subject of the suites of hostile wallets and interleavings. */
export type WalletSubject = {
  readonly networks: readonly [NetworkRecord, ...NetworkRecord[]]
  readonly connectorId: string
  createAdapter(): AdapterEntry
  /** @param prompt called for each prompt. The user approves every request when it is their turn */
  createWallet(prompt: () => Promise<void>): SubjectWallet
  /** Returns the account and network of a signing request, or `undefined` if the call is not a signing request. */
  readSigning(method: string, inputs: readonly unknown[]): Signing | undefined
  /** The transfer to send. Absent if nothing can be sent, e.g. without nodes. */
  readonly transfer?: Transfer
  /** The swap to run, and the options that offer it. Absent if the namespace has no swaps. */
  readonly swap?: SubjectSwap
  /** The `fetch` that returns its nodes' responses. Absent if there are no nodes. */
  readonly fetch?: typeof globalThis.fetch
}

/** A subject, and a function that stops the resources it uses. */
export type StartedSubject = { readonly subject: WalletSubject; stop(): Promise<void> }
