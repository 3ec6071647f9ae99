import type { AppKit } from '@latchkey/core'
import { closeModal, type Engine, type RootState, selectHomeView } from '@latchkey/core/internal'
import { startTransition } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import { Provider } from 'react-redux'
import { AnnounceContext, ModalContext } from '../context/modalContext.js'
import { EngineContext, StoreContext } from '../context/store.js'
import { createViewLoader, type Journeys } from '../context/viewLoader.js'
import { createFrame, findFrame, type Frame } from '../frame/createFrame.js'
import { Agreement } from '../journeys/connect/ConnectView.js'
import { connectStyles } from '../journeys/shared/connect.css.js'
import { LanguageProvider } from './LanguageProvider.js'
import { Modal } from './Modal.js'
import { followRoutes } from './followRoutes.js'
import { modalCss } from './modal.css.js'
import { journeys as ownJourneys } from '../navigation/journeys.js'

/**
 * The events that a host's own dialog library handles on the document. It would treat a click here as a click outside its dialog, take the focus
 * back, or prevent our list from scrolling.
 */
const isolated = [
  'focusin',
  'focusout',
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
  'keydown',
] as const

/** Stops events inside the modal from reaching the page's own listeners. */
const isolateEvents = (host: HTMLElement): (() => void) => {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of isolated) host.addEventListener(type, stop, { passive: true })
  return () => {
    for (const type of isolated) host.removeEventListener(type, stop)
  }
}

/** Applies the site's options to the frame, now and whenever the site changes them. */
const followOptions = (frame: Frame, { store }: Engine): (() => void) => {
  let before: RootState['site'] | undefined
  const follow = () => {
    const { site } = store.getState()
    if (site === before) return
    before = site
    frame.setOptions(site)
  }
  follow()
  return store.subscribe(follow)
}

/** The options for mounting the modal. */
export type MountOptions = {
  /** Whether to append its element to the page's body. If `false`, the page must hold one. By default, the site's options decide. */
  readonly append?: boolean | undefined
  /** The kit that the modal belongs to. Its element may already exist, with an empty dialog. */
  readonly kit?: AppKit | undefined
  /** The views. By default, the kit's own. */
  readonly journeys?: Journeys | undefined
  /** The options of React's root: tests render in strict mode by them. */
  readonly rootOptions?: RootOptions | undefined
}

/** A modal that is mounted. */
export type MountedModal = {
  /** Draws the list of wallets into the closed dialog, in small pieces, so that opening it only has to show it. Does nothing if the modal would open on another view. */
  prepare(): void
  /** Removes everything: element, listeners, scroll lock. */
  unmount(): void
}

/**
 * Renders the modal of an engine, in an element of its own with a React root and a shadow root of its own.
 *
 * @throws `CONFIG_INVALID` if the page should hold the element, but does not
 */
export const mountModal = (
  engine: Engine,
  { append, kit, journeys = ownJourneys, rootOptions }: MountOptions = {},
): MountedModal => {
  const { actions, services } = engine
  const frame = kit ? findFrame(kit) : createFrame({ options: services.options, close: actions.close }, append)
  const { host, root, sheets } = frame
  frame.onCloseRequest = () => engine.store.dispatch(closeModal())
  for (const css of [connectStyles, modalCss]) sheets.adopt(css)
  const unfollowOptions = followOptions(frame, engine)
  const loader = createViewLoader(journeys, sheets)
  const unfollowRoutes = followRoutes(engine, loader)
  const unisolate = isolateEvents(host)
  const react = createRoot(root, rootOptions)
  let preparations = 0
  let isMounted = true
  const render = () =>
    react.render(
      <Provider store={engine.store} context={StoreContext}>
        <EngineContext.Provider value={engine}>
          <ModalContext.Provider value={{ frame, loader }}>
            <AnnounceContext.Provider value={frame.announce}>
              <LanguageProvider host={host}>
                <Modal frame={frame} preparations={preparations} />
              </LanguageProvider>
            </AnnounceContext.Provider>
          </ModalContext.Provider>
        </EngineContext.Provider>
      </Provider>,
    )
  // React renders in a later task. By then the action that mounted the modal has set the route, so nothing is rendered twice.
  render()
  services.emit('MODAL_CREATED', undefined)
  return {
    prepare: () => {
      void frame.atRest().then(() => {
        const isPrepared = frame.dialog.dataset.state === 'prepared' // and follows the state by itself
        if (!isMounted || isPrepared || selectHomeView(engine.store.getState()) !== 'Connect') return
        preparations += 1
        startTransition(render)
      })
    },
    unmount: () => {
      isMounted = false
      unfollowRoutes()
      unfollowOptions()
      unisolate()
      frame.remove()
      // In a microtask, because a host may call this while its own React is committing.
      queueMicrotask(() => react.unmount())
    },
  }
}

/**
 * Creates the function that mounts the modal of a kit, and fetches what the first view needs on this site. If the terms were not fetched, the list
 * of wallets would have to
 * wait for them later.
 */
export const createMount = (kit: AppKit): ((engine: Engine) => MountedModal) => {
  if (kit.options.termsConditionsUrl ?? kit.options.privacyPolicyUrl) void Agreement.load()
  return (engine) => mountModal(engine, { kit })
}
