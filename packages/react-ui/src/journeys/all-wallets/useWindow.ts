import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many more rows are rendered before and after those in sight. The next row then exists before it comes into sight, or before the user tabs
 * to it.
 */
const margin = 3
/** How many rows are rendered until the available height is known. */
export const firstRows = 8

/** The rows that are rendered, by index. */
export type Rows = { readonly from: number; readonly to: number }

/** Calculates which rows of a list are in sight of its scroll container, from the height of one row. */
const measure = (list: HTMLElement): Rows | undefined => {
  const scroller = list.parentElement
  const row = list.firstElementChild?.getBoundingClientRect().height
  if (!scroller || !row) return undefined
  const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { from: Math.floor(top / row) - margin, to: Math.ceil((top + scroller.clientHeight) / row) + margin }
}

/**
 * Returns which rows of a long list to render: those in sight of its scroll container, which is its parent, and a few around them.
 *
 * @param count how many rows the list has
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
