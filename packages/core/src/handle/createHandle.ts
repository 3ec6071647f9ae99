import type { AdapterEntry } from '../contract/contract.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { Engine } from '../state/rootReducer.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { KitEvent } from '../contract/kitEvent.js'
import { getNetworkId } from '../contract/network.js'
import { assertChangesInDevelopment, assertInDevelopment } from '../site/assertInDevelopment.js'
import { mergeOptions } from '../site/mergeOptions.js'
import type { AppKitOptions } from '../contract/options.js'
import type { KitActions } from '../contract/kitActions.js'
import type { AppKit, MountedView, UserInterface } from './appKit.js'
import type { Snapshot } from '../contract/snapshot.js'
import { countStarts, ignoreRejection, loadOnce } from './loadOnce.js'
import { storedNamespaces } from './storedNamespaces.js'

/** Bundlers replace `process.env.NODE_ENV` and drop development-only code from production builds. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const nextTask = () => new Promise<undefined>((resolve) => setTimeout(resolve))

/**
 * Creates the light half of a kit. It touches no `window`, reads no storage and loads nothing until code subscribes or calls an action.
 *
 * @param ui the modal; a kit without a modal opens nothing
 * @throws `CONFIG_INVALID` at once in development builds; in production the engine throws it
 */
export const createHandle = <const adapters extends readonly AdapterEntry[]>(
  initialOptions: AppKitOptions<adapters>,
  ui?: UserInterface,
): AppKit<adapters> => {
  let options = initialOptions
  // Bundlers replace the expression: the checks are not in a production page's first load.
  if (process.env.NODE_ENV !== 'production') assertInDevelopment(options)
  const networkId = getNetworkId(options.defaultNetwork ?? options.networks[0])
  const initialSnapshot: Snapshot = {
    initialized: false,
    open: false,
    loading: false,
    activeNamespace: networkId.split(':')[0] as Namespace, // the options are validated elsewhere
    networkId,
    namespaces: {},
    connections: [],
    recentConnections: [],
  }
  const listeners = new Set<() => void>()
  let snapshot = initialSnapshot
  const update = (next: Snapshot) => {
    if (next === snapshot) return
    snapshot = next
    for (const listener of listeners) listener()
  }
  const eventListeners = new Set<(event: KitEvent) => void>()
  let isRunning = false
  let isDestroyed = false
  let engine: Engine | undefined
  let view: MountedView | undefined
  let isOpening = false
  let channel: BroadcastChannel | undefined

  const assertAlive = () => {
    if (isDestroyed) throw new LatchkeyError('KIT_DESTROYED', 'This kit was destroyed. Create a new one.')
  }

  const fetchParts = loadOnce(() =>
    Promise.all([
      import('../engine/createEngine.js').then((chunk) => chunk.createEngine),
      Promise.all(options.adapters.map((entry) => entry.load())),
      Promise.all((options.channels ?? []).map((entry) => entry.load(options))),
    ]),
  )

  /** Requests all files at once, then creates and starts the engine in separate tasks, so that a slow page is not blocked for long. */
  const loadEngine = loadOnce(async () => {
    const [create, adapters, sources] = await fetchParts()
    await nextTask()
    assertAlive()
    const made = create({
      site: kit,
      adapters,
      sources,
      seen: snapshot,
      show: () => ignoreRejection(loadView()),
      emit: (event) => {
        // Call each listener in its own microtask: if one throws, the page reports the error, and no action fails.
        for (const listener of eventListeners) queueMicrotask(() => listener(event))
      },
    })
    engine = made
    made.subscribe(() => update(made.getSnapshot()))
    await nextTask()
    if (isRunning) made.start()
    update(made.getSnapshot())
    await nextTask()
    return made
  })

  /** Mounts the view, also in a separate task, on a store that already holds the state to show. */
  const loadView = loadOnce(async () => {
    await Promise.resolve() // request the file that responds to a press first
    const [mount, made] = await Promise.all([ui?.load(), loadEngine()])
    if (!isDestroyed) view ??= mount?.(made)
    return made
  })

  const begin = (isWoken = false) => {
    try {
      channel ??= new window.BroadcastChannel(options.storageKey ?? 'latchkey')
      // Another tab has connected or switched networks.
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- set repeatedly, it stays one listener
      channel.onmessage = () => isRunning && options.enableReconnect !== false && begin(true)
    } catch {
      // No page, or no broadcast channels: another tab's connection is restored as soon as the engine loads for another reason.
    }
    if (engine) {
      engine.start()
      return
    }
    const stored = storedNamespaces(options)
    const restored = options.enableReconnect === false ? [] : stored
    const next: Snapshot = {
      ...snapshot,
      initialized: !restored[0],
      namespaces: Object.fromEntries(restored.map((namespace) => [namespace, { status: 'connecting', accounts: [] }])),
    }
    update(options.storage?.recall?.(next, options) ?? next)
    if (
      isWoken ||
      stored[0] ||
      options.adapters.some(({ eager }) => eager) ||
      options.channels?.some(({ eager }) => eager)
    )
      loadEngine().catch(() => update({ ...snapshot, initialized: true, namespaces: {} })) // the next action reports the reason
    else if (options.prefetch === 'idle') globalThis.requestIdleCallback?.(() => prefetch())
  }

  const keepRunning = () => {
    if (isRunning || isDestroyed) return
    isRunning = true
    begin()
  }

  const start = countStarts(keepRunning, () => {
    if (!isRunning) return
    isRunning = false
    engine?.stop()
  })

  const prefetch = () => {
    if (!isDestroyed) ignoreRejection(loadView().then(() => view?.prepare()))
  }

  /** Creates an action that waits for the engine. Actions that are called before the engine has loaded share one load. */
  const callEngine =
    <parameters extends readonly unknown[], result>(
      pick: (actions: KitActions) => (...parameters: parameters) => result,
    ) =>
    async (...parameters: parameters): Promise<Awaited<result>> => {
      assertAlive()
      const { actions } = await loadEngine()
      assertAlive() // the kit may have been destroyed meanwhile
      keepRunning()
      return await pick(actions)(...parameters)
    }

  const closeModal = callEngine((actions) => actions.close)

  const kit: AppKit<adapters> = {
    get options() {
      return options
    },
    initialSnapshot,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      const stop = start()
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    subscribeEvents(listener) {
      eventListeners.add(listener)
      return () => {
        eventListeners.delete(listener)
      }
    },
    start,
    prefetch,
    async loadEngine() {
      assertAlive()
      return loadEngine()
    },
    getProvider: (namespace: Namespace) => {
      checkNamespace(namespace)
      return engine?.getProvider(namespace) as never // typed by the entry that created the adapter
    },
    idle: async () => (await loadEngine.promise)?.idle(),
    async open(request) {
      assertAlive()
      isOpening = true
      const opening = loadView()
      if (!view) {
        ignoreRejection(ui?.greet(opening, () => isOpening))
        update({ ...snapshot, loading: true })
      }
      try {
        const { actions } = await opening
        keepRunning()
        if (isOpening) await actions.open(request)
      } finally {
        isOpening = false
        update({ ...snapshot, loading: false })
      }
    },
    update(changes) {
      if (process.env.NODE_ENV !== 'production') assertChangesInDevelopment(changes, options)
      options = mergeOptions(options, changes)
      engine?.update()
      update({ ...snapshot })
    },
    close() {
      isOpening = false
      return closeModal()
    },
    connect: callEngine((actions) => actions.connect),
    disconnect: callEngine((actions) => actions.disconnect),
    switchNetwork: callEngine((actions) => actions.switchNetwork),
    send: callEngine((actions) => actions.send),
    fetchBalance: callEngine((actions) => actions.fetchBalance),
    destroy() {
      isDestroyed = true
      isRunning = false
      channel?.close()
      isOpening = false
      view?.unmount()
      engine?.destroy()
      listeners.clear()
      eventListeners.clear()
    },
  }
  return kit
}
