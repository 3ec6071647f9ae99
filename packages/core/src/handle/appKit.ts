import type { AdapterEntry, Unsubscribe } from '../adapter/contract.js'
import type { ChainAdapter, Settled } from '../adapter/contract.js'
import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Engine } from '../engine/engine.js'
import type { KitEvent } from '../events/kitEvent.js'
import type { OpenOptions } from '../modal/routes.js'
import type { SiteNetwork } from '../networks/siteNetwork.js'
import type { AppKitOptions } from '../options/options.js'
import type { BalanceText, Snapshot } from './snapshot.js'

/** What `connect` is asked for. */
export type ConnectRequest = {
  readonly namespace: Namespace
  /** A connector's id as its adapter announces it, e.g. `'io.metamask'`. */
  readonly connectorId: string
}

/** What `disconnect` ends: one namespace's connections, or, by default, all. */
export type DisconnectRequest = { readonly namespace?: Namespace | undefined }

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
  /** @throws `DISCONNECT_FAILED` */
  disconnect(request?: DisconnectRequest): Promise<void>
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

/** The namespaces that a kit has adapters for. */
export type NamespaceIn<adapters extends readonly AdapterEntry[]> = adapters[number]['namespace']

/** The type of the provider that a namespace's adapter gives. */
export type ProviderIn<adapters extends readonly AdapterEntry[], namespace> =
  Extract<adapters[number], { readonly namespace: namespace }> extends {
    load(): Promise<ChainAdapter<Namespace, infer provider>>
  }
    ? provider
    : never

/** The kit: light, made at once, heavy only when it is used. */
export type AppKit<adapters extends readonly AdapterEntry[] = readonly AdapterEntry[]> = Acts & {
  readonly options: AppKitOptions
  /** What a server renders and hydration starts from. */
  readonly initialSnapshot: Snapshot
  getSnapshot(): Snapshot
  /** Calls `listener` after every change of the snapshot, and keeps the kit running while subscribed. */
  readonly subscribe: (listener: () => void) => Unsubscribe
  /** Calls `listener` for every event of the kit, e.g. `CONNECT_SUCCESS`. */
  subscribeEvents(listener: (event: KitEvent) => void): Unsubscribe
  /** Keeps the kit running until the returned function is called: it restores and follows wallets. Counted. */
  start(): Unsubscribe
  /** Fetches what opening the modal needs, and opens nothing. */
  prefetch(): void
  /** The connected wallet's own provider in a namespace, or `undefined`. */
  getProvider<namespace extends NamespaceIn<adapters>>(
    namespace: namespace,
  ): ProviderIn<adapters, namespace> | undefined
  /** Resolves when no act, listener or request is under way. For tests and scripts. */
  idle(): Promise<void>
  /** The heavy half. For the kit's own views. */
  loadEngine(): Promise<Engine>
  /** Ends the kit: listeners, timers, elements. Stored connections stay. */
  destroy(): void
}
