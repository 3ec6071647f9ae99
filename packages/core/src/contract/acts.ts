import type { Settled } from './contract.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { OpenOptions } from './routes.js'
import type { OptionChanges } from './changeableOptions.js'
import type { SiteNetwork } from './siteNetwork.js'
import type { BalanceText } from './snapshot.js'

/** What `connect` is asked for. */
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

/** What `send` moves, from the active account on its network. */
export type SendRequest = {
  readonly namespace?: Namespace | undefined
  readonly to: string
  /** Decimal text in the token's unit: `'0.25'`. */
  readonly amount: string
  /** A token's address, one of the site's tokens on this network; absent for the native coin. */
  readonly token?: string | undefined
}

/** A transfer that the wallet has let out. */
export type SendResult = { readonly id: string; readonly hash?: string | undefined; wait(): Promise<Settled> }

/** The acts of the engine: those of the kit, and what a change of its options does. */
export type EngineActs = Acts & {
  /** Changes options while the kit runs. What is `undefined` stays as it is, `null` takes it away; features are changed one by one. */
  update(changes: OptionChanges): void
}

/** The acts of the kit. They load the engine where it is not there yet. */
export type Acts = {
  /**
   * Opens the modal: on Account if connected, else on Connect, or on the view named.
   *
   * @throws `CHUNK_LOAD_FAILED` where the modal's code could not be fetched; asking again tries again
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
   * Switches to one of the site's networks; where a wallet is connected in its namespace, the wallet switches first.
   *
   * @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `SWITCH_FAILED`
   */
  switchNetwork(network: CaipNetworkId | SiteNetwork): Promise<void>
  /**
   * Sends from the active account without the modal.
   *
   * @throws `SEND_INCOMPLETE`, `SEND_TOKEN_REQUIRED`, `SEND_CHAIN_UNSUPPORTED`, `NOT_CONNECTED`, `AMOUNT_INVALID`, `ADDRESS_INVALID`, `USER_REJECTED`, `TRANSACTION_FAILED`
   */
  send(request: SendRequest): Promise<SendResult>
  /**
   * Reads the active account's native balance from the chain.
   *
   * @throws `NOT_CONNECTED`, `BALANCE_UNAVAILABLE`
   */
  fetchBalance(namespace?: Namespace): Promise<BalanceText>
}
