import type { Engine } from '../state/rootReducer.js'
import type { AdapterEntry, ChainAdapter } from '../contract/contract.js'
import type { Unsubscribe } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
import type { KitEvent } from '../contract/kitEvent.js'
import type { OptionChanges } from '../contract/changeableOptions.js'
import type { AppKitOptions } from '../contract/options.js'
import type { KitActions } from '../contract/kitActions.js'
import type { Snapshot } from '../contract/snapshot.js'

/** A mounted modal. */
export type MountedView = {
  /** Renders the content that a press will show, so that the press only has to show it. */
  prepare(): void
  /** Removes everything that the modal has rendered. */
  unmount(): void
}

/** Mounts the modal on an engine. */
type MountView = (engine: Engine) => MountedView

/** The user interface of a kit. */
export type UserInterface = {
  /** Fetches the code, and renders nothing. */
  load(): Promise<MountView>
  /**
   * Responds to a press while the rest of the code is fetched: shows an empty dialog as soon as the small part of the code that renders it has
   * loaded. If opening fails, the dialog disappears. Closing the dialog closes the kit's modal.
   *
   * @param opening the promise of the rest
   * @param isWanted whether the dialog is still wanted
   */
  greet(opening: Promise<unknown>, isWanted: () => boolean): Promise<unknown>
}

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
export type AppKit<adapters extends readonly AdapterEntry[] = readonly AdapterEntry[]> = KitActions & {
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
