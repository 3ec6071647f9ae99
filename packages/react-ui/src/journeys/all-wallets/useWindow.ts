import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows before and after those in sight that are there as well: the next one stands as it comes into sight, or is tabbed to. */
const margin = 3
/** As many stand until it is known how many there is room for. */
export const firstRows = 8

/** The rows that stand, by their place. */
export type Rows = { readonly from: number; readonly to: number }

/** The rows of a list in sight of what scrolls it, by the height of one. */
const measure = (list: HTMLElement): Rows | undefined => {
  const scroller = list.parentElement
  const row = list.firstElementChild?.getBoundingClientRect().height
  if (!scroller || !row) return undefined
  const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { from: Math.floor(top / row) - margin, to: Math.ceil((top + scroller.clientHeight) / row) + margin }
}

/**
 * Which rows of a long list stand in the page: those in sight of what scrolls it, its parent, and a few around them.
 *
 * @param count how many rows there are
 */
export const useWindow = (list: RefObject<HTMLElement | null>, count: number): Rows => {
  const [rows, setRows] = useState<Rows>({ from: 0, to: firstRows })
  useLayoutEffect(() => {
    const element = list.current
    const scroller = element?.parentElement
    if (!element || !scroller) return undefined
    const update = () => {
      const next = measure(element)
      if (next) setRows((last) => (last.from === next.from && last.to === next.to ? last : next))
    }
    update()
    const Observer = element.ownerDocument.defaultView?.ResizeObserver
    const observer = Observer && new Observer(update)
    observer?.observe(scroller)
    scroller.addEventListener('scroll', update, { passive: true })
    return () => {
      observer?.disconnect()
      scroller.removeEventListener('scroll', update)
    }
  }, [list, count])
  return { from: Math.max(0, Math.min(rows.from, count - 1)), to: Math.min(count, rows.to) }
}
