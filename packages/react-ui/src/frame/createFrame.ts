import type { AppKit, AppKitOptions } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/core/handle'
import { createThemeSheet } from '../themes/adoptSheet.js'
import { type Announce, createAnnouncer } from './createAnnouncer.js'
import { createSheets, type Sheets } from './createSheets.js'
import { changeMode, closeDialog, type DialogMode, openDialog } from './dialogMode.js'
import { findFocused, isFocusLost, loopTab } from './focus.js'
import { frameStyles } from './frame.css.js'
import { showPlaceholder } from './placeholder.js'

/** The options that affect how the dialog is drawn. */
export type FrameOptions = Pick<AppKitOptions, 'themeMode' | 'themeVariables' | 'enableMobileFullScreen'>

/**
 * The modal's element and its dialog, without content. It is plain DOM, so that the kit can respond to a press before React and the engine have
 * loaded.
 */
export type Frame = {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
  /** The card: React renders into it. */
  readonly card: HTMLElement
  readonly sheets: Sheets
  readonly announce: Announce
  setOptions(options: FrameOptions): void
  /** Opens the dialog. If it is open, changes its mode. */
  open(mode: DialogMode): void
  /**
   * Opens the dialog with a placeholder on its card, unless it is already open. An embedded modal never shows a placeholder.
   *
   * @param opening the rendering of the content. If it rejects, the frame is removed
   */
  openEmpty(opening: Promise<unknown>): void
  /** Lays out the closed dialog without showing it. */
  prepare(): void
  /** Closes the dialog, and restores the focus. A closed dialog is no longer prepared. */
  close(): void
  /** Resolves when the closing animation has ended. */
  atRest(): Promise<void>
  /** Called when the user presses Escape, or clicks beside the card. */
  onCloseRequest: () => void
  /** Removes the dialog. Also removes the element, unless the page has placed it. */
  remove(): void
}

const elementName = 'latchkey-modal'

/**
 * Takes closed modals of a storage key out of the page. A site that evaluates its module again, as hot replacement does, creates a kit with the same
 * key each time, and each would leave an element. A kit that is still in use appends its own again when it opens.
 */
const detachClosed = (key: string) => {
  for (const host of document.querySelectorAll<HTMLElement>(`body > ${elementName}`))
    if (host.dataset.key === key && !host.shadowRoot?.querySelector('dialog[open]')) host.remove()
}

const findHost = (append: boolean, key: string) => {
  if (append) {
    detachClosed(key)
    const host = document.createElement(elementName)
    host.dataset.key = key
    return document.body.appendChild(host)
  }
  const placed = document.querySelector<HTMLElement>(elementName)
  if (placed) return placed
  throw new LatchkeyError('CONFIG_INVALID', 'The page holds no <latchkey-modal>.', {
    help: ['With disableAppend the page places <latchkey-modal></latchkey-modal> itself, before that.'],
  })
}

const drawDialog = (document: Document) => {
  const dialog = document.createElement('dialog')
  dialog.className = 'lk lk-overlay'
  dialog.setAttribute('closedby', 'none')
  const card = document.createElement('div')
  card.className = 'lk-dialog'
  card.tabIndex = -1
  card.part.add('card')
  dialog.append(card)
  return { dialog, card }
}

/** Removes what is left of the last card when its animations have ended. */
const removeGhosts = async (dialog: HTMLDialogElement) => {
  await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished))
  if (!dialog.open) for (const ghost of dialog.querySelectorAll('.lk-ghost')) ghost.remove()
}

/** Handles user events in the dialog and beside its card. */
const listen = (frame: Pick<Frame, 'dialog' | 'onCloseRequest'>) => {
  const { dialog } = frame
  let isPressedOutside = false
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      frame.onCloseRequest()
    } else if (event.key === 'Tab' && dialog.dataset.mode !== 'inline') {
      const focused = findFocused(dialog.ownerDocument)
      if (focused && loopTab(dialog, focused, event.shiftKey)) event.preventDefault()
    }
  })
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedOutside = target === dialog
  })
  dialog.addEventListener('click', ({ target }) => {
    if (dialog.dataset.mode === 'modal' && isPressedOutside && target === dialog) frame.onCloseRequest()
    isPressedOutside = false
  })
}

