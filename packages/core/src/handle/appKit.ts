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

/** The type of the provider that a namespace's adapter returns. */
export type ProviderIn<adapters extends readonly AdapterEntry[], namespace> =
  Extract<adapters[number], { readonly namespace: namespace }> extends {
    load(): Promise<ChainAdapter<Namespace, infer provider>>
  }
    ? provider
    : never

/** The kit. It is light and created synchronously; the heavy code loads only when the kit is used. */
export type AppKit<adapters extends readonly AdapterEntry[] = readonly AdapterEntry[]> = Acts & {
  readonly options: AppKitOptions
  /** The snapshot that a server renders and that hydration starts from. */
  readonly initialSnapshot: Snapshot
  /**
   * Changes options while the kit runs: theme, features, legal links, which wallets are shown. An option that is `undefined` stays unchanged;
   * `null` removes it, as if the site had never passed it. Features are changed one by one.
   */
  update(changes: OptionChanges): void
  getSnapshot(): Snapshot
  /** Calls `listener` after every change of the snapshot, and keeps the kit running while subscribed. */
  readonly subscribe: (listener: () => void) => Unsubscribe
  /** Calls `listener` for every event of the kit, e.g. `CONNECT_SUCCESS`. */
  subscribeEvents(listener: (event: KitEvent) => void): Unsubscribe
  /** Keeps the kit running until the returned function is called: the kit restores and follows wallets. Calls are counted. */
  start(): Unsubscribe
  /** Prepares the modal without opening it: fetches the code, starts the kit and renders the list of wallets into the closed modal. */
  prefetch(): void
  /** The connected wallet's own provider in a namespace, or `undefined`. */
  getProvider<namespace extends NamespaceIn<adapters>>(
    namespace: namespace,
  ): ProviderIn<adapters, namespace> | undefined
  /** Resolves when no action, listener or request is pending. For tests and scripts. */
  idle(): Promise<void>
  /** Loads the engine, the heavy half of the kit. For the kit's own views. */
  loadEngine(): Promise<Engine>
  /** Destroys the kit: removes its listeners, timers and elements. Stored connections stay. */
  destroy(): void
}
