import type { AddressFault, ChainAdapter, ConnectParameters, Connector, Network, Session } from '@latchkey/core/adapter'

/** The controls by which the suite makes a wallet, or its user, act. */
export type WalletLevers = {
  /** Sets how the user answers prompts from now on. */
  setAnswer(answer: 'approve' | 'reject' | 'hang'): void
  /** Returns the number of prompts so far. */
  prompts(): number
  /** Returns the number of listeners on the wallet, and on the page for the wallet. A wallet that itself listens on the page is not counted. */
  listeners(): number
  /** Makes the wallet change its network by itself. Absent if no wallet of the kind does that. */
  readonly changeNetwork?: ((network: Network['id']) => Promise<void>) | undefined
  /** Makes the wallet change to its other account by itself. Returns the account that is then in use. */
  changeAccount(): Promise<string>
  /** Makes the wallet end the connection by itself. */
  leave(): Promise<void>
}

/** An adapter under test with its chain and a wallet. If the chain is real, so are the wallet's keys. */
export type Subject = {
  readonly adapter: ChainAdapter
  /** Two networks that the wallet supports. It starts on the first. */
  readonly networks: readonly [Network, Network]
  readonly wallet: WalletLevers
  /** Opens a session as the kit would: through a connector, or on a channel. */
  connect(announced: readonly Connector[], parameters: ConnectParameters): Promise<Session>
  /** Restores a session that the wallet still grants. */
  restore(announced: readonly Connector[]): Promise<Session | undefined>
  /** An address without coins, to send to. */
  readonly receiver: string
  /** Texts that are no valid address on the first network, each with its fault. */
  readonly wrongAddresses: Readonly<Record<string, AddressFault>>
  /** Returns the balance of an address on the first network in base units, read without the adapter. */
  balanceOf(address: string): Promise<bigint>
  /** Makes the underlying library connect by itself. Absent if the adapter watches no library. */
  readonly connectByItself?: (() => Promise<void>) | undefined
  dispose(): Promise<void>
}

/** Creates a subject, anew for each test. */
export type CreateSubject = () => Promise<Subject>

/** A subject whose discovery is running. */
export type RunningSubject = Subject & {
  /** Returns the connectors that the adapter announced last. */
  announced(): readonly Connector[]
  /** The sessions that the adapter adopted. */
  readonly adopted: { readonly session: Session; readonly connectorId: string }[]
  stop(): Promise<void>
}
