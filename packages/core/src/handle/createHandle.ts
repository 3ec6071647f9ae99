import type { AdapterEntry } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'
import type { Engine } from '../state/engine.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { KitEvent } from '../contract/kitEvent.js'
import { getNetworkId } from '../contract/siteNetwork.js'
import { assertInDevelopment } from '../site/assertInDevelopment.js'
import type { AppKitOptions } from '../contract/options.js'
import type { Acts } from '../contract/acts.js'
import type { AppKit } from './appKit.js'
import type { Snapshot } from '../contract/snapshot.js'
import { storedNamespaces } from './storedNamespaces.js'
import type { MountedView, UserInterface } from './userInterface.js'

/** Bundlers replace `process.env.NODE_ENV`: what is for development only leaves production builds. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Nobody waits for it: the act that needs it will report the failure. */
const hush = (promise: Promise<unknown> | undefined) => void promise?.catch(() => undefined)

const nextTask = () => new Promise<undefined>((resolve) => setTimeout(resolve))

/** An error of the kit is told by its name: a page may hold two copies of the class, and the list of codes is not in its first load. */
const chunkError = (cause: unknown) =>
  cause instanceof Error && cause.name === 'LatchkeyError'
    ? cause
    : new LatchkeyError('CHUNK_LOAD_FAILED', 'Part of the kit did not load.', {
        cause,
      })

/** A promise that is made once; after a failure the next call makes it anew. */
const remember = <value>(make: () => Promise<value>) => {
  const call = () => {
    call.made ??= make().catch((cause: unknown) => {
      call.made = undefined
      throw chunkError(cause)
    })
    return call.made
  }
  call.made = undefined as Promise<value> | undefined
  return call
}

/**
 * Makes the light half of a kit. It touches no `window`, reads no storage and loads nothing until someone subscribes or acts.
 *
 * @param ui the modal; a kit without one opens nothing
 * @throws `CONFIG_INVALID` at once in development builds; in production the engine throws it
 */
