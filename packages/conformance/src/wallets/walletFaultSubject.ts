import type { AdapterContext, ConnectParameters, ErrorCode, Session } from '@latchkey/core/adapter'

/** What a wallet does in place of answering, as the switches of the test wallets define it. */
export type WalletFault = 'approve' | { readonly throws: unknown } | { readonly answer: unknown }

/** The requests that the suite sends to a wallet. */
export type WalletAct = 'connect' | 'signMessage'

/** A wallet of an adapter that runs in a page. */
export type FaultyWallet = {
  /** Requests a session. */
  connect(parameters?: Pick<ConnectParameters, 'signal' | 'onAsk'>): Promise<Session>
  /** Restores a session that it still grants. */
  restore(): Promise<Session | undefined>
  setFault(act: WalletAct, fault: WalletFault): void
  /** Returns how many requests of this kind it received. */
  asked(act: WalletAct): number
  /** Its two accounts, as the kit shows them. The current one is first. */
  accounts(): readonly string[]
  /** Changes to its other account, and notifies connected sites. */
  changeAccount(): void
  /** Disconnects all sites, and notifies them. */
  leave(): void
  /** Makes subscribing to its events throw from now on. Absent if subscribing needs no call. */
  breakEvents?(): void
  /** The page's object that receives signing requests, and the name of its method. */
  signer(): readonly [holder: object, method: string]
  /** Returns how many requests to forget the page it received. Absent if wallets of this kind have none. */
  forgotten?(): number
  /** Returns the number of listeners on it. */
  listeners(): number
  stop(): void
}

/** A description, the thrown value, and the code by which the adapter reports it. */
export type WalletErrorCase = readonly [what: string, thrown: unknown, code: ErrorCode]

/** An adapter with a wallet that misbehaves as the suite sets it. */
export type WalletFaultSubject = {
  /** Starts it, anew for each test. @param approver the wallet's user */
  run(lent: Pick<AdapterContext, 'clock'> & { readonly approver: () => Promise<void> }): FaultyWallet
  /** What wallets of this kind throw if their user declines. */
  readonly refusals: readonly unknown[]
  /** The same errors, wrapped in an error of another kind. */
  readonly wrappedRefusals: readonly unknown[]
  /** Their other errors, by the number of the fault. */
  readonly told: Readonly<Partial<Record<'F-071' | 'F-072' | 'F-073' | 'F-075' | 'F-098', readonly WalletErrorCase[]>>>
  /** Whether its events carry no data, so that the adapter has to query the wallet: a wallet that is back by then was never gone. */
  readonly queriesOnEvents?: boolean
  /** Answers without an account. */
  readonly nonsense: readonly unknown[]
  /** Answers that are not a signature. */
  readonly noSignatures: readonly unknown[]
  /** Returns an answer that lists each account twice. Absent if wallets of this kind return one account. @param accounts the wallet's own accounts */
  twice?(accounts: readonly string[]): unknown
}
