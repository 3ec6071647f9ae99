import type { AdapterContext, ConnectParameters, ErrorCode, Session } from '@latchkey/core/adapter'

/** The behaviour of a wallet: it approves, throws a value, or returns a false response. Corresponds to the policies of the test wallets. */
export type WalletFault = 'approve' | { readonly throws: unknown } | { readonly answer: unknown }

/** The requests that the suite sends to a wallet. */
export type WalletRequestKind = 'connect' | 'signMessage'

/** A wallet of an adapter that runs in a page. */
export type FaultyWallet = {
  /** Requests a session. */
  connect(parameters?: Pick<ConnectParameters, 'signal' | 'onRequest'>): Promise<Session>
  /** Restores a session that the wallet still grants. */
  restore(): Promise<Session | 'revoked' | undefined>
  setFault(kind: WalletRequestKind, fault: WalletFault): void
  /** Returns the number of requests of this kind that the wallet received. */
  requestCount(kind: WalletRequestKind): number
  /** Returns its two accounts, in the form that the kit shows. The current account is first. */
  accounts(): readonly string[]
  /** Changes to the wallet's other account, and notifies connected sites. */
  changeAccount(): void
  /** Disconnects all sites, and notifies them. */
  disconnect(): void
  /** Causes later subscriptions to the wallet's events to throw. Absent if subscribing needs no call. */
  breakEvents?(): void
  /** The page's object that receives signing requests, and the name of its method. */
  signer(): readonly [holder: object, method: string]
  /** Returns the number of requests to revoke the page's grant. Absent if wallets of this kind have no such request. */
  revocations?(): number
  /** Returns the number of the wallet's listeners. */
  listeners(): number
  stop(): void
}

/** A description, the thrown value, and the error code that the adapter reports for it. */
export type WalletErrorCase = readonly [what: string, thrown: unknown, code: ErrorCode]

/** An adapter with a wallet whose faults the suite sets. */
export type WalletFaultSubject = {
  /** Starts a new adapter and wallet for each test. @param approver called for each prompt of the wallet */
  run(environment: Pick<AdapterContext, 'clock'> & { readonly approver: () => Promise<void> }): FaultyWallet
  /** The errors that wallets of this kind throw if their user declines. */
  readonly refusals: readonly unknown[]
  /** The same errors, wrapped in an error of another kind. */
  readonly wrappedRefusals: readonly unknown[]
  /** The other errors of these wallets, by the number of the fault. */
  readonly errorCases: Readonly<
    Partial<Record<'F-071' | 'F-072' | 'F-073' | 'F-075' | 'F-098', readonly WalletErrorCase[]>>
  >
  /** Whether the wallet's events have no data, so that the adapter queries the wallet. If the wallet is connected again by then, no session ended. */
  readonly queriesOnEvents?: boolean
  /** Responses without an account. */
  readonly nonsense: readonly unknown[]
  /** Responses that are not a signature. */
  readonly noSignatures: readonly unknown[]
  /** Returns a response that lists each account twice. Absent if wallets of this kind return one account. @param accounts the wallet's own accounts */
  twice?(accounts: readonly string[]): unknown
}
