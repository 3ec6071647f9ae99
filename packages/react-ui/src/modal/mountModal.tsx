import { LatchkeyError } from '@latchkey/core'
import type { Engine } from '@latchkey/core/internal'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { baseStyles } from '../styles/base.css.js'
import { connectStyles } from '../styles/connect.css.js'
import { createSheets } from './createSheets.js'
import { followRoutes } from './followRoutes.js'
import { followTheme } from './followTheme.js'
import { isolateEvents } from './isolateEvents.js'
import { journeys as ownJourneys } from './journeys.js'
import { Modal } from './Modal.js'
import { modalCss } from './modal.css.js'
import { ModalContext } from './modalContext.js'
import { Speaking } from './Speaking.js'
import { EngineContext, StoreContext } from './store.js'
import { createViewLoader, type Journeys } from './viewLoader.js'

/** How the modal is mounted. */
export type MountOptions = {
  /** Whether its element is appended to the page's body; else the page holds one. As the site's options say by default. */
  readonly append?: boolean | undefined
  /** The views: the kit's own by default. */
  readonly journeys?: Journeys | undefined
}

const elementName = 'latchkey-modal'

const isAppended = ({ services: { options } }: Engine) => !options.disableAppend && !options.enableEmbedded

const placeElement = (append: boolean) => {
  if (append) return document.body.appendChild(document.createElement(elementName))
  const placed = document.querySelector<HTMLElement>(elementName)
  if (placed) return placed
  throw new LatchkeyError('CONFIG_INVALID', 'The page holds no <latchkey-modal>.', {
    help: ['With disableAppend the page places <latchkey-modal></latchkey-modal> itself, before that.'],
  })
}

/**
 * Draws the modal of an engine, in an element of its own with a React root and a shadow root of its own.
 *
 * @returns takes everything away again: element, listeners, scroll lock
 * @throws `CONFIG_INVALID` where the page was to hold the element and does not
 */
export const mountModal = (
  engine: Engine,
  { append = isAppended(engine), journeys = ownJourneys }: MountOptions = {},
): (() => void) => {
  const host = placeElement(append)
  const window = host.ownerDocument.defaultView ?? globalThis.window
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheets = createSheets(root, window)
  for (const css of [baseStyles, connectStyles, modalCss]) sheets.adopt(css)

  // As large as the visitor has letters, whatever the page makes of its root's: the element itself inherits nothing.
  const size = Number.parseFloat(window.getComputedStyle(host).fontSize)
  sheets.adopt(`:host { --lk-type-own: ${size / 1.6}px }`)

  const unfollowTheme = followTheme(host, root, engine)

  const loader = createViewLoader(journeys)
  const unfollow = followRoutes(engine, loader)
  const unisolate = isolateEvents(host)
  const react = createRoot(root)
  // In a task of its own: by then the act that had it mounted has said what to show, and nothing is drawn twice.
  react.render(
    <Provider store={engine.store} context={StoreContext}>
      <EngineContext.Provider value={engine}>
        <ModalContext.Provider value={{ sheets, loader }}>
          <Speaking host={host}>
            <Modal />
          </Speaking>
        </ModalContext.Provider>
      </EngineContext.Provider>
    </Provider>,
  )
  engine.services.emit('MODAL_CREATED', undefined)
  return () => {
    unfollow()
    unfollowTheme()
    unisolate()
    if (append) host.remove()
    root.adoptedStyleSheets = []
    // Later: a host may call this while its own React is committing.
    queueMicrotask(() => react.unmount())
  }
}
