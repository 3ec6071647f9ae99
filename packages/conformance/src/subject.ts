import type { AddressFault, ChainAdapter, ConnectParameters, Connector, Network, Session } from '@latchkey/core/adapter'

/** What the suite can have a wallet do, as its person or by itself. */
export type WalletLevers = {
  /** How it answers what a person has to agree to, from now on. */
  setAnswer(answer: 'approve' | 'reject' | 'hang'): void
  /** How often a person was asked something. */
  prompts(): number
  /** How many listeners are on it, and on the page for its sake. */
  listeners(): number
  /** Changes the network by itself; absent where no wallet of the kind does. */
  readonly changeNetwork?: ((network: Network['id']) => Promise<void>) | undefined
  /** Goes over to its other account by itself, and says which one is in use then. */
  changeAccount(): Promise<string>
  /** Ends the connection by itself. */
  leave(): Promise<void>
}

/** An adapter under test, on its chain, with a wallet whose keys are real where the chain is. */
export type Subject = {
  readonly adapter: ChainAdapter
  /** Two networks that the wallet knows; it starts on the first. */
  readonly networks: readonly [Network, Network]
  readonly wallet: WalletLevers
  /** Asks for a session as the kit would: of a connector, or of a channel. */
  connect(announced: readonly Connector[], parameters: ConnectParameters): Promise<Session>
  /** Takes up what the wallet still grants. */
  restore(announced: readonly Connector[]): Promise<Session | undefined>
  /** An address that holds nothing yet, to send to. */
  readonly receiver: string
  /** Texts that are no address of the first network, each with what is wrong with it. */
  readonly wrongAddresses: Readonly<Record<string, AddressFault>>
  /** What an address holds on the first network, in base units, read past the adapter. */
  balanceOf(address: string): Promise<bigint>
  /** Has the library below connect on its own, where the adapter watches one. */
  readonly connectByItself?: (() => Promise<void>) | undefined
  dispose(): Promise<void>
}

/** Makes a subject, anew for each test. */
export type CreateSubject = () => Promise<Subject>

/** A subject whose discovery runs. */
export type RunningSubject = Subject & {
  /** What the adapter told last. */
  announced(): readonly Connector[]
  /** What it took up by itself. */
  readonly adopted: { readonly session: Session; readonly connectorId: string }[]
  stop(): Promise<void>
}