export const createHandle = <const adapters extends readonly AdapterEntry[]>(
  given: AppKitOptions<adapters>,
  ui?: UserInterface,
): AppKit<adapters> => {
  let options = given
  // Bundlers replace the expression: the checks are not in a production page's first load.
  if (process.env.NODE_ENV !== 'production') assertInDevelopment(options)
  const networkId = getNetworkId(options.defaultNetwork ?? options.networks[0])
  const initialSnapshot: Snapshot = {
    initialized: false,
    open: false,
    loading: false,
    activeNamespace: networkId.split(':')[0] as Namespace, // the options are looked at elsewhere
    networkId,
    namespaces: {},
    connections: [],
    recentConnections: [],
  }
  const listeners = new Set<() => void>()
  const eventListeners = new Set<(event: KitEvent) => void>()
  let snapshot = initialSnapshot
  let starts = 0
  let running = false
  let destroyed = false
  let engine: Engine | undefined
  let view: MountedView | undefined
  let isOpening = false
  let channel: BroadcastChannel | undefined

  const update = (next: Snapshot) => {
    if (next === snapshot) return
    snapshot = next
    for (const listener of listeners) listener()
  }

  const assertAlive = () => {
    if (destroyed)
      throw new LatchkeyError('KIT_DESTROYED', 'This kit was destroyed. Create a new one with createAppKit.')
  }

  const fetchParts = remember(() =>
    Promise.all([
      import('../engine/createEngine.js').then((chunk) => chunk.createEngine),
      Promise.all(options.adapters.map((entry) => entry.load())),
      Promise.all((options.channels ?? []).map((entry) => entry.load(options))),
    ]),
  )

  /** All files are requested at once. The engine is then created and started in a task each, or a slow page would be busy for long. */
  const loadEngine = remember(async () => {
    const [create, adapters, sources] = await fetchParts()
    await nextTask()
    assertAlive()
    const made = create({
      options,
      adapters,
      sources,
      seen: snapshot,
      show: () => hush(loadView()),
      emit: (event) => {
        // Each by itself: one that throws is the page's fault, and breaks no act.
        for (const listener of eventListeners) queueMicrotask(() => listener(event))
      },
    })
    engine = made
    made.subscribe(() => update(made.getSnapshot()))
    await nextTask()
    if (running) made.start()
    update(made.getSnapshot())
    await nextTask()
    return made
  })

  /** The view is mounted in a task of its own, too, on a store that already says what to show. */
  const loadView = remember(async () => {
    await Promise.resolve() // the file that answers a press is requested first
    const [mount, made] = await Promise.all([ui?.load(), loadEngine()])
    if (!destroyed) view ??= mount?.(made)
    return made
  })

  /** Another tab has connected, or gone to another network. */
  const wake = () => running && options.enableReconnect !== false && begin(true)

  const begin = (isWoken = false) => {
    running = true
    try {
      channel ??= new window.BroadcastChannel(options.storageKey ?? 'latchkey')
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- set again and again, it is one
      channel.onmessage = wake
    } catch {
      // No page, or no channels: another tab's connection is taken up as soon as the engine is here for another reason.
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
    if (isWoken || stored[0] || options.adapters.some(({ eager }) => eager))
      loadEngine().catch(() => update({ ...snapshot, initialized: true, namespaces: {} })) // the next act tells why
    else if (options.prefetch === 'idle') globalThis.requestIdleCallback?.(() => prefetch())
  }

  const keepRunning = () => {
    if (!running && !destroyed) begin()
  }

  const start = () => {
    starts += 1
    keepRunning()
    let live = true
    return () => {
      if (!live) return
      live = false
      starts -= 1
      // One task later: StrictMode and list re-orders unsubscribe and subscribe again at once.
      setTimeout(() => {
        if (starts > 0 || !running) return
        running = false
        engine?.stop()
      })
    }
  }

  const prefetch = () => {
    if (!destroyed) hush(loadView().then(() => view?.prepare()))
  }

  /** Acts wait for the engine; those asked before it is there share one. */
  const act =
    <given extends readonly unknown[], result>(pick: (acts: Acts) => (...given: given) => result) =>
    async (...given: given): Promise<Awaited<result>> => {
      assertAlive()
      const { acts } = await loadEngine()
      assertAlive() // it may have been destroyed in this moment
      keepRunning()
      return await pick(acts)(...given)
    }

  const closeModal = act((acts) => acts.close)

  return {
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
    getProvider: (namespace: Namespace) => engine?.getProvider(namespace) as never, // typed by the entry that made it
    idle: async () => (await loadEngine.made)?.idle(),
    async open(request) {
      assertAlive()
      isOpening = true
      const opening = loadView()
      if (!view) {
        hush(ui?.greet(opening, () => isOpening))
        update({ ...snapshot, loading: true })
      }
      try {
        const { acts } = await opening
        keepRunning()
        if (isOpening) await acts.open(request)
      } finally {
        isOpening = false
        update({ ...snapshot, loading: false })
      }
    },
    update(changes) {
      const features = changes.features && { ...options.features, ...changes.features }
      for (const [name, value] of Object.entries({ ...changes, features }))
        if (value !== undefined) options = { ...options, [name]: value ?? undefined }
      engine?.acts.update(changes)
      update({ ...snapshot })
    },
    close() {
      isOpening = false
      return closeModal()
    },
    connect: act((acts) => acts.connect),
    disconnect: act((acts) => acts.disconnect),
    switchNetwork: act((acts) => acts.switchNetwork),
    send: act((acts) => acts.send),
    fetchBalance: act((acts) => acts.fetchBalance),
    destroy() {
      destroyed = true
      running = false
      channel?.close()
      isOpening = false
      view?.unmount()
      engine?.destroy()
      listeners.clear()
      eventListeners.clear()
    },
  }
}
