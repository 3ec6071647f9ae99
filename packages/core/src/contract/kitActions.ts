import type { TransactionOutcome } from './session.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { OpenOptions } from './routes.js'
import type { OptionChanges } from './changeableOptions.js'
import type { SiteNetwork } from './network.js'
import type { BalanceText } from './snapshot.js'

/** The parameters of `connect`. */
export type ConnectRequest = {
  readonly namespace: Namespace
  /** A connector's id as its adapter announces it, e.g. `'io.metamask'`. */
  readonly connectorId: string
}

/** The connections that `disconnect` ends: those that match all given fields. Default: all connections. */
export type DisconnectRequest = {
  /** A connector's id as its adapter announces it, e.g. `'io.metamask'`. */
  readonly id?: string | undefined
  readonly namespace?: Namespace | undefined
}

/** The parameters of `send`, which sends from the active account on its network. */
export type SendRequest = {
  readonly namespace?: Namespace | undefined
  readonly to: string
  /** A decimal string in the token's unit: `'0.25'`. */
  readonly amount: string
  /** A token's address, one of the site's tokens on this network. Absent for the native coin. */
  readonly token?: string | undefined
}

/** A transfer that the wallet has broadcast. */
export type SendResult = {
  readonly id: string
  readonly hash?: string | undefined
  wait(): Promise<TransactionOutcome>
}

/** The actions of the engine: those of the kit, and the update of its options. */
export type EngineActions = KitActions & {
  /** Changes options while the kit runs. `undefined` leaves an option as it is, `null` removes it. Features are changed one by one. */
  update(changes: OptionChanges): void
}

/** The actions of the kit. They load the engine if it is not loaded yet. */
export type KitActions = {
  /**
   * Opens the modal: on Account if connected, else on Connect, or on the given view.
   *
   * @throws `CHUNK_LOAD_FAILED` if the modal's code could not be fetched; calling `open` again retries. `VIEW_UNKNOWN` and `NAMESPACE_UNSUPPORTED` if a
   * name is unknown
   */
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
  /**
   * Connects a wallet without the modal.
   *
   * @throws `CONNECTOR_NOT_FOUND`, `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_…`, `CONNECT_FAILED`
   */
  connect(request: ConnectRequest): Promise<void>
  /**
   * Disconnects wallets. Does nothing if no connection matches.
   *
   * @param request a namespace, e.g. `'eip155'`, or the connections to end. Default: all connections
   * @throws `DISCONNECT_FAILED`; `NAMESPACE_UNSUPPORTED` if the namespace is unknown
   * @example
   * await kit.disconnect('eip155')
   */
  disconnect(request?: Namespace | DisconnectRequest): Promise<void>
  /**
   * Switches to one of the site's networks. If a wallet is connected in the network's namespace, the wallet switches first.
   *
   * @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `SWITCH_FAILED`
   */
  switchNetwork(network: CaipNetworkId | SiteNetwork): Promise<void>
  /**
   * Sends from the active account without the modal.
   *
   * @throws `SEND_INCOMPLETE`, `SEND_TOKEN_REQUIRED`, `SEND_CHAIN_UNSUPPORTED`, `NOT_CONNECTED`, `AMOUNT_INVALID`, `ADDRESS_INVALID`,
   * `USER_REJECTED`, `TRANSACTION_FAILED`
   */
  send(request: SendRequest): Promise<SendResult>
  /**
   * Reads the active account's native balance from the chain.
   *
   * @throws `NOT_CONNECTED`, `BALANCE_UNAVAILABLE`
   */
  fetchBalance(namespace?: Namespace): Promise<BalanceText>
}
