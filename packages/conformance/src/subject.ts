import type { AddressFault, ChainAdapter, ConnectParameters, Connector, Network, Session } from '@latchkey/core/adapter'

/** The controls of a wallet and of its user. */
export type WalletControls = {
  /** Sets the user's answer to later prompts. */
  setAnswer(answer: 'approve' | 'reject' | 'hang'): void
  /** Returns the number of prompts so far. */
  prompts(): number
  /** Returns the number of listeners on the wallet, and on the page for the wallet. Does not count the wallet's own listeners on the page. */
  listeners(): number
  /** Changes the wallet's network without a request. Absent if no wallet of this kind does that. */
  readonly changeNetwork?: ((network: Network['id']) => Promise<void>) | undefined
  /** Changes to the wallet's other account without a request. Returns the new current account. */
  changeAccount(): Promise<string>
  /** Ends the connection from the wallet's side. */
  disconnect(): Promise<void>
  /** Locks the wallet: it shows no account, and still grants the site its own. Absent if a page cannot notice that a wallet of this kind is locked. */
  readonly lock?: (() => Promise<void>) | undefined
  /** Unlocks the wallet. */
  readonly unlock?: (() => Promise<void>) | undefined
}

/** An adapter under test with its chain and a wallet. If the chain is real, so are the wallet's keys. */
export type Subject = {
  readonly adapter: ChainAdapter
  /** Two networks that the wallet supports. It starts on the first. */
  readonly networks: readonly [Network, Network]
  readonly wallet: WalletControls
  /** Opens a session as the kit would: through a connector, or on a channel. */
  connect(announced: readonly Connector[], parameters: ConnectParameters): Promise<Session>
  /** Restores a session that the wallet still grants. Resolves with `'revoked'` or `undefined` like `restore` of a connector. */
  restore(announced: readonly Connector[]): Promise<Session | 'revoked' | undefined>
  /** The recipient of transfers: an address without coins. */
  readonly receiver: string
  /** A name that resolves on the first network. Absent if the chain of the test has no names. */
  readonly knownName?: { readonly name: string; readonly address: string } | undefined
  /** A token on the first network, and its decimals. Absent if the chain of the test has none. */
  readonly knownToken?: { readonly address: string; readonly decimals: number } | undefined
  /** Invalid addresses for the first network, each with its fault. */
  readonly invalidAddresses: Readonly<Record<string, AddressFault>>
  /** Returns the balance of an address on the first network in base units, read without the adapter. */
  balanceOf(address: string): Promise<bigint>
  /** Connects through the underlying library, without the kit. Absent if the adapter does not watch a library. */
  readonly connectByItself?: (() => Promise<void>) | undefined
  dispose(): Promise<void>
}

/** Creates a new subject for each test. */
export type CreateSubject = () => Promise<Subject>

/** A subject whose discovery is running. */
export type RunningSubject = Subject & {
  /** Returns the connectors that the adapter announced last. */
  announced(): readonly Connector[]
  /** The sessions that the adapter adopted. */
  readonly adopted: { readonly session: Session; readonly connectorId: string }[]
  stop(): Promise<void>
}
