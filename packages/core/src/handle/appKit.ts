import type { AdapterEntry, Unsubscribe } from '../contract/contract.js'
import type { ChainAdapter } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'
import type { Engine } from '../state/engine.js'
import type { KitEvent } from '../contract/kitEvent.js'
import type { OptionChanges } from '../contract/changeableOptions.js'
import type { AppKitOptions } from '../contract/options.js'
import type { Acts } from '../contract/acts.js'
import type { Snapshot } from '../contract/snapshot.js'

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
  /**
   * Changes options while the kit runs: theme, features, legal links, which wallets are shown. What is `undefined` stays as it is,
   * `null` takes it away, as if it had never been given; features are changed one by one.
   */
  update(changes: OptionChanges): void
  getSnapshot(): Snapshot
  /** Calls `listener` after every change of the snapshot, and keeps the kit running while subscribed. */
  readonly subscribe: (listener: () => void) => Unsubscribe
  /** Calls `listener` for every event of the kit, e.g. `CONNECT_SUCCESS`. */
  subscribeEvents(listener: (event: KitEvent) => void): Unsubscribe
  /** Keeps the kit running until the returned function is called: it restores and follows wallets. Counted. */
  start(): Unsubscribe
  /** Gets ready for a press, and opens nothing: fetches the code, starts the kit and draws the list of wallets into the closed modal. */
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
