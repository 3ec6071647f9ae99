import type { AdapterContext, ConnectParameters, ErrorCode, Session } from '@latchkey/core/adapter'

/** What a wallet does instead of what it is asked: as the switches of the test wallets have it. */
export type WalletFault = 'approve' | { readonly throws: unknown } | { readonly answer: unknown }

/** What the suite has a wallet asked for. */
export type WalletAct = 'connect' | 'signMessage'

/** A wallet of an adapter that runs in a page. */
export type FaultyWallet = {
  /** Asks it for a session. */
  connect(parameters?: Pick<ConnectParameters, 'signal' | 'onAsk'>): Promise<Session>
  /** What it still grants, as it is found again. */
  restore(): Promise<Session | undefined>
  setFault(act: WalletAct, fault: WalletFault): void
  /** How often it was asked. */
  asked(act: WalletAct): number
  /** Its two accounts, as the kit shows them; the one in use first. */
  accounts(): readonly string[]
  /** Goes over to its other account, and tells who it let in. */
  changeAccount(): void
  /** Lets everybody out, and tells them. */
  leave(): void
  /** Has it throw from now on where it is asked to tell changes: absent where it is asked by no call. */
  breakEvents?(): void
  /** The object of the page's that is asked to sign, and the method of it that is. */
  signer(): readonly [holder: object, method: string]
  /** How often it was asked to forget the page: absent where wallets of the kind cannot be. */
  forgotten?(): number
  /** How many listeners are on it. */
  listeners(): number
  stop(): void
}

/** What is thrown, and the code that it is told by. */
export type ToldError = readonly [what: string, thrown: unknown, code: ErrorCode]

/** An adapter with a wallet that the suite has misbehave. */
export type WalletFaultSubject = {
  /** Starts it, anew for each test. @param approver the wallet's person */
  run(lent: Pick<AdapterContext, 'clock'> & { readonly approver: () => Promise<void> }): FaultyWallet
  /** What wallets of the kind throw where their person declines. */
  readonly refusals: readonly unknown[]
  /** The same, wrapped in an error of another kind. */
  readonly wrappedRefusals: readonly unknown[]
  /** Their other errors, by the number of the fault. */
  readonly told: Readonly<Partial<Record<'F-071' | 'F-072' | 'F-073' | 'F-075' | 'F-098', readonly ToldError[]>>>
  /** Whether its events say no more than that it is to be asked: one that is back by then was never gone. */
  readonly isAskedOnEvents?: boolean
  /** Answers that name no account. */
  readonly nonsense: readonly unknown[]
  /** Answers that are no signature. */
  readonly noSignatures: readonly unknown[]
  /** An answer that names each account twice: absent where wallets of the kind name one. @param accounts the wallet's own */
  twice?(accounts: readonly string[]): unknown
}