/**
 * Creates the modal's element in the page, or uses the one that the page holds, with a closed dialog in its shadow root.
 *
 * @param kit the kit of the modal. Its options are read once
 * @param append whether to append the element to the body. If `false`, the page must hold one. By default, the options decide
 * @throws `CONFIG_INVALID` if the page should hold the element, but does not
 */
export const createFrame = (
  { options, close }: Pick<AppKit, 'options' | 'close'>,
  append = !options.disableAppend && !options.enableEmbedded,
): Frame => {
  const host = findHost(append, options.storageKey ?? 'latchkey')
  const { ownerDocument } = host
  const window = ownerDocument.defaultView ?? globalThis.window
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheets = createSheets(root, window)
  sheets.adopt(frameStyles)
  // The user's font size, whatever size the page sets on its root: the element itself inherits nothing.
  const size = Number.parseFloat(window.getComputedStyle(host).fontSize)
  sheets.adopt(`:host { --lk-type-own: ${size / 1.6}px }`)
  const setVariables = createThemeSheet(root)
  const { dialog, card } = drawDialog(ownerDocument)
  root.append(dialog)
  const announcer = createAnnouncer(dialog, root)
  let opener: HTMLElement | undefined
  let leaving = Promise.resolve()

  const frame: Frame = {
    host,
    root,
    dialog,
    card,
    sheets,
    announce: announcer.announce,
    setOptions({ themeMode = 'system', themeVariables, enableMobileFullScreen }) {
      if (themeMode === 'system') delete host.dataset.theme
      else host.dataset.theme = themeMode
      setVariables(themeVariables)
      dialog.toggleAttribute('data-full', enableMobileFullScreen === true)
    },
    open(mode) {
      const isChange = dialog.open
      if (isChange && dialog.dataset.mode === mode) return
      dialog.dataset.mode = mode
      if (isChange) {
        changeMode(dialog, mode, opener)
        return
      }
      opener = findFocused(ownerDocument)
      for (const ghost of card.querySelectorAll(':scope > .lk-ghost')) ghost.remove()
      dialog.dataset.state = 'open' // an element that is not displayed cannot receive the focus
      openDialog(dialog, mode)
    },
    openEmpty(opening) {
      if (dialog.open || options.enableEmbedded) return
      showPlaceholder(card)
      frame.open('modal')
      opening.catch(async () => {
        frame.close()
        await leaving
        frame.remove()
      })
    },
    prepare() {
      if (!dialog.open) dialog.dataset.state = 'prepared'
    },
    close() {
      delete dialog.dataset.state
      if (!dialog.open) return
      closeDialog(dialog)
      leaving = removeGhosts(dialog)
      // The element in the dialog that had the focus is no longer displayed, and the browser does not restore the focus after a dialog that was not
      // modal.
      if (isFocusLost(ownerDocument)) opener?.focus({ preventScroll: true })
      opener = undefined
    },
    atRest: () => leaving,
    onCloseRequest: () => {
      frame.close()
      void close()
    },
    remove() {
      dialog.remove()
      announcer.remove()
      root.adoptedStyleSheets = []
      if (append) host.remove()
    },
  }
  frame.setOptions(options)
  listen(frame)
  return frame
}

/** The frames by kit. */
const frames = new WeakMap<object, Frame>()

/** Returns the frame of a kit's modal: the one that has already responded to a press, else a new one. */
export const findFrame = (kit: Pick<AppKit, 'options' | 'close'>): Frame => {
  const existing = frames.get(kit)
  if (existing?.dialog.isConnected) return existing
  const frame = createFrame(kit)
  frames.set(kit, frame)
  return frame
}
