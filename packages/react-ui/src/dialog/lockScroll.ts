import { focusable } from '../frame/focus.js'

/**
 * Puts the body of a view into the tab order while it scrolls and contains nothing focusable. Not every browser lets the keyboard
 * scroll such an element by default.
 */
export const keepScrollable = (dialog: HTMLDialogElement): (() => void) => {
  const stops = new WeakSet<Element>()
  const update = () => {
    for (const body of dialog.querySelectorAll<HTMLElement>('.lk-body')) {
      const isNeeded =
        body.scrollHeight > body.clientHeight &&
        !body.querySelector(focusable) &&
        getComputedStyle(body).overflowY !== 'visible'
      if (isNeeded) {
        stops.add(body)
        body.tabIndex = 0
      } else if (stops.delete(body)) body.removeAttribute('tabindex')
    }
  }
  let frame = 0
  // At most one measurement per frame.
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  }
  const content = new MutationObserver(schedule)
  content.observe(dialog, { childList: true, characterData: true, subtree: true })
  const size = new ResizeObserver(update) // called once a frame, after layout
  if (dialog.firstElementChild) size.observe(dialog.firstElementChild)
  schedule()
  return () => {
    cancelAnimationFrame(frame)
    content.disconnect()
    size.disconnect()
  }
}

/** How many dialogs lock a page's scrolling, and how to restore it. Two kits may share one page. */
const locks = new WeakMap<Document, { count: number; readonly restore: () => void }>()

const setStyle = (element: HTMLElement, name: string, value: string) => {
  const before = element.style.getPropertyValue(name)
  const priority = element.style.getPropertyPriority(name)
  element.style.setProperty(name, value)
  return () => {
    element.style.setProperty(name, before, priority)
    if (!element.getAttribute('style')) element.removeAttribute('style')
  }
}

const hold = (document: Document) => {
  const { documentElement: root, defaultView: window } = document
  const scrollbar = window ? window.innerWidth - root.clientWidth : 0
  // The gutter keeps the width of the scrollbar, so that nothing moves sideways, fixed elements included.
  const keepWidth = scrollbar > 0 ? setStyle(root, 'scrollbar-gutter', 'stable') : undefined
  const keepStill = setStyle(root, 'overflow', 'hidden')
  return () => {
    keepStill()
    keepWidth?.()
  }
}

/**
 * Prevents the page behind a dialog from scrolling, without moving it.
 *
 * @returns releases the lock; call it once. Locks are counted, and the page scrolls again after the last release
 */
export const lockScroll = (document: Document): (() => void) => {
  const lock = locks.get(document) ?? { count: 0, restore: hold(document) }
  locks.set(document, lock)
  lock.count += 1
  return () => {
    lock.count -= 1
    if (lock.count > 0) return
    locks.delete(document)
    lock.restore()
  }
}
